import { sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { countedReadings } from '../db/schema.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'

/** Without an end, until now. */
export type Period = { from: Date; to: Date | null }
const always: Period = { from: new Date(0), to: null }

const readIn = ({ from, to }: Period): SQL => sql`counted_readings.created_at >= ${from}::timestamptz
  and counted_readings.created_at < coalesce(${to}::timestamptz, 'infinity')`

/** The evidence of a trainee, of all her stored readings. `whose` says whose map a row belongs to. */
export const ownEvidence = (userId: string): SQL => sql`
  (select sound_evidence.*, sound_evidence.user_id as whose from sound_evidence
   where sound_evidence.user_id = ${userId}) as evidence`

/** The evidence of a trainee that trainers see: of her readings that count, and of no private one. */
export const countedEvidence = (userId: string, period = always): SQL => sql`
  (select sound_evidence.*, sound_evidence.user_id as whose from counted_readings
   join sound_evidence on sound_evidence.run_id = counted_readings.run_id
   where counted_readings.user_id = ${userId} and ${readIn(period)}) as evidence`

const evidenceOfGroups = (which: SQL, period: Period): SQL => sql`
  (select sound_evidence.*, group_members.group_id as whose from group_members
   join users on users.id = group_members.user_id
   join counted_readings on counted_readings.user_id = users.id
   join sound_evidence on sound_evidence.run_id = counted_readings.run_id
   where ${which} and ${verifiedTrainee} and ${readIn(period)}) as evidence`

/** The evidence of a group: of the readings of its verified members that count. */
export const groupEvidence = (groupId: string, period = always): SQL =>
  evidenceOfGroups(sql`group_members.group_id = ${groupId}`, period)

/** The same of each group in use. */
export const evidenceOfAllGroups: SQL = evidenceOfGroups(
  sql`group_members.group_id in (select groups.id from groups where groups.archived_at is null)`,
  always,
)

export type SoundRow = {
  /** Of which trainee or group. */
  whose: string
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
    select whose, phone, sum(times)::int as times, round(sum(score_sum)::numeric / sum(times))::int as score,
      sum(missed)::int as missed, count(*)::int as trainees,
      (count(*) filter (where missed * 5 >= times))::int as trainees_missing
    from (
      select whose, phone, user_id, sum(times) as times, sum(score_sum) as score_sum, sum(missed) as missed
      from ${evidence} group by whose, phone, user_id
    ) as of_trainee
    group by whose, phone order by whose, phone`)
  return rows
}

type HeardRow = { whose: string; phone: string; heard: string; count: number }

/** Which other sounds were heard instead, the most frequent one first. */
export const heardRows = async (db: Handle, evidence: SQL): Promise<HeardRow[]> => {
  const { rows } = await db.execute<HeardRow>(sql`
    select whose, phone, instead.key as heard, sum(instead.value::int)::int as count
    from ${evidence}, jsonb_each_text(evidence.heard) as instead
    group by whose, phone, instead.key order by whose, phone, count desc, instead.key`)
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

export const countCountedReadings = (db: Handle): Promise<number> => db.$count(countedReadings)

/** The names of groups. */
export const groupNames = async (db: Handle, ids: readonly string[]): Promise<Map<string, string>> => {
  const { rows } = await db.execute<{ id: string; name: string }>(
    sql`select id, name from groups where id = any(${sql.param(ids)}::uuid[])`,
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}
