import { and, gte, lt, sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { countedReadings } from '../db/schema.ts'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'

type Period = { from: Date; to: Date | null }
/** From how many times and trainees on a sound is named, below which mean score, and how many of them. */
type Evidence = { times: number; trainees: number; below: number; limit: number }

export type SoundRow = { ipa: string; average: number; count: number; trainees: number }

/**
 * The sounds of the best try of each trainee at each script, in the readings that count of a period, with the groups of the
 * trainee. In SQL.
 */
const soundsOf = ({ from, to }: Period, members: SQL): SQL => sql`(
  select best.user_id, sounds.key as ipa, (sounds.value ->> 'sum')::int as score, (sounds.value ->> 'count')::int as times
  from (
    select distinct on (counted_readings.assignment_id, counted_readings.user_id)
      counted_readings.user_id, counted_readings.sound_scores
    from counted_readings join users on users.id = counted_readings.user_id
    where counted_readings.created_at >= ${from}::timestamptz
      and counted_readings.created_at < coalesce(${to}::timestamptz, 'infinity')
      and ${verifiedTrainee} and counted_readings.user_id in (${members})
    order by counted_readings.assignment_id, counted_readings.user_id, counted_readings.overall desc, counted_readings.n
  ) as best, jsonb_each(best.sound_scores) as sounds
) as sounds`

const figures = sql`sounds.ipa, sum(sounds.score)::float8 / sum(sounds.times) as average,
  sum(sounds.times)::int as count, count(distinct sounds.user_id)::int as trainees`

const enough = ({ times, trainees, below }: Evidence): SQL =>
  sql`sum(sounds.times) >= ${times} and count(distinct sounds.user_id) >= ${trainees}
    and sum(sounds.score)::float8 / sum(sounds.times) < ${below}`

/** Whose readings are looked at. */
type Readers = { group: string } | { trainee: string }

/** The sounds with the lowest mean score of the members of a group, or of one trainee. */
export const hardestSoundsOf = async (
  db: Handle,
  { period, evidence, ...readers }: Readers & { period: Period; evidence: Evidence },
): Promise<SoundRow[]> => {
  const members =
    'group' in readers
      ? sql`select group_members.user_id from group_members where group_members.group_id = ${readers.group}`
      : sql`${readers.trainee}::uuid`
  const { rows } = await db.execute<SoundRow>(sql`
    select ${figures} from ${soundsOf(period, members)}
    group by sounds.ipa having ${enough(evidence)}
    order by average, count desc, sounds.ipa limit ${evidence.limit}`)
  return rows
}

/** How many readings count in a period. */
export const countReadings = (db: Handle, { from, to }: Period): Promise<number> =>
  db.$count(
    countedReadings,
    and(gte(countedReadings.createdAt, from), to === null ? undefined : lt(countedReadings.createdAt, to)),
  )

/** The hardest sound of each group in use: those with the lowest mean score. */
export const hardestSoundOfGroups = async (
  db: Handle,
  { period, evidence }: { period: Period; evidence: Evidence },
): Promise<(SoundRow & { group_id: string; name: string })[]> => {
  const members = sql`select group_members.user_id from group_members`
  const { rows } = await db.execute<SoundRow & { group_id: string; name: string }>(sql`
    select hardest.*, groups.name from (
      select distinct on (group_members.group_id) group_members.group_id, ${figures}
      from ${soundsOf(period, members)} join group_members on group_members.user_id = sounds.user_id
      group by group_members.group_id, sounds.ipa having ${enough(evidence)}
      order by group_members.group_id, average, count desc, sounds.ipa
    ) as hardest join groups on groups.id = hardest.group_id
    where groups.archived_at is null
    order by average, lower(groups.name), groups.id limit ${evidence.limit}`)
  return rows
}
