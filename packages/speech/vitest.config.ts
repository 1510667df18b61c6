import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.patience.ts'
import { speechAssets } from './vite-plugin.ts'

export default defineConfig({
  plugins: [speechAssets()],
  test: {
    name: 'speech',
    include: ['src/**/*.test.ts', 'training/**/*.test.ts'],
    ...patience,
    isolate: false,
  },
})
