import { asc, desc, eq } from 'drizzle-orm'
import type { AnyPgColumn, PgTable } from 'drizzle-orm/pg-core'
import {
  quizNotices,
  quizPeople,
  quizzes,
  readingAssignmentPeople,
  readingAssignments,
  readingNotices,
  speakingNotices,
  speakingTaskPeople,
  speakingTasks,
} from '../db/schema.ts'
import { once, type OwnDataPart } from '../own-data/own-data-part.ts'

type Columns<Name extends string> = PgTable & Record<Name, AnyPgColumn>

/** What is set for trainees: its tables, its columns in them, and what it is called in the file. */
type Kind = {
  one: string
  many: string
  tasks: Columns<'id' | 'title'>
  people: { table: Columns<'userId'>; task: AnyPgColumn }
  notices: { table: Columns<'userId' | 'mail' | 'dueAt' | 'createdAt'>; task: AnyPgColumn }
}

const kinds: readonly Kind[] = [
  {
    one: 'quiz',
    many: 'quizzes',
    tasks: quizzes,
    people: { table: quizPeople, task: quizPeople.quizId },
    notices: { table: quizNotices, task: quizNotices.quizId },
  },
  {
    one: 'assignment',
    many: 'readings',
    tasks: readingAssignments,
    people: { table: readingAssignmentPeople, task: readingAssignmentPeople.assignmentId },
    notices: { table: readingNotices, task: readingNotices.assignmentId },
  },
  {
    one: 'task',
    many: 'speaking_tasks',
    tasks: speakingTasks,
    people: { table: speakingTaskPeople, task: speakingTaskPeople.taskId },
    notices: { table: speakingNotices, task: speakingNotices.taskId },
  },
]

/** What was chosen for a trainee by name. */
export const chosenForMe = kinds.map(({ one, many, tasks, people: { table, task } }): OwnDataPart => ({
  list: `${many}_chosen_for_me`,
  of: 'trainee',
  tables: [table],
  read: ({ db, userId }) =>
    once(
      db
        .select({ [one]: tasks.title })
        .from(table)
        .innerJoin(tasks, eq(tasks.id, task))
        .where(eq(table.userId, userId))
        .orderBy(asc(tasks.id)),
    ),
}))

/** What mails to a trainee were about, the latest first. */
export const noticesOfOwnData = kinds.map(({ one, many, tasks, notices: { table, task } }): OwnDataPart => ({
  list: `mails_about_${many}`,
  of: 'trainee',
  tables: [table],
  read: ({ db, userId }) =>
    once(
      db
        .select({ [one]: tasks.title, mail: table.mail, due_at: table.dueAt, at: table.createdAt })
        .from(table)
        .innerJoin(tasks, eq(tasks.id, task))
        .where(eq(table.userId, userId))
        .orderBy(desc(table.createdAt), asc(task)),
    ),
}))
