import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.patience.ts'

/** Some tests on an external PostgreSQL as an operator would provide it. */
export const onOwnDatabase = (name: string, include: string[]) =>
  defineConfig({
    test: {
      name,
      include,
      globalSetup: ['src/testing/own-server.ts'],
      ...patience,
      isolate: false,
    },
  })

export default onOwnDatabase('server on DATABASE_URL', [
  'src/quiz-attempts/quiz-attempts.test.ts',
  'src/platform/limits.test.ts',
])
