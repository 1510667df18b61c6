import { onOwnDatabase } from './vitest.own-database.config.ts'

/** The tests of the features with tables, which the embedded PostgreSQL has run by day. */
export default onOwnDatabase('nightly: server on DATABASE_URL', [
  'src/{quizzes,quiz-attempts,trainees,dashboards,marks,audit,settings}/**/*.test.ts',
  'src/clips/{clips,clip-refusals,listening,removal}.test.ts',
  'src/modules/{modules,module-files,module-files-races}.test.ts',
  'src/reliability/races.test.ts',
  'src/speech-practice/practice-runs.test.ts',
  'src/auth/{registration,password-reset,new-password,sign-in,sign-in-limits,sign-in-networks}.test.ts',
  'src/platform/limits.test.ts',
])
