import { sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'

/** The evidence of a trainee, of all her stored readings. */
export const ownEvidence = (userId: string): SQL => sql`
  (select sound_evidence.* from sound_evidence where sound_evidence.user_id = ${userId}) as evidence`

/** The evidence of a group: of the readings of its verified members that count, and of no private one. */
export const groupEvidence = (groupId: string): SQL => sql`
  (select sound_evidence.* from group_members
   join users on users.id = group_members.user_id
   join counted_readings on counted_readings.user_id = users.id
   join sound_evidence on sound_evidence.run_id = counted_readings.run_id
   where group_members.group_id = ${groupId} and ${verifiedTrainee}) as evidence`

export type SoundRow = {
  phone: string
  times: number
  score: number
  missed: number
  trainees: number
  trainees_missing: number
}

/** Each sound with the figures over all its rows. A trainee misses a sound when at least one in five is in the lowest band. */
export const soundRows = async (db: Handle, evidence: SQL): Promise<SoundRow[]> => {
  const { rows } = await db.execute<SoundRow>(sql`
    select phone, sum(times)::int as times, round(sum(score_sum)::numeric / sum(times))::int as score,
      sum(missed)::int as missed, count(*)::int as trainees,
      (count(*) filter (where missed * 5 >= times))::int as trainees_missing
    from (
      select phone, user_id, sum(times) as times, sum(score_sum) as score_sum, sum(missed) as missed
      from ${evidence} group by phone, user_id
    ) as of_trainee
    group by phone order by phone`)
  return rows
}

type HeardRow = { phone: string; heard: string; count: number }

/** Which other sounds were heard instead, the most frequent one first. */
export const heardRows = async (db: Handle, evidence: SQL): Promise<HeardRow[]> => {
  const { rows } = await db.execute<HeardRow>(sql`
    select phone, instead.key as heard, sum(instead.value::int)::int as count
    from ${evidence}, jsonb_each_text(evidence.heard) as instead
    group by phone, instead.key order by phone, count desc, instead.key`)
  return rows
}

/** From how many readings of how many trainees it is. */
export const countReadings = async (
  db: Handle,
  evidence: SQL,
): Promise<{ readings: number; trainees: number }> => {
  const { rows } = await db.execute<{ readings: number; trainees: number }>(sql`
    select count(distinct run_id)::int as readings, count(distinct user_id)::int as trainees from ${evidence}`)
  return rows[0] ?? { readings: 0, trainees: 0 }
}
