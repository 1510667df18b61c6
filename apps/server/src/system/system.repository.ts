import { eq, lt, sql } from 'drizzle-orm'
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

export const saveReport = async (db: Handle, report: Report): Promise<void> => {
  await db.insert(lastReports).values(report).onConflictDoUpdate({ target: lastReports.name, set: report })
}

export const findReports = async (db: Handle): Promise<{ mail?: Report; backup?: Report }> =>
  Object.fromEntries((await db.select().from(lastReports)).map((report) => [report.name, report]))

export const findWaitingMails = async (db: Handle): Promise<{ count: number; oldest: Date | null }> => {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<string | null>`min(${mailOutbox.createdAt})` })
    .from(mailOutbox)
  return { count: row?.count ?? 0, oldest: row?.oldest ? new Date(row.oldest) : null }
}

export const findDatabase = async (db: Handle): Promise<{ version: string; bytes: number }> => {
  const { rows } = await db.execute<{ version: string; bytes: string }>(sql`
    select current_setting('server_version') as version, pg_database_size(current_database()) as bytes`)
  return { version: rows[0]?.version ?? '', bytes: Number(rows[0]?.bytes ?? 0) }
}
