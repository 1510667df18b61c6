import { sql, type SQL } from 'drizzle-orm'
import { verifiedTrainee } from '../quizzes/quiz-life.ts'

/** Whom a report is about: the verified members of a group, or one trainee. */
export type ReportPeople = { group: string } | { trainee: string }

/** They, as the table `users`, in SQL. */
export const usersOf = (people: ReportPeople): SQL =>
  'group' in people
    ? sql`
  (select users.* from group_members join users on users.id = group_members.user_id
   where group_members.group_id = ${people.group} and ${verifiedTrainee}) as users`
    : sql`(select users.* from users where users.id = ${people.trainee} and users.role = 'trainee') as users`
