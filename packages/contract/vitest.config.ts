import { defineConfig } from 'vitest/config'
import { patience } from '../../vitest.patience.ts'

export default defineConfig({ test: { name: 'contract', include: ['src/**/*.test.ts'], ...patience } })
