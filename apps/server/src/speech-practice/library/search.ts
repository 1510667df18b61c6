import { meaningsAround } from './meanings.ts'
import type { Passage } from './passage.ts'
import type { SearchIndex } from './search-index.ts'
import { stemOf, topicWords, type TopicWord } from './topic-words.ts'

/** A passage and how well it fits a topic, from 0 to 1. */
export type Found = { passage: Passage; score: number }

/** From this score on a passage is about the topic. Found by the lists of topics in `search.test.ts`. */
const nearEnough = 0.6
/** A passage that fits less than this share of the best one is not offered for the same topic. */
const shareOfBest = 0.8

/** The best word of a topic counts a little more than the others. */
const shareOfBestWord = 0.25
/** A passage about a market and about stocks is not quite about the stock market. */
const partsOfPhrase = 0.8

/** All passages with a score above 0, the best first. Equal scores keep the order of the library. */
export const rankPassages = (passages: readonly Passage[], index: SearchIndex, topic: string): Found[] => {
  const scores = scoresOfAll(topicWords(topic), index, passages.length)
  return passages
    .map((passage, number) => ({ passage, score: scores[number] ?? 0 }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score)
}

/** The passages that are about the topic, the best first; none if nobody wrote about it. */
export const fitting = (ranked: readonly Found[]): Passage[] => {
  const least = Math.max(nearEnough, (ranked[0]?.score ?? 0) * shareOfBest)
  return ranked.filter(({ score }) => score >= least).map(({ passage }) => passage)
}

const scoresOfAll = (words: readonly TopicWord[], index: SearchIndex, count: number): Float64Array => {
  const all = words.reduce((sum, { weight }) => sum + weight, 0)
  const mean = new Float64Array(count)
  const best = new Float64Array(count)
  for (const word of words)
    scoresOf(word, index, count).forEach((score, number) => {
      mean[number] = (mean[number] ?? 0) + (score * word.weight) / all
      best[number] = Math.max(best[number] ?? 0, score)
    })
  return mean.map((score, number) => score + shareOfBestWord * ((best[number] ?? 0) - score))
}

/** For each passage the best of: the word itself in it, a meaning near the word, or the words of the phrase. */
const scoresOf = ({ forms, senses, parts }: TopicWord, index: SearchIndex, count: number): Float64Array => {
  const scores = scoresOfAll(parts, index, count).map((score) => score * partsOfPhrase)
  const raise = (entries: ReadonlyMap<number, number> | undefined, near: number) => {
    for (const [number, weight] of entries ?? [])
      scores[number] = Math.max(scores[number] ?? 0, weight * near)
  }
  for (const stem of new Set(forms.map(stemOf))) raise(index.words.get(stem), 1)
  for (const [key, near] of meaningsAround(senses)) raise(index.meanings.get(key), near)
  return scores
}
