import { readFileSync } from 'node:fs'

/** Suffixes with their replacement in the base form, the longer and likelier ones first. */
const rules: readonly (readonly [ending: RegExp, base: string])[] = [
  [/'s$/, ''],
  [/s'$/, 's'],
  // Contractions with a noun or with another contraction: mum'll, shouldn't've.
  [/'(?:ve|ll|d|re|m)$/, ''],
  [/ies$/, 'y'],
  [/ied$/, 'y'],
  [/ier$/, 'y'],
  [/iest$/, 'y'],
  [/ves$/, 'f'],
  [/ves$/, 'fe'],
  [/men$/, 'man'],
  [/(?<=s|x|z|ch|sh|o)es$/, ''],
  [/(?<!s)s$/, ''],
  // A doubled consonant: stopped, running, bigger; also British travelling.
  [/(?<=([bdfgklmnprtvz]))\1(?:ed|ing|er|est)$/, ''],
  [/(?<=c)k(?:ed|ing)$/, ''],
  [/ed$/, ''],
  [/ed$/, 'e'],
  [/ying$/, 'ie'],
  [/ing$/, ''],
  [/ing$/, 'e'],
  [/er$/, ''],
  [/er$/, 'e'],
  [/est$/, ''],
  [/est$/, 'e'],
]

/** The possible base forms of a word, from the exceptions or from spelling rules. Some of them are not words. */
export const baseForms = (word: string): string[] => {
  const irregular = irregularForms().get(word)
  if (irregular) return irregular
  const bases = rules
    .filter(([ending]) => ending.test(word))
    .map(([ending, base]) => word.replace(ending, base))
  return [...new Set([...bases, ...phraseBases(word), ...compoundBases(word)])].filter(
    (base) => base.length > 1 && base !== word,
  )
}

/**
 * In a phrase, the first word (looked after, runners-up) or the last one (ice creams) is inflected. The rules handle the last one.
 */
const phraseBases = (phrase: string): string[] => {
  const [first = ''] = /^[^ -]+(?=[ -])/.exec(phrase) ?? []
  if (first === '') return []
  const [last = ''] = /[^ -]*$/.exec(phrase) ?? []
  const head = phrase.slice(0, phrase.length - last.length)
  return [
    ...baseForms(first).map((base) => `${base}${phrase.slice(first.length)}`),
    ...(irregularForms().get(last) ?? []).map((base) => `${head}${base}`),
  ]
}

/** Shorter ends of a word are rarely words of their own. */
const shortestEnd = 3

/** A word that ends with an irregular form: overslept, rewritten, grandchildren. */
const compoundBases = (word: string): string[] => {
  for (let at = 2; at <= word.length - shortestEnd; at++) {
    const bases = irregularForms().get(word.slice(at))
    if (bases) return bases.map((base) => `${word.slice(0, at)}${base}`)
  }
  return []
}

const table = new URL('words/irregular-forms.txt', import.meta.url)
let loaded: Map<string, string[]> | undefined

/** Each irregular form with its possible base forms. */
export const irregularForms = (): ReadonlyMap<string, string[]> => (loaded ??= readTable())

const readTable = (): Map<string, string[]> => {
  const forms = new Map<string, string[]>()
  for (const line of readFileSync(table, 'utf8').split('\n')) {
    const [base, list] = line.split(': ')
    if (base === undefined || list === undefined) continue
    for (const form of list.split(' ')) forms.set(form, [...(forms.get(form) ?? []), base])
  }
  return forms
}
