import { editDistance } from './edit-distance.ts'
import { lettersIn, wordList } from './word-list.ts'

const mostSuggestions = 6

/** Words with a similar spelling: the smallest distance first, then the most common. */
export const suggestionsFor = (word: string): string[] => {
  const near = nearWords(word)
  // What resembles a word is looked for in the spellings that sound like it, but not in what resembles those.
  const isNear = near.some(({ distance }) => distance === 1)
  const alike = respelled(word).flatMap((spelling) => nearWords(spelling, isNear ? 0 : undefined))
  return [...Map.groupBy([...near, ...alike], (candidate) => candidate.word)]
    .map(([candidate, all]) => ({ word: candidate, cost: Math.min(...all.map(({ cost }) => cost)) }))
    .filter((candidate) => candidate.word !== word)
    .sort((a, b) => a.cost - b.cost || (a.word < b.word ? -1 : 1))
    .slice(0, mostSuggestions)
    .map((candidate) => candidate.word)
}

/** How sounds are written by ear, and by the rules. */
const byEar: readonly (readonly [RegExp, string])[] = [
  [/f(?!f)/g, 'ph'],
  [/^f/, 'ph'],
  [/(?<=[lnmrtb])ite$/, 'ight'],
  [/k(?!n)/, 'ch'],
  [/^n(?=[aeiouy])/, 'kn'],
  [/^r(?=[aeiouy])/, 'wr'],
  [/uff?$/, 'ough'],
  [/(?<=[bdhnrlw])[ou]w?$/, 'ough'],
  [/shun$/, 'tion'],
  [/kw/g, 'qu'],
]
const mostRespelled = 3

/** Other spellings of what a text sounds like: photograf for fotograf, enough for enuf. */
const respelled = (word: string): string[] =>
  byEar
    .filter(([sound]) => word.search(sound) !== -1)
    .map(([sound, letters]) => word.replace(sound, letters))
    .slice(0, mostRespelled)

type Near = { word: string; cost: number; distance: number }

/** The words of at most a few edits. A spelling that is a word itself is the nearest. */
const nearWords = (word: string, most = word.length < 4 ? 1 : 2): Near[] => {
  const words = wordList()
  const letters = lettersIn(word)
  const near: Near[] = []
  for (let length = word.length - most; length <= word.length + most; length++) {
    const list = words.get(length)
    if (!list) continue
    for (let at = 0; at < list.letters.length; at++) {
      // Each edit changes at most two letters of the set. This cheap test comes before the expensive one.
      if (bits((list.letters[at] ?? 0) ^ letters) > 2 * most) continue
      const candidate = list.text.slice(at * length, (at + 1) * length)
      const distance = editDistance(word, candidate, most)
      if (distance > most) continue
      const cost = costOf(word, candidate, distance) - (list.commonness[at] ?? 0)
      near.push({ word: candidate, cost, distance })
    }
  }
  return near
}

/** The first letter is rarely wrong. Doubled, swapped and silent letters often are. */
const costOf = (typed: string, word: string, distance: number): number =>
  4 * distance -
  (sorted(typed) === sorted(word) ? 2.5 : 0) -
  (bare(typed) === bare(word) ? 2 : 0) +
  (typed[0] === word[0] ? 0 : 2)

const sorted = (word: string): string => Array.from(word).sort().join('')

/** A rough phonetic key of a word: no doubled letters, one vowel for all, no silent e. */
const bare = (word: string): string =>
  word
    .replace(/e$/, '')
    .replace(/[aeiouy]+/g, 'a')
    .replace(/(.)\1+/g, '$1')

/** The number of set bits. */
const bits = (set: number): number => {
  const pairs = set - ((set >>> 1) & 0x55555555)
  const fours = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333)
  return Math.imul((fours + (fours >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}
