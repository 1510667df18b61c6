import type {
  ChangeReadingBody,
  CreateReadingBody,
  ReadingAssignment,
  ReadingOverview,
} from '@elocute/contract/reading-assignments'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import { refuseDeletedCaller } from '../missing-parent.ts'
import { forWhom, setAudienceOf } from '../groups/audience.ts'
import type { TaskReminders } from '../mails/reminders.service.ts'
import { timeOf, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { Problem } from '../problem.ts'
import { forgetRecordingsOf } from './counted-readings.repository.ts'
import { countTraineesOf } from './reading-heat-map.repository.ts'
import * as assignments from './reading-assignments.repository.ts'
import { readingAudience } from './reading-audience.ts'

type Row = NonNullable<Awaited<ReturnType<typeof assignments.findAssignment>>>
type Locked = NonNullable<Awaited<ReturnType<typeof assignments.lockAssignment>>>
type ListQuery = Parameters<typeof assignments.listed>[1]
type Dependencies = {
  db: Db
  clock: Clock
  audit: Audit
  reminders: TaskReminders
}

const toAssignment = ({ createdAt, dueAt, ...row }: Row): ReadingAssignment => ({
  ...row,
  created_at: createdAt.toISOString(),
  due_at: dueAt && dueAt.toISOString(),
})

const facts = ({
  state,
  dueAt,
  tries,
  passMark,
  audience,
}: Omit<Locked, 'title' | 'script' | 'endedAt' | 'readings'>) => ({
  state,
  audience,
  tries,
  ...(passMark !== null && { pass_mark: passMark }),
  due_at: dueAt && dueAt.toISOString(),
})

/** Scripts that trainers assign to be read. See decision 46. */
export const createReadingAssignments = ({ db, clock, audit, reminders }: Dependencies) => {
  const about = (actor: Actor, id: string) =>
    ({ actor, subject: 'reading_assignment', subjectId: id }) as const

  const find = async (id: string, group?: string): Promise<ReadingAssignment> => {
    const row = await assignments.findAssignment(db, id, group)
    if (!row) throw new Problem('not_found', 'reading_not_found')
    return toAssignment(row)
  }

  const locked = async (tx: Transaction, id: string): Promise<Locked> => {
    const row = await assignments.lockAssignment(tx, id)
    if (!row) throw new Problem('not_found', 'reading_not_found')
    return row
  }

  return {
    list: async (query: ListQuery): Promise<{ data: ReadingAssignment[]; total: number }> => {
      const [rows, total] = await Promise.all([
        assignments.listed(db, query),
        assignments.countListed(db, query),
      ])
      return { data: rows.map(toAssignment), total }
    },

    remind: reminders.remind,

    overview: async (id: string, group?: string): Promise<ReadingOverview> => {
      const [assignment, trainees, reminder] = await Promise.all([
        find(id, group),
        countTraineesOf(db, id, group),
        reminders.stateOf(id),
      ])
      return { ...assignment, trainees, ...reminder }
    },

    find,

    create: async (actor: Actor, body: CreateReadingBody): Promise<ReadingAssignment> => {
      const id = newId()
      const { title, script, tries, pass_mark: passMark, audience } = body
      const row = {
        id,
        title,
        script,
        tries,
        passMark,
        createdBy: actor.userId,
        createdAt: clock.now(),
        state: 'open' as const,
        dueAt: timeOf(body.due_at),
        audience: forWhom(audience),
        announce: true,
      }
      await audit
        .transaction(async (tx) => {
          await assignments.insertAssignment(tx, row)
          if (audience) await setAudienceOf(tx, readingAudience, id, audience)
          audit.record(tx, { ...about(actor, id), action: 'reading_assigned', after: facts(row) })
        })
        .catch(refuseDeletedCaller)
      return find(id)
    },

    /** Changes what the body names. The script is refused with 409 as soon as somebody has read it. */
    change: async (actor: Actor, id: string, changes: ChangeReadingBody): Promise<ReadingAssignment> => {
      await audit.transaction(async (tx) => {
        const before = await locked(tx, id)
        const { audience, script = before.script } = changes
        if (script !== before.script && before.readings > 0)
          throw new Problem('reading_has_readings', 'reading_has_readings')
        const state = changes.state ?? before.state
        const after = {
          state,
          script,
          title: changes.title ?? before.title,
          tries: changes.tries ?? before.tries,
          dueAt: changes.due_at === undefined ? before.dueAt : timeOf(changes.due_at),
          passMark: changes.pass_mark === undefined ? before.passMark : changes.pass_mark,
          endedAt: state === 'closed' ? (before.endedAt ?? clock.now()) : null,
          audience: audience === undefined ? before.audience : forWhom(audience),
        }
        const opens = state === 'open' && before.state === 'closed'
        await assignments.updateAssignment(tx, id, {
          ...after,
          ...((opens || audience !== undefined) && { announce: true }),
        })
        if (audience !== undefined) await setAudienceOf(tx, readingAudience, id, audience)
        audit.record(tx, {
          ...about(actor, id),
          action: 'reading_assignment_changed',
          before: facts(before),
          after: facts(after),
        })
      })
      return find(id)
    },

    /** Deletes an assignment. What trainees have read becomes private practice again, without its recordings. */
    remove: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        const { readings } = await locked(tx, id)
        await forgetRecordingsOf(tx, id)
        await assignments.deleteAssignment(tx, id)
        audit.record(tx, { ...about(actor, id), action: 'reading_assignment_deleted', before: { readings } })
      }),
  }
}

export type ReadingAssignments = ReturnType<typeof createReadingAssignments>
