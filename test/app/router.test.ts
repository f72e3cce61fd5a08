import { createEffect, createRoot } from 'solid-js'
import { describe, expect, test } from 'vitest'
import { makeHash, parseHash, stackOf, type Route } from '#app/route.ts'
import { createRouter } from '#app/router.ts'
import { rest } from '../waiting.ts'
import { createCupboard, TestPages } from './pages.ts'

describe('addresses', () => {
  const rows: readonly (readonly [string, Route])[] = [
    ['#/', { battle: null, path: '' }],
    ['#/delete/k3', { battle: null, path: 'delete/k3' }],
    ['#/g/they-died-for-glory', { battle: null, game: 'they-died-for-glory', path: '' }],
    [
      '#/g/they-died-for-glory/forces/k3/unit/french.0.1',
      { battle: null, game: 'they-died-for-glory', path: 'forces/k3/unit/french.0.1' },
    ],
    ['#/b/k3', { battle: 'k3', path: '' }],
    ['#/b/k3/fire/u12', { battle: 'k3', path: 'fire/u12' }],
    ['#/b/k%203/unit/50th%20Line', { battle: 'k 3', path: 'unit/50th Line' }],
  ]
  test.each(rows)('%s', (hash, route) => {
    expect(makeHash(route)).toBe(hash)
    expect(parseHash(hash)).toEqual(route)
  })

  test.each([
    ['', { battle: null, path: '' }],
    ['#', { battle: null, path: '' }],
    ['#/b/k3/', { battle: 'k3', path: '' }],
    ['#/b/k3/%E0%A4%A', { battle: 'k3', path: '%E0%A4%A' }],
  ])('reads %s too', (hash, route) => expect(parseHash(hash)).toEqual(route))

  test('what lies below a sheet', () => {
    expect(stackOf({ battle: 'k3', path: 'fire/u12' })).toEqual(['#/', '#/b/k3', '#/b/k3/fire/u12'])
    expect(stackOf({ battle: null, path: '' })).toEqual(['#/'])
    expect(stackOf({ battle: null, game: 'x', path: 'forces/k3' })).toEqual(['#/', '#/g/x/forces/k3'])
  })
})

describe('walking', () => {
  test('opening a sheet pushes, closing goes back to what lies below', async () => {
    const pages = new TestPages()
    const router = createRouter(pages, createCupboard())
    router.open({ battle: 'k3', path: '' })
    const screen = router.screen('k3')
    screen.open('unit/u1')
    screen.open('fire/u1')
    expect(pages.hashes).toEqual(['#/', '#/b/k3', '#/b/k3/unit/u1', '#/b/k3/fire/u1'])
    screen.close()
    expect(screen.path()).toBe('unit/u1')
    await rest()
    expect(pages.hashes).toEqual(['#/', '#/b/k3', '#/b/k3/unit/u1'])
  })

  test('the back button of the phone closes the sheet', () => {
    const pages = new TestPages()
    const router = createRouter(pages, createCupboard())
    router.open({ battle: 'k3', path: '' })
    const screen = router.screen('k3')
    screen.open('fire/u1')
    pages.pop(1)
    expect(screen.path()).toBe('')
    pages.pop(0)
    expect(router.route()).toEqual({ battle: null, path: '' })
  })

  test('close and open in one breath: the history follows in order', async () => {
    const pages = new TestPages()
    const router = createRouter(pages, createCupboard())
    router.open({ battle: 'k3', path: '' })
    const screen = router.screen('k3')
    screen.open('fire/u1')
    screen.close()
    screen.open('test/u2')
    expect(screen.path()).toBe('test/u2')
    await rest()
    expect(pages.hashes).toEqual(['#/', '#/b/k3', '#/b/k3/test/u2'])
    expect(screen.path()).toBe('test/u2')
  })

  test('screens beside the battles see their own game alone, and close to what lies below', () => {
    const router = createRouter(new TestPages(), createCupboard())
    const [shop, other] = [router.shop('x'), router.shop('y')]
    shop.open('forces')
    shop.open('forces/k3')
    expect([shop.path(), other.path(), router.screen('k3').path()]).toEqual(['forces/k3', '', ''])
    other.close()
    shop.close()
    expect(shop.path()).toBe('forces')
    router.screen('k3').open('fire/u1')
    expect(shop.path()).toBe('')
  })

  test('opening what is open already does nothing; closing the table does nothing', async () => {
    const pages = new TestPages()
    const router = createRouter(pages, createCupboard())
    router.open({ battle: 'k3', path: '' })
    router.open({ battle: 'k3', path: '' })
    router.screen('k3').close()
    await rest()
    expect(pages.hashes).toEqual(['#/', '#/b/k3'])
  })

  test('going to a screen that lies below walks back to it; to any other, it opens', async () => {
    const pages = new TestPages()
    const router = createRouter(pages, createCupboard())
    router.go({ battle: 'k3', path: '' })
    router.go({ battle: 'k3', path: 'unit/u1' })
    router.go({ battle: 'k3', path: 'fire/u1' })
    router.go({ battle: null, path: '' })
    expect(router.route()).toEqual({ battle: null, path: '' })
    await rest()
    expect(pages.hashes).toEqual(['#/'])
  })

  test('settling leaves no sheet behind to come back to', async () => {
    const pages = new TestPages()
    const router = createRouter(pages, createCupboard())
    router.open({ battle: null, game: 'x', path: 'begin/y' })
    router.settle({ battle: 'k3', path: '' })
    await rest()
    expect(pages.hashes).toEqual(['#/', '#/b/k3'])
  })

  test('a typed address gets its natural screens below it', () => {
    const pages = new TestPages()
    const router = createRouter(pages, createCupboard())
    pages.type('#/b/k3/unit/u1')
    expect(router.route()).toEqual({ battle: 'k3', path: 'unit/u1' })
    router.screen('k3').close()
    expect(router.route()).toEqual({ battle: 'k3', path: '' })
  })

  test('changes are reported', () => {
    const router = createRouter(new TestPages(), createCupboard())
    const seen: string[] = []
    createRoot((dispose) => {
      createEffect(() => seen.push(router.screen('k3').path()))
      return dispose
    })
    router.open({ battle: 'k3', path: 'fire/u1' })
    expect(seen).toEqual(['', 'fire/u1'])
  })
})

describe('starting', () => {
  test('an address leads in, with its natural screens in the history', () => {
    const pages = new TestPages('#/b/k3/fire/u1')
    expect(createRouter(pages, createCupboard()).route()).toEqual({ battle: 'k3', path: 'fire/u1' })
    expect(pages.hashes).toEqual(['#/', '#/b/k3', '#/b/k3/fire/u1'])
  })

  test('a reload stays where it was, with the same screens below', () => {
    const pages = new TestPages()
    const cupboard = createCupboard()
    const before = createRouter(pages, cupboard)
    before.open({ battle: 'k3', path: '' })
    before.screen('k3').open('unit/u1')
    before.screen('k3').open('fire/u1')
    before.dispose()
    const after = createRouter(pages, cupboard)
    expect(pages.hashes).toHaveLength(4)
    after.screen('k3').close()
    expect(after.screen('k3').path()).toBe('unit/u1')
  })

  test('a cold start without an address shows the last screen of the battle that was open', () => {
    const cupboard = createCupboard()
    const before = createRouter(new TestPages(), cupboard)
    before.open({ battle: 'k3', path: '' })
    before.screen('k3').open('fire/u1')
    const pages = new TestPages('')
    expect(createRouter(pages, cupboard).route()).toEqual({ battle: 'k3', path: 'fire/u1' })
    expect(pages.hashes).toEqual(['#/', '#/b/k3', '#/b/k3/fire/u1'])
  })

  test('or the screen beside the battles that was open, with what was typed in it', () => {
    const cupboard = createCupboard()
    const before = createRouter(new TestPages(), cupboard)
    before.open({ battle: null, game: 'x', path: 'forces' })
    before.shop('x').open('typed')
    before.shop('x').draft('text', '')[1]('French')
    const after = createRouter(new TestPages(''), cupboard)
    expect(after.route()).toEqual({ battle: null, game: 'x', path: 'typed' })
    expect(after.shop('x').draft('text', '')[0]()).toBe('French')
  })

  test('and the home screen, if that was the last', () => {
    const cupboard = createCupboard()
    const before = createRouter(new TestPages(), cupboard)
    before.open({ battle: 'k3', path: '' })
    before.settle({ battle: null, path: '' })
    expect(createRouter(new TestPages(''), cupboard).route()).toEqual({ battle: null, path: '' })
  })

  test('rubbish in the browser’s storage is passed over', () => {
    const cupboard = createCupboard()
    cupboard.setItem('aide.last-screens', '{"no": 1')
    expect(createRouter(new TestPages(''), cupboard).route()).toEqual({ battle: null, path: '' })
  })
})

describe('drafts', () => {
  const start = () => {
    const [pages, cupboard] = [new TestPages(), createCupboard()]
    const router = createRouter(pages, cupboard)
    router.open({ battle: 'k3', path: '' })
    router.screen('k3').open('fire/u1')
    return { pages, cupboard, router, screen: router.screen('k3') }
  }

  test('outlive a reload', () => {
    const { pages, cupboard, screen } = start()
    screen.draft<number | null>('hits', 4)[1](null)
    screen.draft('target', '')[1]('u9')
    const again = createRouter(pages, cupboard).screen('k3')
    expect(again.draft<number | null>('hits', 4)[0]()).toBeNull()
    expect(again.draft('target', '')[0]()).toBe('u9')
  })

  test('go with their sheet', async () => {
    const { cupboard, screen } = start()
    screen.draft('hits', 0)[1](3)
    screen.close()
    await rest()
    screen.open('fire/u1')
    expect(screen.draft('hits', 0)[0]()).toBe(0)
    expect(cupboard.keys().filter((key) => key.includes('draft'))).toEqual([])
  })

  test('stay while another sheet lies on top, and belong to one sheet only', () => {
    const { screen } = start()
    screen.draft('hits', 0)[1](3)
    screen.open('steps/u1')
    expect(screen.draft('hits', 0)[0]()).toBe(0)
    screen.close()
    expect(screen.draft('hits', 0)[0]()).toBe(3)
  })

  test('two places that ask for the same entry share it', () => {
    const { screen } = start()
    const [one, two] = [screen.draft('hits', 0), screen.draft('hits', 0)]
    one[1](5)
    expect(two[0]()).toBe(5)
  })

  test('another window lets them stand, whatever screens it shows and leaves', async () => {
    const { pages, cupboard, screen } = start()
    screen.draft('hits', 0)[1](3)
    const other = createRouter(new TestPages('#/b/k3'), cupboard)
    other.go({ battle: null, path: '' })
    await rest()
    other.open({ battle: 'k4', path: '' })
    other.screen('k4').open('turn')
    other.screen('k4').close()
    await rest()
    expect(createRouter(pages, cupboard).screen('k3').draft('hits', 0)[0]()).toBe(3)
  })

  test('a screen opened anew begins empty, whatever a window left there that is gone', () => {
    const { cupboard, screen } = start()
    screen.draft('hits', 0)[1](3)
    const other = createRouter(new TestPages('#/b/k3'), cupboard)
    other.screen('k3').open('fire/u1')
    expect(other.screen('k3').draft('hits', 0)[0]()).toBe(0)
  })
})
