import { expect, test } from 'vitest'
import { blankRubric, changedCriteria } from './rubric-form.ts'

const criteria = [
  { name: 'A', levels: ['a1', 'a2', 'a3'] },
  { name: 'B', levels: ['b1', 'b2', 'b3'] },
]
const names = (changed: { name: string }[]) => changed.map(({ name }) => name)

test('a blank rubric has as few criteria and levels as one can have', () => {
  expect(blankRubric.criteria.map(({ levels }) => levels.length)).toEqual([3, 3])
})

test('criteria are added, named, moved and removed', () => {
  expect(names(changedCriteria(criteria, { type: 'add-criterion' }))).toEqual(['A', 'B', ''])
  expect(names(changedCriteria(criteria, { type: 'name-criterion', criterion: 1, name: 'C' }))).toEqual([
    'A',
    'C',
  ])
  expect(names(changedCriteria(criteria, { type: 'move-criterion', criterion: 1, step: -1 }))).toEqual([
    'B',
    'A',
  ])
  expect(names(changedCriteria(criteria, { type: 'move-criterion', criterion: 0, step: 1 }))).toEqual([
    'B',
    'A',
  ])
  expect(names(changedCriteria(criteria, { type: 'remove-criterion', criterion: 0 }))).toEqual(['B'])
})

test('levels of one criterion are added, written, moved and removed', () => {
  const levelsOf = (change: Parameters<typeof changedCriteria>[1]) => {
    const [first, second] = changedCriteria(criteria, change)
    expect(first).toEqual(criteria[0])
    return second?.levels
  }
  expect(levelsOf({ type: 'add-level', criterion: 1 })).toEqual(['b1', 'b2', 'b3', ''])
  expect(levelsOf({ type: 'write-level', criterion: 1, level: 0, text: 'new' })).toEqual(['new', 'b2', 'b3'])
  expect(levelsOf({ type: 'move-level', criterion: 1, level: 2, step: -1 })).toEqual(['b1', 'b3', 'b2'])
  expect(levelsOf({ type: 'remove-level', criterion: 1, level: 1 })).toEqual(['b1', 'b3'])
})
