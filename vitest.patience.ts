import { fileURLToPath } from 'node:url'

/**
 * For every project. These limits find what hangs and say nothing about speed, so that they are far above what a test takes, also on
 * a machine that does other things. A test that measures speed compares within its run.
 */
export const patience = {
  testTimeout: 300_000,
  hookTimeout: 300_000,
  expect: { poll: { timeout: 180_000 } },
  setupFiles: [fileURLToPath(new URL('vitest.patient-waits.ts', import.meta.url))],
}
