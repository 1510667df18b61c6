import type { SQL } from 'drizzle-orm'

/** What trainees are told of: quizzes, or assigned readings. In SQL, over the table `of` and, where it says so, over `users`. */
export type Task = {
  /** How a log names them. */
  plural: string
  of: SQL
  /** Who was told, and the column that names the task there and in the row of a mail. */
  notices: SQL
  key: SQL
  mails: { opened: 'quiz_assigned' | 'reading_assigned'; due: 'quiz_due' | 'reading_due' }
  /** Whether it can be done at a moment. */
  canBeDone: (now: SQL) => SQL
  /** Whether it is for a user who has not done it, over `users` too. */
  notDone: SQL
  /** How many words it has, the seconds that it takes, and how often it can be done. */
  measures: { words: SQL; seconds: SQL; tries: SQL }
}

/** What a mail says of a quiz or a reading. The trainer is who made it; null when the account is gone. */
export type TaskOfMail = {
  title: string
  dueAt: Date | null
  words: number
  seconds: number
  tries: number
  trainer: string | null
}
