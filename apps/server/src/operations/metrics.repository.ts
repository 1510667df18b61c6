import { sql } from 'drizzle-orm'
import type { Db } from '../db/client.ts'
import { attempts, mailOutbox, sessions } from '../db/schema.ts'

/** Waiting mails, running attempts and valid sessions in one query. Each count uses an index. */
export const prepareWork = (db: Db) =>
  db
    .select({
      mails: sql<number>`(select count(*)::int from ${mailOutbox})`,
      attempts: sql<number>`(select count(*)::int from ${attempts} where ${attempts.state} = 'in_progress')`,
      sessions: sql<number>`(select count(*)::int from ${sessions}
        where ${sessions.expiresAt} > ${sql.placeholder('now')})`,
    })
    .from(sql`(select) as nothing`)
    .prepare('work')
