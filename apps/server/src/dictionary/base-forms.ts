import { readFileSync } from 'node:fs'

/** Suffixes with their replacement in the base form, the longer and likelier ones first. */
const rules: readonly (readonly [ending: RegExp, base: string])[] = [
  [/'s$/, ''],
  [/s'$/, 's'],
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
  const inPhrase = phraseBases(word)
  return [...new Set([...bases, ...inPhrase])].filter((base) => base.length > 1 && base !== word)
}

/**
 * In a phrase, the first word (looked after) or the last one (ice creams) is inflected. The rules handle the last one.
 */
const phraseBases = (phrase: string): string[] => {
  const [first = '', ...rest] = phrase.split(' ')
  if (rest.length === 0) return []
  const last = rest.at(-1) ?? ''
  const head = phrase.slice(0, -last.length)
  return [
    ...baseForms(first).map((base) => [base, ...rest].join(' ')),
    ...(irregularForms().get(last) ?? []).map((base) => `${head}${base}`),
  ]
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
