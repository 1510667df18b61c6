import type { ChangeRubricBody, Rubric, RubricBody, RubricOfTask } from '@elocute/contract/rubrics'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Handle, Transaction } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import type { Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { isSentAgain } from '../platform/sent-again.ts'
import { Problem } from '../problem.ts'
import { readyRubric, readyRubrics } from './ready-rubrics.ts'
import * as rubrics from './rubrics.repository.ts'

type Row = Awaited<ReturnType<typeof rubrics.allRubrics>>[number]
type Dependencies = { db: Db; clock: Clock; audit: Audit }

const toRubric = ({ changedAt, by, ...rubric }: Row): Rubric => ({
  ...rubric,
  school: { changed_at: changedAt.toISOString(), by },
})

/** Those that come with the product can only be copied. */
const refuseReady = (id: string): void => {
  if (readyRubric(id)) throw new Problem('forbidden', 'rubric_ready')
}

/** By what people judge answers. See decision 101. */
export const createRubrics = ({ db, clock, audit }: Dependencies) => {
  const existing = async (tx: Transaction, id: string): Promise<Row> => {
    const row = await rubrics.findRubric(tx, id)
    if (!row) throw new Problem('not_found', 'rubric_not_found')
    return row
  }

  const about = (actor: Actor, id: string) => ({ actor, subject: 'rubric', subjectId: id }) as const

  return {
    list: async (): Promise<Rubric[]> => [
      ...(await rubrics.allRubrics(db)).map(toRubric),
      ...readyRubrics.map((rubric) => ({ ...rubric, school: null })),
    ],

    /** What a task keeps of a rubric, as it is now. */
    forTask: async (handle: Handle, id: string): Promise<RubricOfTask> => {
      const found = readyRubric(id) ?? (await rubrics.findRubric(handle, id))
      if (!found) throw new Problem('not_found', 'rubric_not_found')
      const { version, name, criteria } = found
      return { id, version, name, criteria }
    },

    create: async (actor: Actor, { name, criteria }: RubricBody): Promise<Rubric> => {
      const id = newId()
      const at = clock.now()
      const row = { id, name, criteria, version: 1, createdBy: actor.userId, createdAt: at, changedAt: at }
      const stored = await audit
        .transaction(async (tx) => {
          await rubrics.insertRubric(tx, row)
          audit.record(tx, { ...about(actor, id), action: 'rubric_created' })
          return existing(tx, id)
        })
        .catch(refuseDeletedCaller)
      return toRubric(stored)
    },

    /** Refused with 409 and what is stored if somebody has stored a newer version than the one that was changed. */
    change: async (
      actor: Actor,
      id: string,
      { version, name, criteria }: ChangeRubricBody,
    ): Promise<Rubric> => {
      refuseReady(id)
      const { isChanged, stored } = await audit.transaction(async (tx) => {
        const changes = { name, criteria, changedAt: clock.now() }
        const isChanged = await rubrics.updateRubric(tx, { id, version }, changes)
        const facts = { before: { version }, after: { version: version + 1 } }
        if (isChanged) audit.record(tx, { ...about(actor, id), action: 'rubric_changed', ...facts })
        return { isChanged, stored: await existing(tx, id) }
      })
      const data = toRubric(stored)
      if (isChanged || isSentAgain(stored, { version, fields: { name, criteria } })) return data
      throw new Problem('rubric_changed', 'rubric_changed', { data })
    },

    /** Tasks that were made with it keep what they have. */
    remove: async (actor: Actor, id: string): Promise<void> => {
      refuseReady(id)
      await audit.transaction(async (tx) => {
        if (!(await rubrics.deleteRubric(tx, id))) throw new Problem('not_found', 'rubric_not_found')
        audit.record(tx, { ...about(actor, id), action: 'rubric_deleted' })
      })
    },
  }
}

export type Rubrics = ReturnType<typeof createRubrics>
