import type { LexiconEntry } from '../recogniser.ts'
import commonWords from './common-words.json' with { type: 'json' }
import { singlePhoneErrors } from './phone-confusions.ts'
import { normaliseWord } from './normalise-word.ts'
import { pronounce, type PronouncingDictionary } from './pronounce.ts'

export type Lexicon = (words: readonly string[]) => LexiconEntry[]

/** Enough that the likely slips are among them, few enough to be weighed within milliseconds. */
const mostNear = 20

/** Prepares the dictionary once, to answer for any quiz what its words sound like and what is nearly the same. */
export function buildLexicon(dictionary: PronouncingDictionary): Lexicon {
  const bySound = wordsBySound(dictionary)
  return (words) => words.map((word) => entryFor(word, dictionary, bySound))
}

type Listed = { word: string; rarity: number }

function wordsBySound(dictionary: PronouncingDictionary): Map<string, Listed[]> {
  const bySound = new Map<string, Listed[]>()
  commonWords.lists.forEach((list, rarity) => {
    for (const word of list.split(' ')) {
      for (const sound of dictionary.get(word) ?? []) {
        const listed = bySound.get(sound)
        if (listed) listed.push({ word, rarity })
        else bySound.set(sound, [{ word, rarity }])
      }
    }
  })
  return bySound
}

function entryFor(
  word: string,
  dictionary: PronouncingDictionary,
  bySound: Map<string, Listed[]>,
): LexiconEntry {
  const pronunciations = pronounce(word, dictionary)
  const own = normaliseWord(word)
  // Only the first pronunciation makes another word equal: the rarer ones would make `our` the same as `are`.
  const sounds_like = (bySound.get(pronunciations[0] ?? '') ?? [])
    .map((listed) => listed.word)
    .filter((other) => normaliseWord(other) !== own && dictionary.get(other)?.[0] === pronunciations[0])
  const same = new Set([own, ...sounds_like])

  const ranked = new Map<string, { sound: string; rank: number }>()
  for (const pronunciation of pronunciations.slice(0, 2)) {
    for (const { pronunciation: sound, likelihood } of singlePhoneErrors(pronunciation)) {
      if (pronunciations.includes(sound)) continue
      for (const { word: other, rarity } of bySound.get(sound) ?? []) {
        const rank = 2 * likelihood - rarity
        if (!same.has(other) && rank > (ranked.get(other)?.rank ?? -Infinity))
          ranked.set(other, { sound, rank })
      }
    }
  }
  const near = [...ranked]
    .sort(([a, { rank: first }], [b, { rank: second }]) => second - first || (a < b ? -1 : 1))
    .filter(([, { sound }], at, all) => all.findIndex(([, other]) => other.sound === sound) === at)
    .slice(0, mostNear)
    .map(([other, { sound }]) => ({ word: other, pronunciations: [sound] }))
  return { word, pronunciations, sounds_like, near }
}
