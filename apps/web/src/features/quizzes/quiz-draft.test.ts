import { limits } from '@elocute/contract/limits'
import { describe, expect, test } from 'vitest'
import { blankDraft, changeDraft, countedRows, isBlank, type DraftEvent } from './quiz-draft.ts'

const after = (...events: DraftEvent[]) => events.reduce(changeDraft, blankDraft)
const words = (draft: typeof blankDraft) => draft.rows.map(({ word }) => word)
const word = (key: number, text: string): DraftEvent => ({ type: 'worded', key, word: text })

test('a new draft has one empty word and is blank', () => {
  expect(words(blankDraft)).toEqual([''])
  expect(isBlank(blankDraft)).toBe(true)
  expect(isBlank(after({ type: 'titled', title: 'A' }))).toBe(false)
  expect(isBlank(after(word(1, 'a')))).toBe(false)
})

describe('Enter', () => {
  test('puts an empty row below, which does not count while it stays empty at the end', () => {
    const draft = after(word(1, 'apple'), { type: 'entered', key: 1 })
    expect(words(draft)).toEqual(['apple', ''])
    expect(countedRows(draft)).toHaveLength(1)
    expect(countedRows(changeDraft(draft, word(2, 'pear')))).toHaveLength(2)
  })

  test('adds nothing to an empty row, nor above one', () => {
    expect(after({ type: 'entered', key: 1 }).rows).toHaveLength(1)
    const twice = after(word(1, 'apple'), { type: 'entered', key: 1 }, { type: 'entered', key: 1 })
    expect(words(twice)).toEqual(['apple', ''])
  })

  test('in the middle puts the row in the middle', () => {
    const draft = after(word(1, 'a'), { type: 'added' }, word(2, 'c'), { type: 'entered', key: 1 })
    expect(words(draft)).toEqual(['a', '', 'c'])
  })
})

test('an empty row that was added on purpose counts, and so does the only one', () => {
  expect(countedRows(after(word(1, 'apple'), { type: 'added' }))).toHaveLength(2)
  expect(countedRows(blankDraft)).toHaveLength(1)
})

describe('a pasted list', () => {
  const pasted = (key: number, ...list: string[]): DraftEvent => ({ type: 'pasted', key, words: list })

  test('fills an empty row and goes on below it', () => {
    const draft = after(word(1, 'a'), { type: 'added' }, { type: 'added' }, word(3, 'z'), pasted(2, 'b', 'c'))
    expect(words(draft)).toEqual(['a', 'b', 'c', 'z'])
  })

  test('leaves a word that is there alone', () => {
    expect(words(after(word(1, 'a'), pasted(1, 'b', 'c')))).toEqual(['a', 'b', 'c'])
  })

  test('stops where the quiz is full', () => {
    const list = Array.from({ length: 500 }, (_, n) => `w${n}`)
    const draft = after(pasted(1, ...list))
    expect(draft.rows).toHaveLength(limits.questions.max)
    expect(draft.rows.at(-1)?.word).toBe('w199')
    expect(changeDraft(draft, pasted(1, 'x', 'y')).rows).toHaveLength(limits.questions.max)
  })
})

test('rows keep their own names, also after others are gone', () => {
  const draft = after(word(1, 'a'), { type: 'added' }, { type: 'removed', key: 1 }, { type: 'added' })
  expect(draft.rows.map(({ key }) => key)).toEqual([2, 3])
})

test('a difficulty is kept while the type changes to and fro', () => {
  const draft = after(
    { type: 'typed', quizType: 'pronounce_it_fast' },
    { type: 'rated', key: 1, difficulty: 'Hard' },
    { type: 'typed', quizType: 'shoot_the_word' },
  )
  expect(draft.rows[0]?.difficulty).toBe('Hard')
})

test('a discarded draft is blank, and its rows are new ones', () => {
  const draft = after(word(1, 'a'), { type: 'discarded' })
  expect(isBlank(draft)).toBe(true)
  expect(draft.rows[0]?.key).not.toBe(1)
})
