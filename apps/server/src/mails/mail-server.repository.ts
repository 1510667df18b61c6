import { and, eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { lastReports } from '../db/schema.ts'

const { name, succeeded } = lastReports
const isAway = and(eq(name, 'mail_server'), eq(succeeded, false))

/** All servers that send mails know by this that the mail server does not answer. */
export const noteAway = async (db: Db, at: Date): Promise<void> => {
  const report = { name: 'mail_server', at, succeeded: false } as const
  await db.insert(lastReports).values(report).onConflictDoUpdate({ target: name, set: report })
}

/** Notes that it has taken a mail. Returns whether it was away until now. */
export const noteBack = async (db: Db, at: Date): Promise<boolean> =>
  (await db.update(lastReports).set({ at, succeeded: true }).where(isAway).returning({ name })).length > 0

/** Whether no server could send a mail since the mail server was away. */
export const isStillAway = async (db: Db): Promise<boolean> => (await db.$count(lastReports, isAway)) > 0
