import type { MarkingTurn } from '@elocute/contract/speaking-fields'
import { sql, type SQL } from 'drizzle-orm'

/** For so long a mark that is not finished keeps other trainers from making it. */
const daysOfDraft = 7

/** Whether a row of `users` is somebody who may mark. */
const mayMark = sql`users.role = 'trainer' and users.trainer_level <> 'observer'`

/** Who looks at answers, and when. */
export type Viewer = { userId: string | null; now: Date }

/** Who is no trainer sees the marks that count only. */
export const noTrainer: Viewer = { userId: null, now: new Date(0) }

/**
 * What has become of the first two marks of a row of `speaking_answers`, as `marking`, joined laterally. An answer that is marked once has
 * none of it, nor one of whose marks counts.
 */
export const markingOf = ({ userId, now }: Viewer): SQL => sql`lateral (
  select
    count(*) filter (where final) = 2 as compared,
    max(round) filter (where is_own) as own,
    bool_or(final) filter (where is_own) as own_final,
    coalesce(bool_or(round = 1 and is_taken), false) as first_taken,
    coalesce(bool_or(round = 2 and is_taken), false) as second_taken
  from (
    select round, final, trainer_id is not distinct from ${userId}::uuid and trainer_id is not null as is_own,
      final or changed_at > ${now}::timestamptz - make_interval(days => ${daysOfDraft})
        and exists (select from users where users.id = trainer_id and ${mayMark}) as is_taken
    from speaking_marks
    where speaking_marks.answer_id = speaking_answers.id and speaking_marks.round < 3
      and speaking_answers.marked_twice and speaking_answers.settled_round is null
  ) as blind
) as marking`

/** Those who have made neither of the first two marks of a row of `speaking_answers`. */
const otherTrainers = sql`select from users where ${mayMark} and not exists (
  select from speaking_marks as made
  where made.answer_id = speaking_answers.id and made.round < 3 and made.trainer_id = users.id)`

/** Who has heard an answer for one of the first two marks does not decide between them, unless there is nobody else. */
const mayDecide = ({
  userId,
}: Viewer): SQL => sql`(marking.own is null or not exists (${otherTrainers}) and exists (
  select from users where users.id = ${userId}::uuid and users.trainer_level = 'owner'))`

/** What the viewer can do with a row of `speaking_answers`. */
export const turnOf = (viewer: Viewer): SQL<MarkingTurn | null> => sql<MarkingTurn | null>`case
  when speaking_answers.settled_round is not null then null
  when not speaking_answers.marked_twice then 'first'
  when marking.compared then case when ${mayDecide(viewer)} then 'third' else 'others' end
  when marking.own_final then 'others'
  when marking.own = 1 or marking.own is null and not marking.first_taken then 'first'
  when marking.own = 2 or not marking.second_taken then 'second'
  else 'others' end`

/** Which mark of a row of `speaking_answers` the viewer sees: the one that counts or, before that, the one that the viewer makes. */
export const shownRound = (viewer: Viewer): SQL<number | null> => sql<
  number | null
>`coalesce(speaking_answers.settled_round, case
  when not speaking_answers.marked_twice then 1
  when marking.compared and ${mayDecide(viewer)} then 3
  else marking.own end)`

/** Whether a trainer has finished a mark of a row of `speaking_answers`, though it may not count yet. */
export const hasFinalMark = sql<boolean>`exists (
  select from speaking_marks where speaking_marks.answer_id = speaking_answers.id and speaking_marks.final)`

const blindFinal = sql`from speaking_marks as made
  where made.answer_id = speaking_answers.id and made.round < 3 and made.final`

/** Whether there are trainers enough for two marks of a row of `speaking_answers`, of which one may be final. */
export const hasSecondTrainer = sql<boolean>`(
  select count(*) from users
  where ${mayMark} and users.id is distinct from (select made.trainer_id ${blindFinal} limit 1)
) >= 2 - (select count(*) ${blindFinal})`

/** Whether two marks, `one` and `other`, differ by less than two levels in each criterion. */
const areClose = sql`not exists (
  select from jsonb_array_elements_text(one.levels) with ordinality as first_level (level, place)
  join jsonb_array_elements_text(other.levels) with ordinality as second_level (level, place) using (place)
  where abs(first_level.level::int - second_level.level::int) >= 2)`

const final = (round: SQL) => sql`select from speaking_marks
  where speaking_marks.answer_id = speaking_answers.id and speaking_marks.final and speaking_marks.round = ${round}`

/** Which mark of a row of `speaking_answers` counts from now on; null: none yet. See decision 104. */
export const countingRound = sql`case
  when not speaking_answers.marked_twice then case when exists (${final(sql`1`)}) then 1 end
  when exists (${final(sql`3`)}) then 3
  when exists (${final(sql`1`)}) and exists (${final(sql`2`)}) then case when exists (
    select from speaking_marks as one join speaking_marks as other using (answer_id)
    where answer_id = speaking_answers.id and one.round = 1 and other.round = 2 and ${areClose}) then 1 end
  when not ${hasSecondTrainer} then (select made.round ${blindFinal})
  end`
