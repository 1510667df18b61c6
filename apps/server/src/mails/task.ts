import type { AuditSubject } from '@elocute/contract/audit'
import type { MessageCode } from '@elocute/contract/message-codes'
import type { ProblemCode } from '@elocute/contract/problem-codes'
import type { SQL } from 'drizzle-orm'

/** What trainees are told of: quizzes, assigned readings, or speaking tasks. In SQL, over the table `of` and, where it says so, over `users`. */
export type Task = {
  /** How a log names them. */
  plural: string
  of: SQL
  /** Who was told, and the column that names the task there and in the row of a mail. */
  notices: SQL
  key: SQL
  mails: {
    opened: 'quiz_assigned' | 'reading_assigned' | 'speaking_assigned'
    due: 'quiz_due' | 'reading_due' | 'speaking_due'
    reminder: 'quiz_reminder' | 'reading_reminder' | 'speaking_reminder'
  }
  /** What the audit calls it. */
  subject: AuditSubject
  /** Why nobody can be reminded of it. One without an opening time is open at once. */
  refusals: { code: ProblemCode; unknown: MessageCode; closed: MessageCode; notOpenYet?: MessageCode }
  /** Whether it can be done at a moment. */
  canBeDone: (now: SQL) => SQL
  /** Whether it counts for a user who has not done it, over `users` too: she is told and reminded of it. */
  notDone: SQL
  /** Whether it is for a trainee now who has not done it. It does not count for those who came late. */
  isToDo: (userId: SQL) => SQL
  /** How many words, questions or items it has, the seconds that it takes, and how often it can be done. */
  measures: { words: SQL; seconds: SQL; tries: SQL }
  /** Of speaking tasks, which kind it is. */
  kind?: SQL
}

/** What a mail says of a quiz, a reading or a speaking task. The trainer is who made it; null when the account is gone. */
export type TaskOfMail = {
  title: string
  dueAt: Date | null
  /** Of a speaking task, its questions, lines, items or passages. */
  words: number
  seconds: number
  tries: number
  /** Of a speaking task. */
  kind: string | null
  trainer: string | null
}
