import { Event, type AuditFilters, type AuditQuery } from '@elocute/contract/audit'
import { exportTypes } from '@elocute/contract/exports'
import * as m from '@elocute/messages/exports'
import { Readable } from 'node:stream'
import type { Db } from '../db/client.ts'
import { nobody } from '../db/names-of.ts'
import { csvOf, type Cell } from '../platform/csv.ts'
import { periodOf } from '../platform/school-time.ts'
import { keepLanguage } from '../reader-language.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { countEvents, newestEvents, type EventRow, type Filter } from './audit-log.repository.ts'
import { findHead } from './audit.repository.ts'
import type { Actor, Audit } from './audit.service.ts'

/** The audit names its subject by a UUID. There is one audit, so it has this one. */
const auditId = '00000000-0000-0000-0000-000000000000'

/** How many events of an export are in memory at once. */
const partSize = 500

type Dependencies = { db: Db; audit: Audit; settings: Pick<SchoolSettings, 'timeZone'> }

/** What the owner reads of the audit. */
export const createAuditLog = ({ db, audit, settings }: Dependencies) => {
  /** The head, then one row for each event. Between two parts no connection is held, however slowly the caller reads. */
  const rowsOf = async function* (filter: Filter, zone: string): AsyncGenerator<Cell[][]> {
    yield [head(zone)]
    let before: number | undefined
    for (;;) {
      const events: EventRow[] = await newestEvents(db, filter, { before, limit: partSize })
      yield events.map(rowOf)
      before = events.at(-1)?.n
      if (events.length < partSize) return
    }
  }

  return {
    list: async ({ limit, offset, ...filters }: AuditQuery): Promise<{ data: Event[]; total: number }> => {
      const filter = filterOf(filters, await settings.timeZone())
      const [events, total] = await Promise.all([
        newestEvents(db, filter, { limit, offset }),
        // The chain has no gaps, so the number of all events is known without counting them.
        Object.keys(filters).length === 0
          ? findHead(db).then((found) => found?.events ?? 0)
          : countEvents(db, filter),
      ])
      return { data: events.map(eventOf), total }
    },

    /** Each export is an event too. Without the event nothing is sent. */
    csv: (actor: Actor, filters: AuditFilters) => ({
      mediaType: exportTypes.csv,
      name: m.auditFile(),
      open: async (): Promise<Readable> => {
        const what = { action: 'audit_exported', subject: 'audit', subjectId: auditId } as const
        await audit.append({ actor, ...what, after: factsOf(filters) })
        const zone = await settings.timeZone()
        return Readable.from(csvOf(keepLanguage(rowsOf(filterOf(filters, zone), zone)), zone))
      },
    }),
  }
}

export type AuditLog = ReturnType<typeof createAuditLog>

const filterOf = (
  { action, actor_id, subject_id, trainee_id, ...bounds }: AuditFilters,
  zone: string,
): Filter => {
  const { from, to: until } = periodOf(bounds, zone)
  return { action, actorId: actor_id, subjectId: subject_id, traineeId: trainee_id, from, until }
}

const factsOf = (filters: AuditFilters): Record<string, string> =>
  Object.fromEntries(
    Object.entries(filters).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )

const personOf = (id: string | null, names: EventRow['actorNames']) =>
  id === null ? null : { id, ...(names ?? nobody) }

/** The columns are texts of the database. Only the server writes them, with the same types. */
const eventOf = (row: EventRow): Event => {
  const { at, actorId, actorNames, traineeId, traineeNames, colleagueNames, ...event } = row
  const { subject, subject_id } = event
  const isColleague = subject === 'account' && subject_id !== actorId && subject_id !== traineeId
  return Event.parse({
    ...event,
    at: at.toISOString(),
    actor: personOf(actorId, actorNames),
    trainee: personOf(traineeId, traineeNames),
    colleague: personOf(isColleague ? subject_id : null, colleagueNames),
  })
}

const head = (zone: string): Cell[] => [
  ...[m.number(), m.time({ zone }), m.action(), m.actor(), m.actorId(), m.trainee(), m.traineeId()],
  ...[m.subject(), m.subjectId(), m.quiz(), m.word(), m.before(), m.after(), m.requestId()],
]

const written = (facts: unknown): string | null => (facts === null ? null : JSON.stringify(facts))

const rowOf = (event: EventRow): Cell[] => [
  ...[event.n, event.at, event.action],
  ...[event.actorName || null, event.actorId],
  ...[event.traineeName || null, event.traineeId],
  ...[event.subject, event.subject_id, event.quiz?.title ?? null, event.word],
  ...[written(event.before), written(event.after), event.request_id],
]
