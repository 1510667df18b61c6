import { sql } from 'drizzle-orm'
import type { Transaction } from '../db/client.ts'
import { isAmong } from '../db/is-among.ts'
import { users } from '../db/schema.ts'
import { isMemberOf } from '../groups/is-member-of.ts'
import { beforeAll, peopleInStep } from '../mails/in-steps.ts'

/** The trainees of a group, or those with these ids. */
export type Whom = { group: string } | { ids: readonly string[] }

type TraineeMail = {
  subject: string
  text: string
  trainerId: string
  now: Date
  /** The last one of the step before. */
  after: string
}

/** Puts a mail of a trainer to the next of them who are active. Returns their ids in order. */
export const putMailsTo = async (tx: Transaction, whom: Whom, mail: TraineeMail): Promise<string[]> => {
  const { subject, text, trainerId, now, after } = mail
  const { rows } = await tx.execute<{ id: string }>(sql`
    with readers as (
      select id, email from users
      where id > ${after}::uuid and role = 'trainee' and status = 'verified'
        and ${'group' in whom ? isMemberOf(whom.group) : isAmong(users.id, whom.ids)}
      order by id limit ${peopleInStep}
    ), mailed as (
      insert into mail_outbox (id, kind, email, trainer_id, subject, text, bulk, created_at)
      select gen_random_uuid(), 'from_trainer', email, ${trainerId}::uuid, ${subject}, ${text},
        (select count(*) > 1 from readers) or ${after !== beforeAll}::boolean, ${now}::timestamptz
      from readers
    )
    select id from readers order by id`)
  return rows.map(({ id }) => id)
}
