import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    tags: [{ name: 'nightly', description: 'Runs by night only; see scripts/bootstrap/tiers.mjs.' }],
    projects: [
      'packages/contract',
      'packages/messages',
      'packages/speech',
      'apps/server',
      'apps/server/vitest.own-database.config.ts',
      'apps/server/vitest.nightly-own-database.config.ts',
      'apps/web',
      'bench',
      'scripts',
    ],
  },
})
