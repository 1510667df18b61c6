import { sql } from 'drizzle-orm'
import { countingMark } from '../speaking/counting-mark.ts'
import { figureOf } from '../speaking/dictation-figure.ts'
import { scoreOf } from '../speaking/shadowing-score.ts'
import { pointsOfTask } from './tasks.repository.ts'

/**
 * The mark that counts now of a row of `lti_scores` and its row of `lti_links`, as `mark`, joined laterally: points and what they are out of.
 * No row, or null points, where no mark counts: a quiz that is not submitted or was reopened, an answer that is not marked. The best reading
 * counts. The accuracy of a dictation has the words that were typed and not said taken off, and shadowing has its score.
 */
export const markThatCounts = sql`lateral (
  select attempts.score::float8 as points, quizzes.total_points::float8 as out_of
  from attempts join quizzes on quizzes.id = attempts.quiz_id
  where attempts.quiz_id = lti_links.quiz_id and attempts.user_id = lti_scores.user_id and attempts.state = 'completed'
  union all
  select max(counted_readings.overall)::float8, 100 from counted_readings
  where counted_readings.assignment_id = lti_links.reading_assignment_id and counted_readings.user_id = lti_scores.user_id
  having count(*) > 0
  union all
  select case speaking_tasks.kind
    when 'shadowing' then ${scoreOf(sql`speaking_answers.id`)}::float8
    when 'dictation' then round(100.0 * greatest(0, (figure.is ->> 'right')::int - (figure.is ->> 'inserted')::int) / nullif((figure.is ->> 'words')::int, 0))::float8
    else (
      select sum(coalesce((criterion.is -> 'points' ->> (level.chosen::int - 1))::float8, level.chosen::float8))
      from jsonb_array_elements_text(counted.levels) with ordinality as level (chosen, place)
      join jsonb_array_elements(speaking_tasks.criteria) with ordinality as criterion ("is", place) using (place)
    ) end,
    ${pointsOfTask}::float8
  from speaking_answers
  join speaking_tasks on speaking_tasks.id = speaking_answers.task_id
  left join ${countingMark} on true
  cross join lateral (select ${figureOf(sql`speaking_answers.id`)} as is) as figure
  where speaking_answers.task_id = lti_links.speaking_task_id and speaking_answers.user_id = lti_scores.user_id
    and speaking_answers.picked
) as mark`

/** Whether somebody, a row of `lti_members`, has done what a row of `lti_links` opens. */
export const hasDone = sql`(
  exists (select from attempts where attempts.quiz_id = lti_links.quiz_id and attempts.user_id = lti_members.user_id and attempts.state = 'completed')
  or exists (select from counted_readings
    where counted_readings.assignment_id = lti_links.reading_assignment_id and counted_readings.user_id = lti_members.user_id)
  or exists (select from speaking_answers
    where speaking_answers.task_id = lti_links.speaking_task_id and speaking_answers.user_id = lti_members.user_id and speaking_answers.picked))`
