import { expect, test } from 'vitest'
import { aDecision } from './marks.factory.ts'
import { doubtsOf, wordFilter } from './word-filter.ts'

const found = (n: number, finding: 'agrees' | 'heard' | 'doubts' | 'unsure', heard: string | null = null) =>
  aDecision({ n, source: 'server', outcome: null, finding, heard })

test('an unknown filter shows all words', () => {
  expect([null, '', 'appeals', 'doubts', 'all', 'worst'].map(wordFilter)).toEqual([
    'all',
    'all',
    'appeals',
    'doubts',
    'all',
    'all',
  ])
})

test('the newest finding of the second listener on a word counts', () => {
  const doubts = doubtsOf([
    found(1, 'doubts', 'hello'),
    found(2, 'doubts', 'liver'),
    found(1, 'agrees'),
    found(3, 'unsure'),
    found(3, 'doubts'),
  ])
  expect([...doubts]).toEqual([
    [2, { heard: 'liver' }],
    [3, { heard: null }],
  ])
})

test('a decision of a trainer leaves the finding', () => {
  expect([...doubtsOf([found(1, 'doubts', 'hello'), aDecision()]).keys()]).toEqual([1])
})
