/** Writes the section of RULES.md that says where each rule is tested: `node test/tools/run.mjs test/tools/rule-tests.ts`. */
import { readFileSync, writeFileSync } from 'node:fs'
import { ownTests, ruleRows, RULES_MD, rulesNamed, shortPath } from './rule-rows.ts'

const HEAD = '## Tests'
const ABOUT = `Which tests name a rule in their titles, the nearest to it first and three at most; in \`test/games/they-died-for-glory\` unless the path says
otherwise. \`node test/tools/run.mjs test/tools/rule-tests.ts\` writes this section.`

/** Nearest to the rule first. */
const ROOMS = ['rules/', 'battle/', 'forces/', 'data/', 'text/', 'panels/']
const rank = (path: string): number => {
  const at = ROOMS.findIndex((room) => path.startsWith(room))
  return at < 0 ? ROOMS.length : at
}

const text = readFileSync(RULES_MD, 'utf8')
const rows = ruleRows(text)
const known = new Set(rows.map(({ id }) => id))
const tests = ownTests().map((title) => ({ path: shortPath(title.file), rules: new Set(rulesNamed(title, known)) }))

const lines = rows.map(({ id }) => {
  const paths = [...new Set(tests.filter(({ rules }) => rules.has(id)).map(({ path }) => path))]
  return `- \`${id}\`: ${
    paths
      .toSorted((a, b) => rank(a) - rank(b))
      .slice(0, 3)
      .join(', ') || 'none'
  }`
})

const at = text.indexOf(`\n${HEAD}\n`)
const before = at < 0 ? text.trimEnd() : text.slice(0, at).trimEnd()
writeFileSync(RULES_MD, `${before}\n\n${HEAD}\n\n${ABOUT}\n\n${lines.join('\n')}\n`)
console.log(`${lines.length} rules, ${lines.filter((line) => line.endsWith(': none')).length} without a test`)
