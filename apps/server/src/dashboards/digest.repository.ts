import { lt, sql } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { digestDays } from '../db/schema.ts'

/**
 * Returns whether this server is the one that writes the digests of a day, which began `since`. A digest that was written since then counts,
 * whatever day it was in an earlier time zone; one that was written before then does not, though it was for a day of this date.
 */
export const takeDay = async (
  tx: Handle,
  { day, since, now }: { day: string; since: Date; now: Date },
): Promise<boolean> => {
  const { rowCount } = await tx.execute(sql`
    insert into digest_days (day, written_at)
    select ${day}::date, ${now}::timestamptz where not exists (select from digest_days where written_at >= ${since})
    on conflict (day) do update set written_at = excluded.written_at where digest_days.written_at < ${since}`)
  return rowCount === 1
}

export const deleteDaysBefore = (tx: Handle, moment: Date) =>
  tx.delete(digestDays).where(lt(digestDays.writtenAt, moment))

/**
 * Puts a digest to each trainer who wants one. An observer does nothing about what waits. It replaces older ones that are not sent
 * yet: after days without a mail server, a trainer gets one digest and not one for each day.
 */
export const putDigests = (tx: Handle, now: Date) =>
  tx.execute(sql`
    with readers as (
      select users.email from users
      where users.trainer_level <> 'observer' and users.status = 'verified' and not exists (
        select from unwanted_mails
        where unwanted_mails.user_id = users.id and unwanted_mails.mail = 'trainer_digest'
      )
    ), replaced as (
      delete from mail_outbox using readers
      where mail_outbox.kind = 'trainer_digest' and mail_outbox.email = readers.email
    )
    insert into mail_outbox (id, kind, email, bulk, created_at)
    select gen_random_uuid(), 'trainer_digest', readers.email, true, ${now} from readers`)
