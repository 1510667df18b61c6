import { expect, test } from 'vitest'
import { checkedClip, type ClipChecker } from './clip-check.ts'
import { clipChecker } from './testing/clip-checker.ts'
import { tone } from './testing/sounds.ts'

const refusals = {
  tooLong: 'speaking_part_too_long',
  silent: 'speaking_part_silent',
  unreadable: 'speaking_part_unreadable',
  wrongType: 'speaking_part_type',
} as const
const clip = { content: tone(), mediaType: 'audio/wav' }

test('a clip is searched for the points of its rules, and what was heard of each is a fact of the clip', async () => {
  const asked: unknown[] = []
  const checker: ClipChecker = {
    checkClip: ({ audio, signal, ...request }) => {
      asked.push(request)
      return clipChecker.checkClip({ audio, signal, ...request })
    },
  }
  const points = [['order number'], ['I see', 'I understand']]
  const { signal } = new AbortController()
  const rules = { mostSeconds: 20, measured: true, points, refusals }
  const { heard, measures } = await checkedClip(checker, clip, signal, rules)
  expect(asked).toEqual([{ mostSeconds: 20, measured: true, points }])
  expect(heard).toHaveLength(points.length)
  expect(measures).toBeDefined()
})

test('a clip of a word has neither measures nor points', async () => {
  const facts = await checkedClip(clipChecker, clip, new AbortController().signal)
  expect(facts).toEqual({ format: 'wav', judged: null, milliseconds: expect.any(Number) as number })
})
