import type { SpeakingTask } from '@elocute/contract/speaking-tasks'
import type { Item } from './ready-dictations.ts'

/** The items of a dictation. */
export const itemsOf = ({ questions, dictation }: Pick<SpeakingTask, 'questions' | 'dictation'>): Item[] =>
  questions.map((text, at) => ({ sort: dictation?.sorts[at] ?? 'sentence', text }))
