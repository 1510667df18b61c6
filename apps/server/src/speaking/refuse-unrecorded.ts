import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import type { Transaction } from '../db/client.ts'
import { Problem } from '../problem.ts'
import { countSounds } from './speaking-prompts.repository.ts'

type Task = { kind: SpeakingKind; questions: readonly string[]; state: string }

/** Refuses to open a task for shadowing before each of its passages is recorded. The task is locked, or new. */
export const refuseUnrecorded = async (
  tx: Transaction,
  id: string,
  { kind, state, questions }: Task,
): Promise<void> => {
  if (kind !== 'shadowing' || state !== 'open') return
  if ((await countSounds(tx, id)) < questions.length)
    throw new Problem('shadowing_unrecorded', 'shadowing_unrecorded')
}
