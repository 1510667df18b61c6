import react from '@vitejs/plugin-react'
import { defineProject } from 'vitest/config'
import { patience } from '../../vitest.patience.ts'

export default defineProject({
  plugins: [react()],
  test: {
    name: 'web',
    environment: 'jsdom',
    include: ['src/**/*.test.{ts,tsx}'],
    restoreMocks: true,
    unstubGlobals: true,
    // Frames stay real; see src/testing/setup.ts.
    fakeTimers: { toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] },
    ...patience,
    setupFiles: [...patience.setupFiles, 'src/testing/setup.ts'],
    // One jsdom and one copy of the modules for a worker instead of one for each file: 5 s instead of 60.
    isolate: false,
    // A screen makes much that is soon forgotten. With more room for it, the tests need a tenth less processor time.
    execArgv: ['--max-semi-space-size=64'],
  },
})
