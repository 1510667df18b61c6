import { defineConfig } from '@playwright/test'
import type { EngineOptions } from './engines/support/test.ts'
import { chromiumOptions } from './support/chromium.ts'

// Speech is played in real time, and recognition suffers if two tests of an engine share the machine.
const engine = (name: EngineOptions['engine']) => ({
  name,
  testDir: 'engines',
  workers: 1,
  timeout: 300_000,
  use: { engine: name, trace: 'off' as const },
})

export default defineConfig<object, EngineOptions>({
  // Those in real time first: they leave a core to the others, which would have nothing beside them at the end.
  projects: [engine('firefox'), engine('webkit'), { name: 'chromium', testDir: 'tests' }],
  outputDir: '../node_modules/.cache/e2e',
  // Voices and waits leave the cores idle: with three, all take a third less time than with two.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  // Limits that find what hangs, far above what a test takes, also on a machine that does other things.
  timeout: 240_000,
  expect: { timeout: 30_000 },
  use: {
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    // Pages of other features are tested without it. tests/pocket-mode.spec.ts allows it.
    serviceWorkers: 'block',
    launchOptions: chromiumOptions,
  },
})
