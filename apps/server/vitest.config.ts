import { configDefaults, defineConfig } from 'vitest/config'

/** Runs in `vitest.measured.config.ts`: these tests measure time or memory, which parallel tests would change. */
export const measured = [
  'src/auth/timing.test.ts',
  'src/clips/hostile-clips.test.ts',
  'src/dictionary/first-look-up.test.ts',
  'src/start.test.ts',
  'src/http/{connection-shares,costly-calls,draining,overload,slow-expressions,slow-patterns,slow-sockets}.test.ts',
  'src/modules/module-files-costly.test.ts',
  'src/modules/documents/document-inspector.test.ts',
  'src/reliability/soak.test.ts',
]

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    exclude: [...configDefaults.exclude, ...measured],
    globalSetup: ['src/testing/embedded-server.ts'],
    testTimeout: 20_000,
    hookTimeout: 30_000,
    // A worker loads the modules of the server once and not for each file, which would take longer than the tests.
    isolate: false,
  },
})
