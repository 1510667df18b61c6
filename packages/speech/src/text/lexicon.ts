import type { LexiconEntry } from '../recogniser.ts'
import commonWords from './common-words.json' with { type: 'json' }
import { singlePhoneErrors } from './phone-confusions.ts'
import { normaliseWord } from './normalise-word.ts'
import { flapped, pronunciationVariants } from './pronunciation-variants.ts'
import { pronounce, type PronouncingDictionary } from './pronounce.ts'

export type Lexicon = (words: readonly string[]) => LexiconEntry[]

/** The likely phone errors are among this many neighbours, and the verifier scores them within milliseconds. */
const maxNeighbours = 20

/** The common words by pronunciation. */
export type SoundIndex = ReadonlyMap<string, readonly Listed[]>

/** The returned function makes the lexicon of a quiz: pronunciations, homophones and words one phone away. */
export function buildLexicon(
  dictionary: PronouncingDictionary,
  byPronunciation = indexBySound(dictionary),
): Lexicon {
  const mostPhones = Math.max(...Array.from(byPronunciation.keys(), phoneCount))
  return (words) => words.map((word) => entryFor(word, { dictionary, byPronunciation, mostPhones }))
}

const phoneCount = (pronunciation: string): number => pronunciation.split(' ').length

/** Those of the dictionary first, then British, reduced and flapped variants of the first two. */
function allPronunciations(word: string, dictionary: PronouncingDictionary): string[] {
  const listed = pronounce(word, dictionary)
  const variants = listed.slice(0, 2).flatMap((phones) => [phones, ...pronunciationVariants(phones, word)])
  return [...new Set([...listed, ...variants, ...variants.map(flapped)])]
}

type Listed = { word: string; rarity: number }

export function indexBySound(dictionary: PronouncingDictionary): SoundIndex {
  const byPronunciation = new Map<string, Listed[]>()
  commonWords.lists.forEach((list, rarity) => {
    for (const word of list.split(' ')) {
      for (const sound of dictionary.get(word) ?? []) {
        const listed = byPronunciation.get(sound)
        if (listed) listed.push({ word, rarity })
        else byPronunciation.set(sound, [{ word, rarity }])
      }
    }
  })
  return byPronunciation
}

/** Other common words whose usual pronunciation is the word's. With the rarer ones `our` would equal `are`. */
export function homophonesOf(
  { word, usual }: { word: string; usual: string },
  dictionary: PronouncingDictionary,
  byPronunciation: SoundIndex,
): string[] {
  const own = normaliseWord(word)
  return (byPronunciation.get(usual) ?? [])
    .map((listed) => listed.word)
    .filter((other) => normaliseWord(other) !== own && dictionary.get(other)?.[0] === usual)
}

type Known = {
  dictionary: PronouncingDictionary
  byPronunciation: SoundIndex
  /** The phones of the longest common word. A pronunciation that is longer by more than one has no neighbours. */
  mostPhones: number
}

function entryFor(word: string, { dictionary, byPronunciation, mostPhones }: Known): LexiconEntry {
  const pronunciations = allPronunciations(word, dictionary)
  const sounds_like = homophonesOf({ word, usual: pronunciations[0] ?? '' }, dictionary, byPronunciation)
  const same = new Set([normaliseWord(word), ...sounds_like])

  const ranked = new Map<string, { sound: string; rank: number }>()
  for (const pronunciation of pronunciations.slice(0, 2)) {
    if (phoneCount(pronunciation) > mostPhones + 1) continue
    for (const { pronunciation: sound, frequency } of singlePhoneErrors(pronunciation)) {
      if (pronunciations.includes(sound)) continue
      for (const { word: other, rarity } of byPronunciation.get(sound) ?? []) {
        const rank = 2 * frequency - rarity
        if (!same.has(other) && rank > (ranked.get(other)?.rank ?? -Infinity))
          ranked.set(other, { sound, rank })
      }
    }
  }
  const near = [...ranked]
    .sort(([a, { rank: first }], [b, { rank: second }]) => second - first || (a < b ? -1 : 1))
    .filter(([, { sound }], at, all) => all.findIndex(([, other]) => other.sound === sound) === at)
    .slice(0, maxNeighbours)
    .map(([other, { sound }]) => ({ word: other, pronunciations: [sound] }))
  return { word, pronunciations, sounds_like, near }
}
