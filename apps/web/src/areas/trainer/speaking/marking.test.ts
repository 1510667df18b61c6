import { expect, test } from 'vitest'
import { markingOrder, nextToMark } from './marking-order.ts'
import { totalsOf } from './measures.ts'
import { anAnsweredRow, aPart, aRow } from './speaking.factory.ts'

const final = { mark: { levels: [1, 1], final: true } }
const second = { turn: 'others' } as const
const rows = Array.from({ length: 9 }, (_, n) => anAnsweredRow(n, `Trainee ${n}`))
const ids = (order: readonly { answer_id: string }[]) => order.map(({ answer_id }) => answer_id)

test('answers are marked by name or in a random order, which stays the same', () => {
  const byName = ids(markingOrder([...rows, aRow(20, 'Dan')], false))
  expect(byName).toEqual(rows.map(({ answer_id }) => answer_id))
  const shuffled = ids(markingOrder(rows, true))
  expect(shuffled).not.toEqual(byName)
  expect(shuffled.toSorted()).toEqual(byName)
  expect(ids(markingOrder(rows.toReversed(), true))).toEqual(shuffled)
})

test('the next answer is one that the trainer can mark, after this one and then from the start', () => {
  const draft = { mark: { levels: [1, null], final: false } }
  const order = markingOrder(
    [
      anAnsweredRow(1, 'A', draft),
      anAnsweredRow(2, 'B', final),
      anAnsweredRow(3, 'C'),
      anAnsweredRow(4, 'D', second),
    ],
    false,
  )
  const [first, , third, fourth] = ids(order)
  expect(nextToMark(order, null)?.answer_id).toBe(first)
  expect(nextToMark(order, first ?? '')?.answer_id).toBe(third)
  expect(nextToMark(order, third ?? '')?.answer_id).toBe(first)
  expect(nextToMark(order, fourth ?? '')?.answer_id).toBe(first)
  expect(nextToMark([anAnsweredRow(1, 'A') as (typeof order)[number]], first ?? '')).toBeUndefined()
})

test('the figures of an answer are those of all its questions', () => {
  const silent = {
    speaking_ms: 10_000,
    syllables_per_second: 1.5,
    pauses: [],
    mean_run_ms: 30_000,
    level_db: -20,
    noise_db: -45,
  }
  const totals = totalsOf([aPart(), aPart({ n: 2, milliseconds: 18_000, measures: silent })])
  expect(totals).toEqual({
    lengthMs: 60_000,
    measured: {
      speakingMs: 40_000,
      syllablesPerSecond: 3,
      pauses: 2,
      longestPauseMs: 2_000,
      meanPauseMs: 1_200,
      meanRunMs: 15_000,
      levelDb: -20,
      noiseDb: -45,
    },
  })
  expect(totalsOf([aPart(), aPart({ n: 2, measures: null })]).measured).toBeNull()
})
