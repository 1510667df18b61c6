import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CallProblem } from '../call-problem.ts'
import type { ClipQueue, WaitingClip } from './clip-queue.ts'
import { createClipSender } from './clip-sender.ts'

type Answer = { decision: 'agrees' | 'heard' | 'doubts' | 'unsure'; counted: boolean; score: null }

const clip = (n: number): WaitingClip => ({
  ...{ traineeId: 'ann', quizId: 'quiz', attemptId: 'attempt', n, type: 'audio/wav', createdAtMs: n },
  bytes: new ArrayBuffer(1),
})
const agrees: Answer = { decision: 'agrees', counted: true, score: null }
const problem = (status: number, code: string) => new CallProblem({ status, code })

/** A sender whose server answers by the number of the clip: what is listed for it, then `agrees`. */
const sending = (numbers: number[], answers: Record<number, (Answer | CallProblem)[]> = {}) => {
  let waiting = numbers.map(clip)
  const queue: ClipQueue = {
    add: (added) => Promise.resolve(void waiting.push(added)),
    waiting: () => Promise.resolve([...waiting]),
    remove: (sent) => Promise.resolve(void (waiting = waiting.filter((other) => other !== sent))),
  }
  const calls: number[] = []
  const counted: number[] = []
  const waits: boolean[] = []
  const sender = createClipSender({
    ...{ queue, traineeId: 'ann' },
    send: ({ n }) => {
      calls.push(n)
      const answer = answers[n]?.shift() ?? agrees
      return answer instanceof CallProblem ? Promise.reject(answer) : Promise.resolve(answer)
    },
    onCounted: ({ n }) => counted.push(n),
    onWaiting: (some) => waits.push(some),
  })
  onTestFinished(() => sender.stop())
  return { sender, calls, counted, waits, queue, left: () => waiting.map(({ n }) => n) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

test('clips are sent one after the other, and forgotten', async () => {
  const { sender, calls, waits, left } = sending([1, 2, 3])
  sender.wake()
  await settle()
  expect([calls, left(), waits]).toEqual([[1, 2, 3], [], [false]])
})

test('a word that the server counts after all is reported', async () => {
  const { sender, counted } = sending([1, 2], { 1: [{ ...agrees, decision: 'heard' }] })
  sender.wake()
  await settle()
  expect(counted).toEqual([1])
})

test.for([
  [404, 'not_found'],
  [409, 'already_decided'],
  [409, 'clip_too_late'],
  [413, 'too_large'],
  [415, 'wrong_media_type'],
  [422, 'clip_unusable'],
] as const)('a clip that is refused with %i %s is dropped, and the next is sent', async ([status, code]) => {
  const { sender, calls, left } = sending([1, 2], { 1: [problem(status, code)] })
  sender.wake()
  await settle()
  expect([calls, left()]).toEqual([[1, 2], []])
})

test('a clip that overtook its word is sent again, after the others', async () => {
  const { sender, calls } = sending([1, 2], { 1: [problem(409, 'word_not_saved')] })
  sender.wake()
  await settle()
  expect(calls).toEqual([1, 2])
  await settle(2_000)
  expect(calls).toEqual([1, 2, 1])
})

describe('nothing more is sent for now', () => {
  test.for([
    [0, 'network'],
    [0, 'timeout'],
    [401, 'not_signed_in'],
    [429, 'too_many'],
    [500, 'unexpected'],
    [503, 'busy'],
  ] as const)('after %i %s, and later the same clips', async ([status, code]) => {
    const { sender, calls, left } = sending([1, 2], { 1: [problem(status, code), problem(status, code)] })
    sender.wake()
    await settle()
    expect([calls, left()]).toEqual([[1], [1, 2]])
    await settle(2_000)
    expect(calls).toEqual([1, 1])
    await settle(4_000)
    expect(calls).toEqual([1, 1, 1, 2])
  })

  test('until the connection is back', async () => {
    const { sender, calls } = sending([1], { 1: Array.from({ length: 5 }, () => problem(0, 'network')) })
    sender.wake()
    await settle(6_000)
    expect(calls).toHaveLength(3)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(calls).toHaveLength(4)
  })

  test('while another tab sends', async () => {
    const request = vi.fn((_name: string, _options: object, work: (lock: object | null) => unknown) =>
      work(null),
    )
    vi.stubGlobal('navigator', { locks: { request } })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { sender, calls } = sending([1])
    sender.wake()
    await settle()
    expect(calls).toEqual([])
    request.mockImplementation((_name, _options, work) => work({}))
    await settle(2_000)
    expect(calls).toEqual([1])
  })
})

test('a clip that comes while others are sent follows them', async () => {
  const { sender, calls, queue } = sending([1])
  sender.wake()
  await queue.add(clip(2))
  sender.wake()
  await settle(2_000)
  expect(calls).toEqual([1, 2])
})

test('a stopped sender sends nothing', async () => {
  const { sender, calls } = sending([1, 2])
  sender.stop()
  sender.wake()
  await settle(60_000)
  expect(calls).toEqual([])
})
