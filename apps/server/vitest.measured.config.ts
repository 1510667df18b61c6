import { defineConfig } from 'vitest/config'
import { measured } from './vitest.config.ts'

/** Tests that measure time or memory, one file after the other, after all other tests. */
export default defineConfig({
  test: {
    name: 'server, measured',
    include: measured,
    globalSetup: ['src/testing/embedded-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    fileParallelism: false,
    sequence: { groupOrder: 1 },
  },
})
