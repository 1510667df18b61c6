import { americanSpelling } from './american-spelling.ts'
import { graphemesToPhonemes } from './grapheme-to-phoneme.ts'
import { numbersToWords } from './number-words.ts'

/** Pronunciations of each word in lower case, ARPAbet without stress. */
export type PronouncingDictionary = Pick<ReadonlyMap<string, readonly string[]>, 'get' | 'has'>

const mostAnswers = 4

/** How a word or a phrase is said, the likeliest first. Never empty for a text with a letter or a digit in it. */
export function pronounce(text: string, dictionary: PronouncingDictionary): string[] {
  const whole = dictionary.get(text.toLowerCase().trim())
  if (whole) return [...whole]
  const parts = numbersToWords(text)
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[’`]/g, "'")
    .split(/[^a-z']+/)
    .filter((part) => /[a-z]/.test(part))
  const said = parts.map((part) => pronouncePart(part, dictionary))
  return combine(said).filter((phones) => phones !== '')
}

function pronouncePart(word: string, dictionary: PronouncingDictionary): readonly string[] {
  const known = [word, word.replaceAll("'", ''), americanSpelling(word)]
    .map((spelling) => dictionary.get(spelling))
    .find(Boolean)
  if (known) return known
  const inflected = inflections.flatMap(({ ending, base, sound }) => {
    if (!ending.test(word)) return []
    const said = base.map((end) => dictionary.get(word.replace(ending, end))).find(Boolean)
    return said ? said.map((phones) => `${phones} ${sound(phones)}`) : []
  })
  if (inflected.length > 0) return inflected
  return [/[aeiouy]/.test(word) ? graphemesToPhonemes(word) : spelledOut(word, dictionary)]
}

/** `bbc` has no vowel to be said by: letter by letter. */
const spelledOut = (word: string, dictionary: PronouncingDictionary) =>
  Array.from(
    word.replaceAll("'", ''),
    (letter) => dictionary.get(letter)?.[0] ?? graphemesToPhonemes(letter),
  ).join(' ')

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

/** Cut short at every step: a text of many parts has more ways to be said than fit into any memory. */
function combine(parts: readonly (readonly string[])[]): string[] {
  return parts.reduce<string[]>(
    (sofar, part) =>
      sofar.flatMap((head) => part.map((tail) => `${head} ${tail}`.trim())).slice(0, mostAnswers),
    [''],
  )
}
