import { setImmediate as nextTurn } from 'node:timers/promises'
import { sensesOf } from '../../dictionary/wordnet-index.ts'
import { meaningKey, type MeaningKey } from './meanings.ts'
import type { Passage } from './passage.ts'
import { plainWords, stemOf } from './topic-words.ts'

/** How much a passage is about a word or a meaning, from 0 to 1, by the number of the passage. */
type Entries = Map<number, number>

export type SearchIndex = {
  /** Passages by the meanings of their subject words. */
  meanings: ReadonlyMap<MeaningKey, Entries>
  /** Passages by the words of their subjects, title and text, by their stems. */
  words: ReadonlyMap<string, Entries>
}

/** What a passage says it is about counts more than its title, and the title more than the text. */
const ofSubject = { first: 0.95, other: 0.88 }
const ofTitle = 0.75
/** A word that the text has once, twice, or more often. Once may be by the way. */
const ofText = [0.4, 0.6, 0.7]
/** A word of the subjects that the title or the text repeats. */
const repeated = 0.05

const subjectSense = / (?=\d+$)/

/** The subject words of a passage with the ranks of their senses. */
export const subjectsOf = ({ subjects }: Passage): { word: string; rank: number }[] =>
  subjects.split(', ').map((subject) => {
    const [word = '', rank = '1'] = subject.split(subjectSense)
    return { word: word.toLowerCase(), rank: Number(rank) }
  })

/** Passages that are indexed without a pause, in a few milliseconds. */
const atOnce = 10

/** Indexes the passages in small steps, so that other calls do not wait. */
export const buildIndex = async (passages: readonly Passage[]): Promise<SearchIndex> => {
  const meanings = new Map<MeaningKey, Entries>()
  const words = new Map<string, Entries>()
  for (const [number, passage] of passages.entries()) {
    if (number % atOnce === 0) await nextTurn()
    const weights = wordWeights(passage)
    subjectsOf(passage).forEach(({ word, rank }, place) => {
      const weight =
        (place === 0 ? ofSubject.first : ofSubject.other) + (weights.has(stemOf(word)) ? repeated : 0)
      raise(words, stemOf(word), number, weight)
      const sense = sensesOf(word).find((each) => each.part === 'noun' && each.rank === rank)
      if (sense) raise(meanings, meaningKey('noun', sense.offset), number, weight)
    })
    for (const [stem, weight] of weights) raise(words, stem, number, weight)
  }
  return { meanings, words }
}

/** How much the title and the text of a passage say about each word in them. */
const wordWeights = ({ title, text }: Passage): Map<string, number> => {
  const times = new Map<string, number>()
  for (const stem of stemsIn(text)) times.set(stem, (times.get(stem) ?? 0) + 1)
  const weights = new Map<string, number>()
  for (const [stem, count] of times) weights.set(stem, ofText[Math.min(count, ofText.length) - 1] ?? 0)
  for (const stem of stemsIn(title)) weights.set(stem, ofTitle)
  return weights
}

const stemsIn = (text: string): string[] => plainWords(text).map(stemOf)

const raise = <Key>(table: Map<Key, Entries>, key: Key, number: number, weight: number): void => {
  const entries: Entries = table.get(key) ?? new Map<number, number>()
  table.set(key, entries)
  entries.set(number, Math.max(weight, entries.get(number) ?? 0))
}
