import { and, asc, eq, gt, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { fullNameOf } from '../db/names-of.ts'
import { auditEvents, users } from '../db/schema.ts'
import { mapped, type OwnDataPart } from '../own-data/own-data-part.ts'

const eventsOfPart = 200

/** As `inParts`, but by the numbers of the events. */
const inNumberedParts = async function* <Row extends { n: number }>(
  read: (after: number) => Promise<Row[]>,
): AsyncGenerator<Row[]> {
  let after = 0
  for (;;) {
    const rows = await read(after)
    yield rows
    after = rows.at(-1)?.n ?? after
    if (rows.length < eventsOfPart) return
  }
}

const actor = alias(users, 'actor')

/** A trainee sees who listened to her clips, and no other names. */
const listener = sql<string | null>`case when ${auditEvents.action} = 'clip_listened'
  then nullif(${fullNameOf(actor)}, '') end`

export const eventsAboutMe: OwnDataPart = {
  list: 'events_about_me',
  of: 'trainee',
  tables: [auditEvents],
  read: ({ db, userId }) =>
    mapped(
      inNumberedParts((after) =>
        db
          .select({
            n: auditEvents.n,
            at: auditEvents.at,
            action: auditEvents.action,
            actorId: auditEvents.actorId,
            listener,
            before: auditEvents.before,
            after: auditEvents.after,
          })
          .from(auditEvents)
          .leftJoin(actor, eq(actor.id, auditEvents.actorId))
          .where(and(eq(auditEvents.traineeId, userId), gt(auditEvents.n, after)))
          .orderBy(asc(auditEvents.n))
          .limit(eventsOfPart),
      ),
      ({ at, action, actorId, listener: name, before, after }) => ({
        at,
        action,
        by: actorId === null ? 'server' : actorId === userId ? 'me' : 'trainer',
        ...(name !== null && { name }),
        before,
        after,
      }),
    ),
}

export const eventsByMe: OwnDataPart = {
  list: 'events_by_me',
  of: 'trainer',
  tables: [auditEvents],
  read: ({ db, userId }) =>
    mapped(
      inNumberedParts((after) =>
        db
          .select({
            n: auditEvents.n,
            at: auditEvents.at,
            action: auditEvents.action,
            before: auditEvents.before,
            after: auditEvents.after,
          })
          .from(auditEvents)
          .where(and(eq(auditEvents.actorId, userId), gt(auditEvents.n, after)))
          .orderBy(asc(auditEvents.n))
          .limit(eventsOfPart),
      ),
      ({ n: _n, ...event }) => event,
    ),
}
