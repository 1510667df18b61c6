import { asc, eq, sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { namesOf } from '../db/names-of.ts'
import { auditEvents, sessions, users } from '../db/schema.ts'

/** Sessions end after half a day without a call. What she did before is in the audit. */
const lastActiveAt: SQL<Date | null> = sql`greatest(
  (select max(${sessions.lastSeenAt}) from ${sessions} where ${sessions.userId} = ${users.id}),
  (select ${auditEvents.at} from ${auditEvents} where ${auditEvents.actorId} = ${users.id}
   order by ${auditEvents.n} desc limit 1))`.mapWith(sessions.lastSeenAt)

const rowsOf = (db: Handle) =>
  db
    .select({
      id: users.id,
      email: users.email,
      ...namesOf(users),
      role: users.role,
      status: users.status,
      trainer_level: users.trainerLevel,
      createdAt: users.createdAt,
      lastActiveAt,
    })
    .from(users)

export type TrainerRow = Awaited<ReturnType<typeof findTrainer>>

/** The owner first, then by name. */
export const listTrainers = (db: Handle) =>
  rowsOf(db)
    .where(eq(users.role, 'trainer'))
    .orderBy(sql`${users.trainerLevel} = 'owner' desc`, asc(users.listedAs), asc(users.id))

export const findTrainer = async (db: Handle, id: string) => {
  const [row] = await rowsOf(db).where(eq(users.id, id))
  return row
}
