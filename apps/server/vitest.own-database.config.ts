import { defineConfig } from 'vitest/config'

/** The tests of the features with tables, on an external PostgreSQL as an operator would provide it. */
export default defineConfig({
  test: {
    name: 'server on DATABASE_URL',
    include: [
      'src/{quizzes,quiz-attempts,trainees,dashboards,marks,audit,settings}/**/*.test.ts',
      'src/clips/{clips,clip-refusals,listening,removal}.test.ts',
      'src/modules/{modules,module-files,module-files-races}.test.ts',
      'src/reliability/races.test.ts',
      'src/speech-practice/practice-runs.test.ts',
      'src/auth/{registration,password-reset,new-password,sign-in,sign-in-limits,sign-in-networks}.test.ts',
      'src/platform/limits.test.ts',
    ],
    globalSetup: ['src/testing/own-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    isolate: false,
  },
})
