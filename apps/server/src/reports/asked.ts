import { sql, type SQL } from 'drizzle-orm'
import {
  choicesOf,
  joinedAt,
  joinedBefore,
  notForLaterOf,
  wasChosenBefore,
  type AudienceTables,
} from '../groups/audience.ts'
import { usersOf, type ReportPeople } from './report-people.ts'

// For whom of the people of a report the quizzes or speaking tasks of its period were, decisions 35 and 37, as common table expressions.
// The rule of `wasForUserInTime`, but as sets: tested for each pair, it took 2 s for 1,000 members and 100 quizzes. What is for everyone is
// counted by a search in sorted times, as in `trainee-figures`, because a year can have thousands of quizzes.

/** `people`: of whom a report is. */
export const peopleOf = (people: ReportPeople): SQL =>
  sql`people as materialized (select users.id, users.verified_at, users.created_at from ${usersOf(people)})`

/** `chosen`: which of the `people` was chosen in time for which of the `listed`, each pair once. */
export const chosenOf = (audience: AudienceTables): SQL => {
  const { of } = audience
  return sql`
    chosen as materialized (
      select distinct ${of}.id as task_id, users.id as user_id
      from listed as ${of} join ${choicesOf(audience)} on choices.id = ${of}.id
        join people as users on users.id = choices.user_id
      where ${of}.audience = 'chosen' and ${wasChosenBefore(notForLaterOf(audience))}
    )`
}

/**
 * `chosen`, and how many of these pairs each of the `listed` and of the `people` has: `chosen_counts`. When the people joined: `joined`. And
 * `results`: the rows of `done` (`task_id`, `user_id`) that are of the `listed`, with whether it was for her in time.
 */
export const askedOf = (audience: AudienceTables): SQL => {
  const { of } = audience
  return sql`
    ${chosenOf(audience)},
    chosen_counts as materialized (
      select task_id, user_id, count(*)::int as count from chosen group by grouping sets ((task_id), (user_id))
    ),
    joined as materialized (
      select coalesce(array_agg(${joinedAt} order by ${joinedAt}), '{}') as times from people as users
    ),
    results as materialized (
      select done.*,
        case ${of}.audience when 'everyone' then ${joinedBefore(notForLaterOf(audience))} else chosen.user_id is not null end
          as in_time
      from done join listed as ${of} on ${of}.id = done.task_id join people as users on users.id = done.user_id
        left join chosen on chosen.task_id = done.task_id and chosen.user_id = done.user_id
    )`
}

/** For how many of the people a row of the table `of` was, by `joined` and by its row of `chosen_counts`. */
export const countAsked = (audience: AudienceTables): SQL => {
  const { of } = audience
  return sql`(case ${of}.audience
    when 'everyone' then width_bucket(coalesce(${notForLaterOf(audience)}, 'infinity'), joined.times)
    else coalesce(chosen_counts.count, 0) end)`
}
