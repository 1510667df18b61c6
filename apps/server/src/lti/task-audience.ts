import type { Transaction } from '../db/client.ts'
import { addToAudience } from '../groups/audience.ts'
import { quizAudience } from '../quizzes/quiz-life.ts'
import { readingAudience } from '../reading-assignments/reading-audience.ts'
import { speakingAudience } from '../speaking/speaking-audience.ts'
import type { Task } from './tasks.ts'

const audiences = { quiz: quizAudience, reading: readingAudience, speaking: speakingAudience }

/** Makes a task be for a group too, so that who comes from its course can open it. Modules are for everyone. */
export const giveToGroup = async (tx: Transaction, { kind, id }: Task, groupId: string): Promise<void> => {
  if (kind !== 'module') await addToAudience(tx, audiences[kind], { id, groupId })
}
