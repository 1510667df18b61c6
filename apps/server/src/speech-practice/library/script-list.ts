import type { LibraryScript, ScriptQuery } from '@elocute/contract/scripts'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { openOnce } from '../../platform/open-once.ts'
import { Problem } from '../../problem.ts'
import { rankedPassages } from './find-passages.ts'
import { factsOf } from './passage-facts.ts'
import { passageById, passages } from './passages.ts'
import type { Passage } from './passage.ts'

/** From this score on a passage has something to do with what is searched for. Its text has the word at least. */
const leastScore = 0.4

/** Measures every passage at the first list, in small steps, so that other calls do not wait. */
const openFacts = openOnce(async () => {
  for (const passage of passages) {
    factsOf(passage)
    await nextTurn()
  }
})

/** The scripts that match the filters: those about the search, the best first, or all in the order of the library. */
export const listLibrary = async (query: ScriptQuery): Promise<{ data: LibraryScript[]; total: number }> => {
  await openFacts()
  const { search, topic, level, sound, limit, offset } = query
  const about = search === '' ? passages : await passagesAbout(search)
  const all = about
    .map(libraryScript)
    .filter((script) => topic === undefined || script.topic === topic)
    .filter((script) => level === undefined || script.level === level)
    .filter((script) => sound === undefined || script.sounds.includes(sound))
  return { data: all.slice(offset, offset + limit), total: all.length }
}

export const loadFromLibrary = (id: string): LibraryScript & { text: string } => {
  const passage = passageById(id)
  if (!passage) throw new Problem('not_found', 'script_not_found')
  return { ...libraryScript(passage), text: passage.text }
}

const passagesAbout = async (search: string): Promise<Passage[]> =>
  (await rankedPassages(search)).filter(({ score }) => score >= leastScore).map(({ passage }) => passage)

const libraryScript = (passage: Passage): LibraryScript => {
  const { id, title, topic } = passage
  const { level, words, sounds } = factsOf(passage)
  return { id, title, topic, level, words, sounds: [...sounds] }
}
