import { eq } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { unwantedMails, users } from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

/** What an account has besides that which every page shows. */
export const moreOfAccount = async (db: Db, userId: string) => {
  const [row] = await db
    .select({ created_at: users.createdAt, cefr: users.cefr })
    .from(users)
    .where(eq(users.id, userId))
  return row
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
