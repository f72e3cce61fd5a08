import { describe, expect, test } from 'vitest'
import { FORMAT } from '#store/db.ts'
import { drawId } from '#store/device.ts'
import { openStore } from '#store/index.ts'
import { dump, makePhone } from './phone.ts'

describe('settings', () => {
  test('a value comes back, in another tab too, and may be forgotten', async () => {
    const phone = makePhone()
    const [here, there] = [await phone.tab(), await phone.tab()]
    expect(await here.setting.get('charts')).toEqual({ ok: true, value: undefined })
    await here.setting.set('charts', { near: [4, 5] })
    await there.setting.set('units', 'cm')
    expect(await there.setting.get('charts')).toEqual({ ok: true, value: { near: [4, 5] } })
    await there.setting.set('charts', null)
    expect(await here.setting.get('charts')).toEqual({ ok: true, value: null })
    await here.setting.set('charts', undefined)
    expect(await here.setting.get('charts')).toEqual({ ok: true, value: undefined })
    expect((await dump(phone)).settings).toEqual([
      { key: 'store.format', value: FORMAT },
      { key: 'units', value: 'cm' },
    ])
  })

  test("the store's own are not for others", async () => {
    const store = await makePhone().tab()
    await expect(async () => store.setting.set('store.format', 0)).rejects.toThrow("store.format is the store's own setting")
    await expect(async () => store.setting.get('store.device')).rejects.toThrow('own setting')
  })
})

describe('device', () => {
  test('one id a device, the same in every tab and at every start', async () => {
    const phone = makePhone()
    const [here, there] = [await phone.tab(), await phone.tab()]
    const ids = await Promise.all([here.deviceId(), there.deviceId(), here.deviceId()])
    const later = await (await phone.tab()).deviceId()
    expect(new Set([...ids, later]).size).toBe(1)
    expect(later).toMatch(/^[a-hj-km-np-z2-9]{10}$/)
    expect(await (await makePhone().tab()).deviceId()).not.toBe(later)
  })

  test('drawn without favour: every byte once gives every letter eight times', () => {
    let byte = 200
    const ids = Array.from({ length: 25 }, () =>
      drawId((bytes) => {
        for (const i of bytes.keys()) bytes[i] = byte++ % 256
      }),
    )
    const letters = ids.join('').slice(0, 248)
    const counts = new Map<string, number>()
    for (const letter of letters) counts.set(letter, (counts.get(letter) ?? 0) + 1)
    expect([...counts.values()]).toEqual(Array(31).fill(8))
  })
})

describe('persist', () => {
  const answers = {
    granted: () => Promise.resolve(true),
    denied: () => Promise.resolve(false),
    unknown: () => Promise.reject(new Error('Not allowed')),
  }
  test.each(Object.entries(answers))('%s', async (answer, persist) => {
    const store = await openStore({ onReloadNeeded: () => {} }, { ...makePhone().places, persist })
    expect(await store.persist()).toBe(answer)
  })

  test('unknown where the browser cannot be asked', async () => {
    expect(await (await makePhone().tab()).persist()).toBe('unknown')
  })
})
