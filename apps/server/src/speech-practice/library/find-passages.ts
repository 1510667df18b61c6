import type { ScriptMatch } from '@elocute/contract/speech-practice'
import { openIndex } from '../../dictionary/wordnet-index.ts'
import { openOnce } from '../../platform/open-once.ts'
import type { Passage } from './passage.ts'
import { passages } from './passages.ts'
import { buildIndex } from './search-index.ts'
import { fitting, rankPassages, type Found } from './search.ts'

/** Below this score a passage shares no more than a word with a topic. */
const leastScore = 0.41
const mostNearby = 5

export type PassagesFound = {
  /** Their ids; never empty. */
  passages: readonly string[]
  match: ScriptMatch
  /**
   * The counter that turns through these passages. There is one for each first passage, and one for all topics
   * that no passage comes near, so that a trainee never has more counters than the library has passages.
   */
  counter: { name: string; bestFirst: boolean }
}

/** Built at the first search: it takes about 100 ms, and the start of the server does not wait for it. */
const openSearch = openOnce(async () => {
  await openIndex()
  return buildIndex(passages)
})

const plain = (topic: string): string => topic.toLowerCase().replace(/\s+/g, ' ').trim()

const listed = new Map<string, Passage[]>()
for (const passage of passages)
  if (passage.listed !== undefined) {
    const topic = plain(passage.listed)
    listed.set(topic, [...(listed.get(topic) ?? []), passage])
  }

/** The passages of a topic of Random Topic, whatever its case and spaces; none for any other topic. */
export const listedPassages = (topic: string): readonly Passage[] => listed.get(plain(topic)) ?? []

const rankedPassages = async (topic: string): Promise<Found[]> =>
  rankPassages(passages, await openSearch(), topic)

/** From this score on a passage has something to do with what is searched for. Its text has the word at least. */
const leastScoreOfSearch = 0.4

/** The ids of all passages that have to do with a search, the best first. */
export const passagesAbout = async (search: string): Promise<string[]> =>
  (await rankedPassages(search))
    .filter(({ score }) => score >= leastScoreOfSearch)
    .map(({ passage }) => passage.id)

/** The passages about a topic, the best first. If nobody wrote about it, those that come nearest, or all. */
export const findPassages = async (topic: string): Promise<PassagesFound> => {
  const ofList = listedPassages(topic)
  if (ofList.length > 0)
    return { passages: idsOf(ofList), match: 'nearest', counter: { name: plain(topic), bestFirst: false } }
  const ranked = await rankedPassages(topic)
  const about = fitting(ranked)
  const near = about.length > 0 ? about : nearby(ranked)
  const [best] = near
  const match = about.length > 0 ? 'nearest' : 'none'
  return best
    ? { passages: idsOf(near), match, counter: { name: best.id, bestFirst: true } }
    : { passages: idsOf(offered), match, counter: { name: '', bestFirst: false } }
}

const idsOf = (found: readonly Passage[]): string[] => found.map(({ id }) => id)

/** Exercises for one sound are not offered for a topic. */
const offered = passages.filter(({ topic }) => topic !== 'sounds')

/** The few passages that come nearest to a topic that nobody wrote about; none if they have nothing to do with it. */
const nearby = (ranked: readonly Found[]): Passage[] =>
  ranked
    .filter(({ score, passage }) => score >= leastScore && passage.topic !== 'sounds')
    .slice(0, mostNearby)
    .map(({ passage }) => passage)
