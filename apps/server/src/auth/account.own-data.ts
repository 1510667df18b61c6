import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { unwantedMails, users } from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

export const createdAtOf = async (db: Db, userId: string): Promise<Date | undefined> => {
  const [row] = await db.select({ createdAt: users.createdAt }).from(users).where(eq(users.id, userId))
  return row?.createdAt
}

export const unwantedMailsOfOwnData: OwnDataPart = {
  list: 'mails_i_do_not_want',
  of: 'everybody',
  tables: [unwantedMails],
  read: ({ db, userId }) =>
    once(
      db
        .select({ mail: unwantedMails.mail, since: unwantedMails.createdAt })
        .from(unwantedMails)
        .where(eq(unwantedMails.userId, userId)),
    ),
}
