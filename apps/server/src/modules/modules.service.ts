import type { CreateModuleBody, Module, UpdateModuleBody } from '@elocute/contract/modules'
import type { z } from 'zod/mini'
import type { Db } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import * as files from './module-files.repository.ts'
import { openedBy } from './module-openings.repository.ts'
import * as modules from './modules.repository.ts'

type Row = NonNullable<Awaited<ReturnType<typeof modules.findModule>>>

const toModule = ({ createdAt, ...row }: Row): Module => ({ ...row, created_at: createdAt.toISOString() })

const existing = <T>(row: T | undefined): T => {
  if (row === undefined) throw new Problem('not_found', 'module_not_found')
  return row
}

type Dependencies = { db: Db; clock: Clock }

export const createModules = ({ db, clock }: Dependencies) => ({
  list: async (): Promise<Module[]> => (await modules.allModules(db)).map(toModule),

  /** The same for a trainee, with those that are new to her. */
  listFor: async (traineeId: string): Promise<Module[]> => {
    const [rows, opened] = await Promise.all([modules.allModules(db), openedBy(db, traineeId)])
    return rows.map((row) => ({ ...toModule(row), is_new: !opened.has(row.id) }))
  },

  load: async (id: string, flag: 'full' | 'summary'): Promise<Module> => {
    const module = toModule(existing(await modules.findModule(db, id)))
    return flag === 'full' ? { ...module, ModuleContents: await files.filesOf(db, id) } : module
  },

  create: async (trainerId: string, draft: z.output<typeof CreateModuleBody>): Promise<Module> => {
    const row = { ...draft, id: newId(), createdAt: clock.now() }
    await modules.insertModule(db, { ...row, createdBy: trainerId }).catch(refuseDeletedCaller)
    return toModule(row)
  },

  update: async (changes: z.output<typeof UpdateModuleBody>): Promise<Module> =>
    toModule(existing(await modules.updateModule(db, changes))),

  remove: (id: string): Promise<void> =>
    db.transaction(async (tx) => {
      existing(await modules.lockModule(tx, id))
      await modules.deleteModule(tx, id)
    }),
})

export type Modules = ReturnType<typeof createModules>
