import type { ListedScript, ScriptQuery } from '@elocute/contract/scripts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openOnce } from '../../platform/open-once.ts'
import { Problem } from '../../problem.ts'
import { factsOf } from './passage-facts.ts'
import { passageById, passages } from './passages.ts'
import type { Passage } from './passage.ts'

/** Measures every passage at the first list, in small steps, so that other calls do not wait. */
const openFacts = openOnce(async () => {
  for (const passage of passages) {
    factsOf(passage)
    await nextTurn()
  }
})

type Filter = Pick<ScriptQuery, 'topic' | 'level' | 'sound'> & {
  ipa?: string | undefined
  /** The ids of those that are searched, the best first; all without a search. */
  about?: readonly string[] | undefined
}

/** The scripts of the library that match: those about the search, the best first, or all in their order. */
export const libraryMatching = async ({
  about,
  topic,
  level,
  sound,
  ipa,
}: Filter): Promise<ListedScript[]> => {
  await openFacts()
  const searched = about?.flatMap((id) => passageById(id) ?? []) ?? passages
  const matching = searched.filter((passage) => {
    const facts = factsOf(passage)
    return (
      (topic === undefined || passage.topic === topic) &&
      (level === undefined || facts.level === level) &&
      (sound === undefined || facts.sounds.includes(sound))
    )
  })
  return (ipa === undefined ? matching : densestIn(ipa, matching)).map(libraryScript)
}

/** How often a sound is at least in a word of a text that is dense in it. */
export const denseRateOf = async (ipa: string): Promise<number> => {
  await openFacts()
  return denseRate(ipa)
}

/** A text is dense in a sound that it has this many times as often as the whole library. */
const denseFrom = 1.3

const denseRate = (ipa: string): number => {
  const all = passages.map(factsOf)
  return (denseFrom * sum(all.map(({ phones }) => phones[ipa] ?? 0))) / sum(all.map(({ words }) => words))
}

const densestIn = (ipa: string, among: readonly Passage[]): Passage[] => {
  const rateOf = (passage: Passage): number => {
    const { phones, words } = factsOf(passage)
    return (phones[ipa] ?? 0) / words
  }
  const least = denseRate(ipa)
  return among
    .filter((passage) => rateOf(passage) > 0 && rateOf(passage) >= least)
    .sort((a, b) => rateOf(b) - rateOf(a))
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0)

export const loadFromLibrary = (id: string): ListedScript & { text: string } => {
  const passage = passageById(id)
  if (!passage) throw new Problem('not_found', 'script_not_found')
  return { ...libraryScript(passage), text: passage.text }
}

const libraryScript = (passage: Passage): ListedScript => {
  const { id, title, topic } = passage
  const { level, words, sounds } = factsOf(passage)
  return { id, source: 'library', title, topic, level, cefr: null, words, sounds: [...sounds] }
}
