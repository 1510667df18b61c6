import type { TraineeHome, TrainerHome } from '@elocute/contract/dashboards'
import type { Db } from '../db/client.ts'
import * as dashboards from './dashboards.repository.ts'

/**
 * Only verified trainees count, as in the results of a quiz. So completed attempts never exceed trainees, and the total is
 * the sum of its parts.
 */
export const createDashboards = ({ db }: { db: Db }) => {
  const trainerFigures = dashboards.prepareTrainerFigures(db)
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
        completion: completion.map((quiz) => ({ ...quiz, total_trainees: trainees })),
      }
    },

    traineeHome: async (userId: string): Promise<TraineeHome> => {
      const [figures] = await traineeFigures.execute({ userId })
      const { modules = 0, quizzes = 0, completed = 0 } = figures ?? {}
      return { modulesCreated: modules, availableQuizzes: quizzes - completed, completedQuizzes: completed }
    },
  }
}

export type Dashboards = ReturnType<typeof createDashboards>
