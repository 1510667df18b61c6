import { fits, type Shape } from '../../../../client/call/answer-shape.ts'
import { tabStorage } from '../../../../client/storage/storage.ts'
import { initialPractice, type Practice } from './practice.state.ts'

/** The part of a practice that survives a reload of the tab: the written texts, never a recording. An assigned script is the server's. */
type SavedScript = Pick<Practice, 'topic' | 'typedTopic' | 'script' | 'ownBefore' | 'draft'>

const script: Shape = {
  text: 's',
  writer: ['=', 'service', 'library', 'own', 'earlier'],
  title: 'su',
  unwrittenTopic: 'su',
}
const savedScript: Shape = {
  topic: 's',
  typedTopic: 'sz',
  script: ['|', script, 'z'],
  ownBefore: 'sz',
  draft: 'sz',
}

const keyOf = (traineeId: string) => `elocute.practice.${traineeId}`

export const saveScript = (traineeId: string, practice: Practice): void => {
  const { topic, typedTopic, script, ownBefore, draft } = practice
  tabStorage.set(keyOf(traineeId), JSON.stringify({ topic, typedTopic, script, ownBefore, draft }))
}

/** The saved texts in an otherwise new practice; a new practice if nothing valid is saved. */
export const loadSavedScript = (traineeId: string): Practice => {
  try {
    const saved: unknown = JSON.parse(tabStorage.get(keyOf(traineeId)) ?? '')
    return fits(savedScript, saved) ? { ...initialPractice, ...(saved as SavedScript) } : initialPractice
  } catch {
    return initialPractice
  }
}

export const deleteSavedScript = (traineeId: string): void => tabStorage.remove(keyOf(traineeId))
