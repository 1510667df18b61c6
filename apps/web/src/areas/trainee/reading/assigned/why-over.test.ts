import { expect, test } from 'vitest'
import { anAssignedReading } from '../speech-practice.factory.ts'
import type { AssignedReading } from '../shared/assigned-readings.queries.ts'
import { whyOver } from './why-over.ts'

test('a script that is for others now cannot be read, unless the answer is one that an earlier version has stored', () => {
  const { for_trainee: _, ...stored } = anAssignedReading()
  expect(whyOver(anAssignedReading({ for_trainee: false }))).toBe(
    'This reading is no longer for you. You can still see your readings.',
  )
  expect(whyOver(stored as AssignedReading)).toBeNull()
})
