import { expect, test } from 'vitest'
import { destinationOf } from './home-of.ts'

const trainer = { role: 'trainer', status: 'verified' } as const

test('only pages of the own role and documents are returned to', () => {
  expect(destinationOf(trainer, '/trainer/quizzes?x=1')).toBe('/trainer/quizzes?x=1')
  expect(destinationOf(trainer, '/documents/1')).toBe('/documents/1')
  expect(destinationOf(trainer, '/trainee/quizzes')).toBe('/trainer/home')
  expect(destinationOf(trainer, 'https://elsewhere.example/trainer/')).toBe('/trainer/home')
  expect(destinationOf(trainer, '//elsewhere.example')).toBe('/trainer/home')
  expect(destinationOf(trainer, undefined)).toBe('/trainer/home')
})

test('an unverified user goes to the pending page', () => {
  expect(destinationOf({ role: 'trainer', status: 'pending' }, '/trainer/quizzes')).toBe('/trainee/pending')
})
