import { and, eq } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { unwantedMails } from '../db/schema.ts'

type Row = typeof unwantedMails.$inferInsert

const { userId, mail } = unwantedMails

export const unwantedOf = async (db: Handle, id: string): Promise<Row['mail'][]> => {
  const rows = await db.select({ mail }).from(unwantedMails).where(eq(userId, id))
  return rows.map((row) => row.mail)
}

export const refuse = (db: Handle, row: Row) => db.insert(unwantedMails).values(row).onConflictDoNothing()

export const allow = (db: Handle, row: Pick<Row, 'userId' | 'mail'>) =>
  db.delete(unwantedMails).where(and(eq(userId, row.userId), eq(mail, row.mail)))
