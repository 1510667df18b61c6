import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: ['packages/contract', 'packages/speech', 'apps/server', 'apps/web', 'bench'],
  },
})
