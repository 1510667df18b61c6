import { isVowel } from './arpabet.ts'

/** Endings that make another word of many words. */
const endings = ['S', 'Z', 'T', 'D', 'ER', 'IH NG']

/**
 * What somebody says who cuts a word short, leaves out a syllable or a consonant, or adds an ending. A word whose vowel is left out
 * is not among them: that is how many longer words are said in fluent speech.
 */
export function incompletePronunciations(pronunciation: string): string[] {
  const phones = pronunciation.split(' ')
  const vowels = phones.flatMap((phone, at) => (isVowel(phone) ? [at] : []))
  const [first = 0, ...later] = vowels
  const without = (from: number, to: number) => [...phones.slice(0, from), ...phones.slice(to)]
  const beginnings = phones
    .map((_, length) => phones.slice(0, length))
    .filter(({ length }) => length > first && length >= 2 && 2 * length >= phones.length - 1)
  const consonantsLess = phones.flatMap((phone, at) => (isVowel(phone) ? [] : [without(at, at + 1)]))
  const syllablesLess = later.flatMap((at) => [without(at - 1, at + 1), without(at, at + 2)])
  const said = [...beginnings, ...consonantsLess, ...syllablesLess]
    .filter((left) => left.some(isVowel))
    .map((left) => left.join(' '))
  return [...new Set([...said, ...endings.map((ending) => `${pronunciation} ${ending}`)])]
}
