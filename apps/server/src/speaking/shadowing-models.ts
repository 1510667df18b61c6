import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import type { ChangeSpeakingTaskBody, SpeakingPrompt } from '@elocute/contract/speaking-tasks'
import type { Transaction } from '../db/client.ts'
import { Problem } from '../problem.ts'
import { countSounds } from './speaking-prompts.repository.ts'

type Task = { kind: SpeakingKind; questions: readonly string[] }

/**
 * What goes with the questions of a task that is changed; undefined where all of it stays. A model is the reading of a text, so a passage
 * whose text is changed has none.
 */
export const keptModels = (
  before: Task,
  { questions, prompts }: Pick<ChangeSpeakingTaskBody, 'questions' | 'prompts'>,
): SpeakingPrompt[] | undefined => {
  if (before.kind !== 'shadowing' || (!questions && !prompts)) return prompts
  const after = questions ?? before.questions
  const asked = prompts ?? after.map((_, place) => ({ must_say: [], sound_of: place + 1 }))
  return asked.map((prompt, place) => {
    const { sound_of: from } = prompt
    const stays =
      from !== null && from <= before.questions.length && before.questions[from - 1] === after[place]
    // A number that the task does not have is refused where it is for every kind.
    return stays || ((from ?? 0) > before.questions.length && prompts)
      ? prompt
      : { ...prompt, sound_of: null }
  })
}

/** Refuses to open a task for shadowing before each of its passages is recorded. The task is locked, or new. */
export const refuseUnrecorded = async (
  tx: Transaction,
  id: string,
  { kind, state, questions }: Task & { state: string },
): Promise<void> => {
  if (kind !== 'shadowing' || state !== 'open') return
  if ((await countSounds(tx, id)) < questions.length)
    throw new Problem('shadowing_unrecorded', 'shadowing_unrecorded')
}
