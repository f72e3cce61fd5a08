/** Which troops a name means, where no tag says so. */
import type { Side } from '#tdfg/types.ts'
import type { TroopTag } from './format.ts'

/** Small letters without accents. */
export const plainWords = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[’‘`´]/g, "'")

const GUARD =
  /\bguards?\b(?! mob)|\bgarde\b(?![- ](?:mob|nat))|\bgarde(?=grenad|fus|fues|jag|jaeg|drag|kur|kuer|ulan|hus|reit|feld|schut|schuet|regi)/
const FOOT_OF_GUARD = /\bvoltigeurs?\b|\bgrenadiers? de la garde\b/

type Rule = readonly [pattern: RegExp, french: TroopTag, german: TroopTag]

const both = (pattern: RegExp, tag: TroopTag): Rule => [pattern, tag, tag]

/** The first that fits counts. */
const CAVALRY: readonly Rule[] = [
  both(/\bgarde\w* du corps\b/, 'guard cuirassier'),
  both(/cuirassier|kurassier|kuerassier|\bcuirs?\b/, 'cuirassier'),
  both(/hussar|husar/, 'light cavalry'),
  both(/chasseurs? (?:a cheval|d'afrique)|\bcac\b|\bcda\b|\bguides\b|chevau-?x?-?legers?|spahi/, 'light cavalry'),
  both(/dragoo?n/, 'dragoon'),
  both(/lancer|lancier|uhlan|ulan|carabinier|karabinier/, 'heavy cavalry'),
  both(/reiter/, 'dragoon'),
  both(/heavy cavalry|schwere kav|cavalerie lourde|heavy horse/, 'heavy cavalry'),
  both(/cavalry|cavalerie|kavallerie|\bcav\b/, 'light cavalry'),
]

const GUNS = /pdr|pounder|pfunder|pfuender|\bpfd|\bbatter|artill|\bguns?\b|\bcanons?\b|kanone|\bgeschutz/
const WEIGHT = /\b(\d{1,2}) ?-? ?(?:pdr|pounder|pfunder|pfuender|pfd|lb|livres)|\bde (\d{1,2})\b|\b(\d{1,2})(?= ?er\b)/
const WEIGHTS = [4, 6, 8, 12] as const

const FOOT: readonly Rule[] = [
  both(/pioneer|pionier|pionnier|engineer|\bgenie\b|sapper|sapeur|ingenieur/, 'engineer'),
  both(/zouave|zuave/, 'zouave'),
  both(/turco|tirailleur|algeri/, 'turco'),
  both(/marine|\brim\b|coloniale/, 'marine'),
  both(/garde?s? mobiles?|\bmobiles\b|\bmoblots?\b|garde mob/, 'garde mobile'),
  both(/garde?s? nationale?s?|national guard|franc-?s?[- ]?tireur|nationalgarde/, 'garde nationale'),
  [/chasseur|\bbcp\b|jager|jaeger|schutzen|schuetzen|rifles?\b/, 'chasseur', 'jager'],
  both(/landwehr/, 'landwehr'),
]
const LINE =
  /\bline\b|ligne|linie|infant|\bri\b|\bir\b|\binf\b|regiment|\bregt\b|\brgt\b|battalion|bataillon|\bbn\b|\bbtl\b|\bfoot\b|fusil|fuesil|musket|grenad|\bleib|^[ivx]+\/|^\d+(?:st|nd|rd|th|e|er|eme|de|\.)?$/

function guns(words: string, side: Side, guard: boolean): TroopTag {
  if (/\bhorse|reitend|a cheval|volant/.test(words)) return 'horse 4 pdr'
  const [, one, two, three] = WEIGHT.exec(words) ?? []
  const written = WEIGHTS.find((weight) => weight === Number(one ?? two ?? three))
  const heavy = side === 'french' ? 12 : 6
  const weight = written ?? (/heavy|schwer|lourd|reserve/.test(words) ? heavy : 4)
  return `${guard ? 'guard' : 'field'} ${weight} pdr`
}

const ofGuard = (tag: TroopTag): TroopTag => {
  if (tag === 'cuirassier') return 'guard cuirassier'
  return tag === 'light cavalry' || tag === 'heavy cavalry' || tag === 'dragoon' ? 'guard cavalry' : tag
}

const matched = (rules: readonly Rule[], words: string, side: Side): TroopTag | null => {
  const rule = rules.find(([pattern]) => pattern.test(words))
  return rule?.[side === 'french' ? 1 : 2] ?? null
}

/** The troops that these words mean on that side; null: they mean none. */
export function guessTroop(text: string, side: Side): TroopTag | null {
  const words = plainWords(text)
  if (/mitraill|\bmitr\b|canons? a balles/.test(words)) return 'mitrailleuse'
  const guard = GUARD.test(words)
  const horse = matched(CAVALRY, words, side)
  const isGun = GUNS.test(words)
  if (horse !== null && !isGun) return guard ? ofGuard(horse) : horse
  if (isGun) return guns(words, side, guard)
  const foot = matched(FOOT, words, side)
  if (foot === 'engineer') return side === 'french' ? 'engineer' : 'pioneer'
  if (foot !== null) return foot
  if (guard || (side === 'french' && (FOOT_OF_GUARD.test(words) || /grenad/.test(words)))) return 'guard'
  return LINE.test(words) ? 'line' : null
}

const FRENCH = /french|franc[ae]|zouave|turco|chasseur|mitraill|lancier|\bligne\b|garde mobile|spahi|voltigeur/g
const GERMAN =
  /german|deutsch|prussia|preuss|bavaria|bayer|saxon|sachs|landwehr|jager|jaeger|uhlan|ulan|infanterie|husar|\bvon\b|pionier/g

/** The side that the words of a whole text speak of; French where nothing tells. */
export function guessSide(text: string): Side {
  const words = plainWords(text)
  const times = (pattern: RegExp) => words.match(pattern)?.length ?? 0
  return times(GERMAN) > times(FRENCH) ? 'german' : 'french'
}
