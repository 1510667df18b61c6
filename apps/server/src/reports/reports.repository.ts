import { sql, type SQL } from 'drizzle-orm'
import type { Handle } from '../db/client.ts'
import { inGroup } from '../groups/is-member-of.ts'
import { wasTried } from '../quiz-attempts/word-outcomes.ts'
import { wasAnswered } from '../quizzes/quiz-life.ts'
import { shownFormIn, withShownForm } from '../quizzes/shown-form.ts'
import { usersOf, type ReportPeople } from './report-people.ts'
import { isIn, type Period } from './report-period.ts'

/** In the order of `attempts_user`, so that the answers of a group are found by its members. */
const takenIn = (period: Period): SQL => sql`(${wasAnswered} and ${isIn(period, sql`attempts.taken_at`)})`

type HardWord = { question_word: string; tries: number; missed: number; shown_as?: string }

/** The words that people missed most, of those that were tried at least `least` times. */
export const hardestWordsOf = async (
  db: Handle,
  { people, period, least, limit }: { people: ReportPeople; period: Period; least: number; limit: number },
): Promise<HardWord[]> => {
  // The ids of quizzes begin with their time, so the greatest one is that of the newest quiz.
  const { rows } = await db.execute<Omit<HardWord, 'shown_as'> & { shown_as: string | null }>(sql`
    select question_word, tries, missed, ${shownFormIn(sql`words.newest::uuid`, sql`words.question_word`)} as shown_as
    from (
      select question_word, count(*)::int as tries, (count(*) filter (where not counts))::int as missed,
        max(attempts.quiz_id::text) as newest
      from ${usersOf(people)}
        join attempts on attempts.user_id = users.id
        join attempt_words on attempt_words.attempt_id = attempts.id
      where ${takenIn(period)} and ${wasTried}
      group by question_word
      having count(*) >= ${least} and count(*) filter (where not counts) > 0
      order by (count(*) filter (where not counts))::float8 / count(*) desc, missed desc, question_word
      limit ${limit}
    ) as words
    order by missed::float8 / tries desc, missed desc, question_word`)
  return rows.map(withShownForm)
}

type Place = { takenAt: string; id: string }

type Result = {
  id: string
  taken_key: string
  last_name: string
  first_name: string
  middle_name: string | null
  email: string
  title: string
  state: 'pending' | 'completed'
  score: number
  total_points: number
  taken_at: string
}

/** The next answers of a period after a place, the oldest first. */
export const answersAfter = async (
  db: Handle,
  part: { group?: string | undefined; period: Period; after: Place | null; limit: number },
): Promise<Result[]> => {
  const { group, period, after, limit } = part
  const later = after
    ? sql`and (attempts.taken_at, attempts.id) > (${after.takenAt}::timestamptz, ${after.id}::uuid)`
    : sql``
  const members = inGroup(group)
  const { rows } = await db.execute<Result>(sql`
    select attempts.id, attempts.taken_at::text as taken_key, last_name, first_name, middle_name, email, title,
      attempts.state, score, total_points, attempts.taken_at
    from attempts join users on users.id = attempts.user_id join quizzes on quizzes.id = attempts.quiz_id
    where ${takenIn(period)} ${later} ${members ? sql`and ${members}` : sql``}
    order by attempts.taken_at, attempts.id
    limit ${limit}`)
  return rows
}
