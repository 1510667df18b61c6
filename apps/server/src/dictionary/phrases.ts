import { dictionaryLimits } from '@elocute/contract/dictionary-limits'
import { atOnce, inSlices, type Interruptible } from '../platform/interruptible.ts'
import { parseSynset } from './synset.ts'
import { isCoarse, isUnwelcome } from './unwelcome-words.ts'
import { dataLine } from './wordnet-files.ts'
import { phraseAt, phraseLines, sensesOf } from './wordnet-index.ts'

/**
 * Which phrases contain a word. The phrases are sorted, the most useful first, and each is stored as the position of its line in
 * `index.sense`: 60,000 strings and a list for each of 30,000 words would take 10 MB, and this takes 1 MB.
 */
type PhraseIndex = {
  lines: Uint32Array
  /** Whether a phrase is ordinary; 0 until its senses have been read, which takes too long for all phrases at once. */
  kinds: Uint8Array
  /** The end of each bucket in `phrases`. A bucket belongs to all words with the same hash. */
  ends: Uint32Array
  /** The numbers of the phrases in `lines`, bucket after bucket. */
  phrases: Uint32Array
}

const [ordinary, other] = [1, 2]
const buckets = 2 ** 15

let indexed: PhraseIndex | undefined

/** Builds the index in small steps, so that other calls do not wait. */
export const openPhrases = async (): Promise<void> => {
  indexed ??= await inSlices(makeIndex())
}

/** The phrases that contain this word: phrasal verbs first, then the most common. */
export const phrasesWith = (word: string): string[] => {
  const { lines, kinds, ends, phrases } = (indexed ??= atOnce(makeIndex()))
  const bucket = hashOf(word)
  const found: string[] = []
  for (let at = ends[bucket - 1] ?? 0; at < (ends[bucket] ?? 0); at++) {
    const number = phrases[at] ?? 0
    if (kinds[number] === other) continue
    const phrase = phraseAt(lines[number] ?? 0)
    if (!phrase.split(' ').includes(word)) continue
    kinds[number] ||= isOrdinary(phrase) ? ordinary : other
    if (kinds[number] === ordinary) found.push(phrase)
    if (found.length === dictionaryLimits.phrasesAtOnce) break
  }
  return found
}

function* makeIndex(): Interruptible<PhraseIndex> {
  // Numbers only: 60,000 objects would be 10 MB of garbage, which the process keeps until it has made as much again.
  const starts: number[] = []
  const orders: number[] = []
  for (const line of phraseLines()) {
    if (isSpoken(line.phrase)) {
      starts.push(line.at)
      orders.push(orderOf(line, line.phrase.split(' ')))
    }
    yield
  }
  const lines = Uint32Array.from(starts.keys())
    .sort((a, b) => (orders[a] ?? 0) - (orders[b] ?? 0) || a - b)
    .map((number) => starts[number] ?? 0)
  yield
  const hashesAt = (at: number) => new Set(phraseAt(at).split(' ').map(hashOf))
  const ends = new Uint32Array(buckets)
  for (const at of lines) {
    for (const hash of hashesAt(at)) ends[hash] = (ends[hash] ?? 0) + 1
    yield
  }
  for (let bucket = 1; bucket < buckets; bucket++)
    ends[bucket] = (ends[bucket] ?? 0) + (ends[bucket - 1] ?? 0)
  yield
  const phrases = new Uint32Array(ends.at(-1) ?? 0)
  const next = new Uint32Array(buckets)
  next.set(ends.subarray(0, -1), 1)
  for (const [number, line] of lines.entries()) {
    for (const hash of hashesAt(line)) {
      const at = next[hash] ?? 0
      phrases[at] = number
      next[hash] = at + 1
    }
    yield
  }
  return { lines, kinds: new Uint8Array(lines.length), ends, phrases }
}

/** FNV-1a, folded to the number of buckets. */
const hashOf = (word: string): number => {
  let hash = 0x811c9dc5
  for (let at = 0; at < word.length; at++) hash = Math.imul(hash ^ word.charCodeAt(at), 0x01000193)
  return ((hash >>> 15) ^ hash) & (buckets - 1)
}

/** What can follow the verb of a phrasal verb. */
const particles = new Set(
  `about across after ahead against along apart around aside at away back by down for forward from in into of off on
  onto out over past round through to together towards under up upon with without`.split(/\s+/),
)

/** Phrasal verbs, then the most common in the tagged texts, then the shortest. */
const orderOf = ({ count, isVerb }: { count: number; isVerb: boolean }, words: readonly string[]): number => {
  const isPhrasalVerb = isVerb && words.slice(1).every((word) => particles.has(word))
  return (isPhrasalVerb ? 0 : 1_000_000) + (9_999 - Math.min(9_999, count)) * 100 + words.length
}

/** No digits, no dots, no single letters (vitamin c), no abbreviations (st, pb), and nothing that is too long to look up. */
const isSpoken = (phrase: string): boolean =>
  phrase.length <= dictionaryLimits.word &&
  /^[a-z' -]+$/.test(phrase) &&
  !/(?<![a-z'-])(?:[b-hj-z]|[b-df-hj-np-tv-xz]{2,3})(?![a-z'-])/.test(phrase)

/** Names (West Bank, Genus Homo) have capitals in the data, and the index has none. */
const isOrdinary = (phrase: string): boolean =>
  !isUnwelcome(phrase) &&
  sensesOf(phrase)
    .map(({ part, offset }) => parseSynset(dataLine(part, offset)))
    .some((synset) => synset.words.includes(phrase) && !isCoarse(synset))
