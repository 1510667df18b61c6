import { defineConfig } from 'vitest/config'
import { speechAssets } from './vite-plugin.ts'

export default defineConfig({
  plugins: [speechAssets()],
  test: { name: 'speech', include: ['src/**/*.test.ts', 'training/**/*.test.ts'], testTimeout: 20_000 },
})
