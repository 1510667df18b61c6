import { americanSpelling } from './american-spelling.ts'
import { isCommonWord } from './common-words.ts'
import { homophonesOf, indexBySound, type SoundIndex } from './lexicon.ts'
import { isInDictionary, pronounce, type PronouncingDictionary } from './pronounce.ts'

/** What the recogniser makes of a word of a quiz. */
export type WordSound = {
  /** Otherwise its pronunciation comes from its letters. */
  inDictionary: boolean
  /** The likeliest ones: ARPAbet without stress, the usual one first. */
  pronunciations: readonly string[]
  /** Common words that sound the same. They count as the word itself. */
  soundsSameAs: string[]
  oftenMisheard: boolean
}

const mostHomophones = 5
/** As for the neighbours in a lexicon: rarer pronunciations would make nearly everything close. */
const comparedPronunciations = 2

/** Takes about 0.1 ms for a word of the dictionary, and up to 5 ms for fifty letters that are none. */
export const createWordSounds =
  (dictionary: PronouncingDictionary, byPronunciation: SoundIndex = indexBySound(dictionary)) =>
  (word: string): WordSound => {
    const pronunciations = pronounce(word, dictionary).slice(0, comparedPronunciations)
    const usual = pronunciations[0] ?? ''
    return {
      pronunciations,
      inDictionary: isInDictionary(word, dictionary),
      soundsSameAs: homophonesOf({ word, usual }, dictionary, byPronunciation)
        .filter((other) => isCommonWord(other) && !isSpelledAnew(word, other))
        .slice(0, mostHomophones),
      oftenMisheard: isOftenMisheard(usual.split(' ')),
    }
  }

/** Colour and color are one word. */
const isSpelledAnew = (word: string, other: string): boolean =>
  americanSpelling(word) === other || americanSpelling(other) === word

const fewPhones = 2
const isOftenMisheard = (phones: readonly string[]): boolean => phones.length <= fewPhones

type Pronunciations = readonly (readonly string[])[]

/** For each word the others that are one phone away from it. */
export function closeWords(sounds: ReadonlyMap<string, WordSound>): Map<string, string[]> {
  const all = Array.from(sounds, ([word, { pronunciations }]) => ({
    word,
    phones: pronunciations.map((pronunciation) => pronunciation.split(' ')),
    close: [] as string[],
  }))
  all.forEach((one, at) => {
    for (const other of all.slice(at + 1)) {
      if (!isClose(one.phones, other.phones)) continue
      one.close.push(other.word)
      other.close.push(one.word)
    }
  })
  return new Map(all.map(({ word, close }) => [word, close]))
}

/** One phone apart, and not the same: words that share a pronunciation are no pair to tell apart. */
function isClose(own: Pronunciations, others: Pronunciations): boolean {
  const pairs = own.flatMap((phones) => others.map((other) => differences(phones, other)))
  return pairs.includes(1) && !pairs.includes(0)
}

/** 0, 1, or 2 for more: the insertions, deletions and substitutions of phones that lead from one to the other. */
function differences(one: readonly string[], other: readonly string[]): 0 | 1 | 2 {
  const [short, long] = one.length <= other.length ? [one, other] : [other, one]
  if (long.length - short.length > 1) return 2
  let from = 0
  while (from < short.length && short[from] === long[from]) from++
  if (from === long.length) return 0
  const rest = short.slice(long.length === short.length ? from + 1 : from)
  return rest.every((phone, at) => phone === long[from + 1 + at]) ? 1 : 2
}
