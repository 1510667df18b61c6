import { americanSpelling } from './american-spelling.ts'
import { graphemesToPhonemes } from './grapheme-to-phoneme.ts'
import { numbersToWords } from './number-words.ts'
import { plainLetters } from './plain-letters.ts'

/** From a word in lower case to its pronunciations, ARPAbet without stress, the usual one first. */
export type PronouncingDictionary = Pick<ReadonlyMap<string, readonly string[]>, 'get' | 'has'>

const maxPronunciations = 4

/**
 * Pronunciations of a word or a phrase, most likely first, at most four. Sources in this order: dictionary, American
 * spelling, inflection of a known word, grapheme-to-phoneme rules. Never empty for a text with a letter or a digit.
 */
export function pronounce(text: string, dictionary: PronouncingDictionary): string[] {
  const whole = listed(text.toLowerCase().trim(), dictionary)
  if (whole) return [...whole]
  const pronunciations = partsOf(text).map((part) => knownPart(part, dictionary) ?? byRules(part, dictionary))
  return combine(pronunciations).filter((phones) => phones !== '')
}

/**
 * Whether the pronunciation of each part comes from the dictionary: as spelled, as spelled in American English, or as an
 * inflection of a known word. The others get theirs from their letters, which is a guess.
 */
export const isInDictionary = (text: string, dictionary: PronouncingDictionary): boolean =>
  dictionary.has(text.toLowerCase().trim()) ||
  partsOf(text).every((part) => knownPart(part, dictionary) !== undefined)

const partsOf = (text: string): string[] =>
  plainLetters(numbersToWords(text))
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .split(/[^a-z']+/)
    .filter((part) => /[a-z]/.test(part))

function knownPart(word: string, dictionary: PronouncingDictionary): readonly string[] | undefined {
  const known = [word, word.replaceAll("'", ''), americanSpelling(word)]
    .map((spelling) => listed(spelling, dictionary))
    .find(Boolean)
  if (known) return known
  const inflected = inflections.flatMap(({ ending, base, sound }) => {
    if (!ending.test(word)) return []
    const stems = base.map((end) => dictionary.get(word.replace(ending, end))).find(Boolean)
    return stems ? stems.map((phones) => `${phones} ${sound(phones)}`) : []
  })
  return inflected.length > 0 ? inflected : undefined
}

/** The dictionary has the American names of letters only. */
const britishLetters: ReadonlyMap<string, string> = new Map([
  ['z', 'Z EH D'],
  ["z's", 'Z EH D Z'],
])

function listed(word: string, dictionary: PronouncingDictionary): readonly string[] | undefined {
  const known = dictionary.get(word)
  const british = britishLetters.get(word)
  return known && british !== undefined ? [...known, british] : known
}

/** A word without a vowel letter, such as `bbc`, is spelled out. */
function byRules(word: string, dictionary: PronouncingDictionary): readonly string[] {
  const letters = Array.from(word.replaceAll("'", ''))
  return letters.length === 1 || /[aeiouy]/.test(word)
    ? [graphemesToPhonemes(word)]
    : spelledOut(letters, dictionary)
}

/** The names of letters one after the other, the American ones first. The last may be in the plural: `b b c's`. */
export function spelledOut(letters: readonly string[], dictionary: PronouncingDictionary): string[] {
  // The dictionary has `a` as the article.
  const names = letters.map((letter) => (letter === 'a' ? 'EY' : (pronounce(letter, dictionary)[0] ?? '')))
  const british = letters.map((letter, at) => britishLetters.get(letter) ?? names[at] ?? '')
  return [...new Set([names, british].map((all) => all.join(' ')))]
}

const lastPhone = (phones: string) => phones.slice(phones.lastIndexOf(' ') + 1)
const plural = (phones: string) => {
  const last = lastPhone(phones)
  if (['S', 'Z', 'SH', 'ZH', 'CH', 'JH'].includes(last)) return 'AH Z'
  return ['P', 'T', 'K', 'F', 'TH'].includes(last) ? 'S' : 'Z'
}
const past = (phones: string) => {
  const last = lastPhone(phones)
  if (['T', 'D'].includes(last)) return 'AH D'
  return ['P', 'K', 'F', 'TH', 'S', 'SH', 'CH'].includes(last) ? 'T' : 'D'
}
const inflections: { ending: RegExp; base: string[]; sound: (phones: string) => string }[] = [
  { ending: /(?:'s|s'|es|s)$/, base: ['', 'e'], sound: plural },
  { ending: /ed$/, base: ['', 'e'], sound: past },
  { ending: /ing$/, base: ['', 'e'], sound: () => 'IH NG' },
  { ending: /ly$/, base: ['', 'le'], sound: () => 'L IY' },
  { ending: /ness$/, base: [''], sound: () => 'N AH S' },
]

/** The Cartesian product of the parts' pronunciations, cut at every step: for many parts the full product is too large. */
function combine(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (result, part) =>
      result.flatMap((head) => part.map((tail) => `${head} ${tail}`.trim())).slice(0, maxPronunciations),
    [''],
  )
}
