import type { Actor } from '../audit/audit.service.ts'
import type { Reminders } from '../mails/reminders.service.ts'
import { quizTask } from '../quizzes/quiz-task.ts'
import { readingTask } from '../reading-assignments/reading-task.ts'
import { speakingTask } from '../speaking/speaking-task.ts'
import type { Trainees } from './trainees.service.ts'

const allTasks = [quizTask, readingTask, speakingTask]

type Dependencies = {
  trainees: Pick<Trainees, 'find'>
  reminders: Pick<Reminders, 'remindTrainee'>
}

export const createTraineeReminders = ({ trainees, reminders }: Dependencies) => ({
  /** Mails a trainee about the quizzes, readings and speaking tasks that wait for her. Returns the number of mails. */
  remind: async (actor: Actor, userId: string): Promise<number> => {
    await trainees.find(userId)
    return reminders.remindTrainee(actor, userId, allTasks)
  },
})

export type TraineeReminders = ReturnType<typeof createTraineeReminders>
