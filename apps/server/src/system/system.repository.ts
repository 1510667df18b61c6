import { and, eq, lt, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { lastReports, mailOutbox, runningServers } from '../db/schema.ts'

type Server = typeof runningServers.$inferSelect
export type Heartbeat = Omit<Server, 'seenAt' | 'clockAheadMs'>
export type Report = typeof lastReports.$inferSelect

/** Its time is that of the database. The clock of the server is compared with it in the middle of the call that asks for it. */
export const sendHeartbeat = async (db: Handle, heartbeat: Heartbeat, clock: () => number): Promise<void> => {
  const askedAt = clock()
  const { rows } = await db.execute<{ at: string }>(sql`select clock_timestamp() as at`)
  const seenAt = new Date(rows[0]?.at ?? 0)
  const clockAheadMs = Math.round((askedAt + clock()) / 2 - seenAt.getTime())
  const row = { ...heartbeat, seenAt, clockAheadMs }
  await db.insert(runningServers).values(row).onConflictDoUpdate({ target: runningServers.id, set: row })
}

export const forgetServer = (db: Handle, id: string) =>
  db.delete(runningServers).where(eq(runningServers.id, id))

/** Deletes those that stopped long ago without saying so. */
export const forgetSilentServers = (db: Handle, minutes: number) =>
  db
    .delete(runningServers)
    .where(lt(runningServers.seenAt, sql`clock_timestamp() - make_interval(mins => ${minutes})`))

/** The servers, the longest running first, and for how long nobody has heard of each. */
export const findServers = (db: Handle) =>
  db
    .select({
      id: runningServers.id,
      host: runningServers.host,
      role: runningServers.role,
      version: runningServers.version,
      timeZone: runningServers.timeZone,
      startedAt: runningServers.startedAt,
      seenAt: runningServers.seenAt,
      clockAheadMs: runningServers.clockAheadMs,
      diskFreeBytes: runningServers.diskFreeBytes,
      silentSeconds: sql<number>`extract(epoch from clock_timestamp() - ${runningServers.seenAt})::float8`,
    })
    .from(runningServers)
    .orderBy(runningServers.startedAt, runningServers.id)

/**
 * Stores how the last mail ended. The same is stored at most once in a minute, because a class gets hundreds of mails at once; the row
 * decides, since several servers send. One from much later than now was stored before a clock was put back.
 */
export const saveMailAnswer = async (
  db: Handle,
  answer: Pick<Report, 'at' | 'succeeded' | 'explanation'>,
): Promise<void> => {
  const isNews = sql`(${lastReports.succeeded}, ${lastReports.explanation}) is distinct from (excluded.succeeded, excluded.explanation)
    or ${lastReports.at} not between excluded.at - interval '1 minute' and excluded.at + interval '1 minute'`
  await db
    .insert(lastReports)
    .values({ name: 'mail', ...answer })
    .onConflictDoUpdate({ target: lastReports.name, set: answer, setWhere: isNews })
}

export const deleteMailFailure = (db: Handle) =>
  db.delete(lastReports).where(and(eq(lastReports.name, 'mail'), eq(lastReports.succeeded, false)))

export const findReports = async (db: Handle): Promise<{ mail?: Report; backup?: Report }> =>
  Object.fromEntries((await db.select().from(lastReports)).map((report) => [report.name, report]))

type WaitingMails = { count: number; oldest: Date | null; oldestUntried: Date | null }

/** The mails that wait. While the mail server takes mails, those that were tried are the ones that it has refused. */
export const findWaitingMails = async (db: Handle): Promise<WaitingMails> => {
  const oldest = sql`min(${mailOutbox.createdAt})`
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      oldest: sql<string | null>`${oldest}`,
      oldestUntried: sql<string | null>`${oldest} filter (where ${mailOutbox.attempts} = 0)`,
    })
    .from(mailOutbox)
  const moment = (at: string | null | undefined) => (at ? new Date(at) : null)
  return {
    count: row?.count ?? 0,
    oldest: moment(row?.oldest),
    oldestUntried: moment(row?.oldestUntried),
  }
}

export const findDatabase = async (db: Handle): Promise<{ version: string; bytes: number }> => {
  const { rows } = await db.execute<{ version: string; bytes: string }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`)
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
}
