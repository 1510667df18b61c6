import type { SpeakingKind } from './speaking-fields.ts'

/** Whether the machine marks the answers to a task. No trainer judges them, so it has no rubric. A file of its own: first pages load it. */
export const isMarkedByMachine = (kind: SpeakingKind): boolean => kind === 'dictation' || kind === 'shadowing'
