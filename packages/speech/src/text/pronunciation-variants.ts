/**
 * Weak and strong forms of function words, and words with two standard pronunciations (Wells, Longman Pronunciation
 * Dictionary).
 */
const weakForms: ReadonlyMap<string, readonly string[]> = new Map(
  Object.entries({
    a: ['AH', 'EY'],
    an: ['AH N', 'AE N'],
    the: ['DH AH', 'DH IY'],
    and: ['AH N D', 'AE N D', 'AH N', 'N'],
    of: ['AH V', 'AO V', 'AH'],
    to: ['T UW', 'T AH', 'T UH'],
    for: ['F AO R', 'F ER', 'F AO'],
    from: ['F R AH M', 'F R AO M'],
    at: ['AE T', 'AH T'],
    as: ['AE Z', 'AH Z'],
    but: ['B AH T'],
    than: ['DH AE N', 'DH AH N'],
    that: ['DH AE T', 'DH AH T'],
    them: ['DH EH M', 'DH AH M'],
    can: ['K AE N', 'K AH N'],
    must: ['M AH S T', 'M AH S'],
    have: ['HH AE V', 'HH AH V', 'AH V'],
    has: ['HH AE Z', 'HH AH Z', 'AH Z'],
    had: ['HH AE D', 'HH AH D', 'AH D'],
    was: ['W AA Z', 'W AH Z'],
    were: ['W ER', 'W AH'],
    are: ['AA R', 'ER', 'AA'],
    or: ['AO R', 'ER', 'AO'],
    your: ['Y AO R', 'Y ER', 'Y AO'],
    you: ['Y UW', 'Y AH'],
    he: ['HH IY', 'IY'],
    his: ['HH IH Z', 'IH Z'],
    him: ['HH IH M', 'IH M'],
    her: ['HH ER', 'ER', 'HH AH'],
    been: ['B IH N', 'B IY N'],
    some: ['S AH M'],
    would: ['W UH D', 'W AH D'],
    could: ['K UH D', 'K AH D'],
    should: ['SH UH D', 'SH AH D'],
    do: ['D UW', 'D AH'],
    does: ['D AH Z'],
    just: ['JH AH S T', 'JH AH S'],
    either: ['IY DH ER', 'AY DH ER'],
    neither: ['N IY DH ER', 'N AY DH ER'],
    schedule: ['S K EH JH UH L', 'SH EH D Y UW L'],
    often: ['AO F AH N', 'AO F T AH N'],
  }),
)

const vowel = '(?:AA|AE|AH|AO|AW|AY|EH|ER|EY|IH|IY|OW|OY|UH|UW)'
const endOrConsonant = `(?= (?!${vowel}\\b)|$)`
const nonRhotic: readonly (readonly [RegExp, string])[] = [
  [new RegExp(`\\b(AA|AO) R${endOrConsonant}`, 'g'), '$1'],
  [new RegExp(`\\b(IH|UH|AY|AW) R${endOrConsonant}`, 'g'), '$1 AH'],
  [new RegExp(`\\bEH R${endOrConsonant}`, 'g'), 'EH AH'],
  [/(?<=[A-Z] )ER$/g, 'AH'],
  [/(?<=[A-Z] )ER(?= (?:Z|D)$)/g, 'AH'],
]
const british: readonly (readonly [RegExp, string])[] = [
  ...nonRhotic,
  [/\bAE(?= (?:F|S|TH)\b| N (?:S|T)\b| M P\b)/g, 'AA'],
  [/\b(T|D|N) UW\b/g, '$1 Y UW'],
]
const general: readonly (readonly [RegExp, string])[] = [
  [/\bHH W\b/g, 'W'],
  [/\bAH(?= (?:Z|D)$)/g, 'IH'],
]

const flap = new RegExp(`(?<=\\b${vowel} (?:R )?)T(?= (?:AH|ER|IY|IH)(?: |$))`, 'g')

/** The American flap: a t between vowels that sounds like a short d (water). The phones themselves where there is none. */
export const flapped = (phones: string): string => phones.replace(flap, 'D')

/**
 * Pronunciation variants that are as correct as the dictionary's American one: weak forms, non-rhotic and British vowels
 * (Wells, Accents of English, 1982), and the cot-caught variant. `phones` is ARPAbet without stress. Excludes `phones`.
 */
export function pronunciationVariants(phones: string, word: string): string[] {
  const rewritten = (rules: readonly (readonly [RegExp, string])[]) =>
    rules.reduce((result, [from, to]) => result.replace(from, to), phones)
  const cotCaught = word.includes('o') ? phones.replace(/\bAA(?! R\b)/g, 'AO') : phones
  return [
    ...(weakForms.get(word) ?? []),
    rewritten(nonRhotic),
    rewritten(british),
    rewritten(general),
    cotCaught,
  ].filter((variant) => variant !== phones && variant !== '')
}
