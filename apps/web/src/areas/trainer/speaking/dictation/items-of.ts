import type { SpeakingTask } from '@elocute/contract/speaking-tasks'
import { guessSort } from './guess-sort.ts'
import type { Item } from './ready-dictations.ts'

/** The items of a dictation. */
export const itemsOf = ({ questions, dictation }: Pick<SpeakingTask, 'questions' | 'dictation'>): Item[] =>
  questions.map((text, at) => ({ sort: dictation?.sorts[at] ?? 'sentence', text }))

/** The items that are typed or pasted, one a line. */
export const itemsOfLines = (lines: string): Item[] =>
  lines
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((text) => ({ sort: guessSort(text), text }))
