import type { TrainerHome } from '@elocute/contract/dashboards'
import type { QuizFigures } from '@elocute/contract/quizzes'
import type { TraineeHome } from '@elocute/contract/trainee-home'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import * as dashboards from './dashboards.repository.ts'

type Counted = { completed_attempts: number; not_for: number; missing: number | null }

/** Replaces what is stored about the trainees of a quiz by their number. */
const withTrainees = <Quiz extends Counted>({ not_for, missing, ...quiz }: Quiz, trainees: number) => ({
  ...quiz,
  total_trainees: missing === null ? trainees - not_for : quiz.completed_attempts + missing,
})

/**
 * Only verified trainees for whom a quiz is count, as in its results. So completed attempts never exceed trainees, and the
 * total is the sum of its parts.
 */
export const createDashboards = ({ db, clock }: { db: Db; clock: Clock }) => {
  const trainerFigures = dashboards.prepareTrainerFigures(db, 'daily')
  const figuresOfQuizzes = dashboards.prepareTrainerFigures(db, 'published')
  const traineeFigures = dashboards.prepareTraineeFigures(db)

  return {
    trainerHome: async (): Promise<TrainerHome> => {
      const [figures] = await trainerFigures.execute()
      const { trainees = 0, modules = 0, completion = [] } = figures ?? {}
      return {
        stats: {
          totalTrainees: trainees,
          totalQuizzes: completion.length,
          totalAttempts: completion.reduce((sum, quiz) => sum + quiz.completed_attempts, 0),
          totalModules: modules,
        },
        completion: completion.map(({ points: _, ...quiz }) => withTrainees(quiz, trainees)),
      }
    },

    quizFigures: async (): Promise<QuizFigures[]> => {
      const [figures] = await figuresOfQuizzes.execute()
      const { trainees = 0, completion = [] } = figures ?? {}
      return completion.map(({ title: _, points, ...quiz }) => ({
        ...withTrainees(quiz, trainees),
        average: quiz.completed_attempts > 0 ? points / quiz.completed_attempts : null,
      }))
    },

    traineeHome: async (userId: string): Promise<TraineeHome> => {
      const [figures] = await traineeFigures.execute({ userId, now: clock.now() })
      const { modules = 0, available = 0, completed = 0 } = figures ?? {}
      return { modulesCreated: modules, availableQuizzes: available, completedQuizzes: completed }
    },
  }
}

export type Dashboards = ReturnType<typeof createDashboards>
