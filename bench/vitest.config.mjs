import { defineConfig } from 'vitest/config'
import { patience } from '../vitest.patience.ts'

export default defineConfig({ test: { name: '@elocute/bench', include: ['**/*.test.ts'], ...patience } })
