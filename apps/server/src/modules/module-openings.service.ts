import type { AnswerOf } from '@elocute/contract/define-endpoint'
import type { listModuleReaders } from '@elocute/contract/modules'
import type { Db } from '../db/client.ts'
import { refuseMissing } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { Problem } from '../problem.ts'
import * as openings from './module-openings.repository.ts'
import * as modules from './modules.repository.ts'

/** Who has opened which module. */
export const createModuleOpenings = ({ db, clock }: { db: Db; clock: Clock }) => ({
  note: async (userId: string, moduleId: string): Promise<void> => {
    await openings
      .insertOpening(db, { moduleId, userId, openedAt: clock.now() })
      .catch(refuseMissing('not_found', 'module_not_found'))
  },

  /** How many are new to a trainee. */
  countNew: (traineeId: string): Promise<number> => openings.countNotOpenedBy(db, traineeId),

  readers: async (
    moduleId: string,
    part: { limit: number; offset: number },
  ): Promise<AnswerOf<typeof listModuleReaders>> => {
    if (!(await modules.findModule(db, moduleId))) throw new Problem('not_found', 'module_not_found')
    const [rows, total, trainees] = await Promise.all([
      openings.readersOf(db, moduleId, part),
      openings.countReaders(db, moduleId),
      openings.countTrainees(db),
    ])
    const data = rows.map(({ openedAt, ...row }) => ({ ...row, opened_at: openedAt.toISOString() }))
    return { data, total, trainees }
  },
})

export type ModuleOpenings = ReturnType<typeof createModuleOpenings>
