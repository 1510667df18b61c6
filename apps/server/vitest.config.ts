import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.patience.ts'

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/embedded-server.ts'],
    ...patience,
    // A worker loads the modules of the server once and not for each file, which would take longer than the tests.
    isolate: false,
  },
})
