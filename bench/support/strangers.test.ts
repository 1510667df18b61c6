import { expect, test } from 'vitest'
import { afterAsking, shareOf, type Judged } from './strangers.ts'

const said = (speaker: string, word: string, outcome: Judged['outcome']): Judged => ({
  speaker,
  word,
  outcome,
})
const isAccepted = ({ outcome }: Judged) => outcome === 'accepted'

test('a share counts each word and each speaker alike, however often they are there', () => {
  const judged = [
    ...Array.from({ length: 8 }, () => said('ann', 'go', 'accepted')),
    said('bob', 'go', 'refused'),
    said('bob', 'net', 'refused'),
  ]
  expect(shareOf(judged, isAccepted)).toMatchObject({ all: 80, byWord: (100 * (8 / 9)) / 2, bySpeaker: 50 })
})

test('the interval is that of speakers: two who agree with themselves say little', () => {
  const judged = [
    ...Array.from({ length: 50 }, () => said('ann', 'go', 'accepted')),
    ...Array.from({ length: 50 }, () => said('bob', 'go', 'refused')),
  ]
  expect(shareOf(judged, isAccepted)).toMatchObject({ from: 0, to: 100 })
})

test('of nothing there is no share', () => {
  expect(shareOf([], isAccepted)).toBeNull()
})

test('after asking once more a doubtful word has the outcome of the next recording of the same word and speaker', () => {
  const judged = [
    said('ann', 'go', 'not sure'),
    said('ann', 'go', 'accepted'),
    said('bob', 'go', 'refused'),
    said('bob', 'net', 'not sure'),
  ]
  expect(afterAsking(judged).map(({ outcome }) => outcome)).toEqual(['accepted', 'accepted', 'refused'])
})
