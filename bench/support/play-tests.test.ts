import { expect, test } from 'vitest'
import { playTests } from './play-tests.ts'

test('a file without a test is an error, and not a task without presses', async () => {
  await expect(playTests(['no-such-task.spec.ts'])).rejects.toThrow(
    'no test of no-such-task.spec.ts was played',
  )
})
