import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CallProblem } from '../call/call-problem.ts'
import { troubleOf, type Trouble } from '../call/trouble.ts'
import { openMemoryQueue } from './outbox-queue.ts'
import type { Kind, News } from './kind.ts'
import { createOutboxSender } from './outbox-sender.ts'
import { isWaiting } from './waiting-flag.ts'

type Work = { traineeId: string; n: number; refused?: true }

const work = (n: number): Work => ({ traineeId: 'ann', n })
const problem = (status: number, code: string) => new CallProblem({ status, code })
const order = { key: ['n'], timeOf: ({ n }) => n } satisfies Partial<Kind<Work, string>>

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A sender whose server answers by the number of the entry: what is listed for it, then yes. */
const sending = async (
  numbers: number[],
  answers: Record<number, CallProblem[]> = {},
  changes: Partial<Kind<Work, string>> = {},
  locks?: LockManager,
) => {
  const queue = openMemoryQueue('test', order)
  for (const n of numbers) await queue.add(work(n))
  const calls: number[][] = []
  const news: News<Work, string>[] = []
  const troubles: (Trouble | null)[] = []
  const session = new AbortController()
  const kind: Kind<Work, string> = {
    ...order,
    send: (entries) => {
      calls.push(entries.map(({ n }) => n))
      const failure = entries.map(({ n }) => answers[n]?.shift()).find((one) => one !== undefined)
      return failure ? Promise.reject(failure) : Promise.resolve('yes')
    },
    ...changes,
  }
  const sender = createOutboxSender({
    name: 'test',
    kind,
    queue,
    session: { traineeId: 'ann', signal: session.signal },
    tell: (one) => news.push(one),
    onTrouble: (trouble) => troubles.push(trouble),
    locks,
  })
  const signOut = () => session.abort()
  onTestFinished(signOut)
  const left = async () => (await queue.of('ann')).map(({ n }) => n)
  return { sender, queue, calls, news, troubles, left, signOut }
}

test('entries are sent one after the other in their order, and forgotten', async () => {
  const { sender, calls, news, left } = await sending([2, 1, 3])
  sender.wake()
  await settle()
  expect([calls, await left(), isWaiting('test', 'ann')]).toEqual([[[1], [2], [3]], [], false])
  expect(news).toEqual([1, 2, 3].map((n) => ({ type: 'sent', entries: [work(n)], answer: 'yes' })))
})

test.for([400, 403, 404, 409, 413, 415, 422])(
  'an entry that the server refuses with %i is dropped, and the next is sent',
  async (status) => {
    const { sender, calls, left } = await sending([1, 2], { 1: [problem(status, 'not_found')] })
    sender.wake()
    await settle()
    expect([calls, await left()]).toEqual([[[1], [2]], []])
  },
)

test('a refused entry stays where the trainee has to see it, and is not sent again', async () => {
  const { sender, queue, calls } = await sending(
    [1, 2],
    { 1: [problem(422, 'not_scored')] },
    { refuse: (entry) => ({ ...entry, refused: true }), waits: ({ refused }) => !refused },
  )
  sender.wake()
  await settle()
  sender.wake()
  await settle(60_000)
  expect([calls, await queue.of('ann')]).toEqual([[[1], [2]], [{ ...work(1), refused: true }]])
})

test('one refused entry of a call takes no other with it', async () => {
  const refusals = Array.from({ length: 9 }, () => problem(400, 'invalid_input'))
  const { sender, calls, left } = await sending([1, 2, 3, 4], { 2: refusals }, { batch: 3 })
  sender.wake()
  await settle()
  expect([calls, await left()]).toEqual([[[1, 2, 3], [1, 2], [1], [2], [3], [4]], []])
})

describe('nothing more is sent for now', () => {
  test.for([
    [0, 'network'],
    [0, 'timeout'],
    [0, 'foreign'],
    [0, 'unreadable'],
    [401, 'not_signed_in'],
    [409, 'analysis_running'],
    [429, 'too_many'],
    [503, 'busy'],
    [507, 'storage_full'],
  ] as const)('after %i %s, and later the same entries after growing pauses', async ([status, code]) => {
    const failure = problem(status, code)
    const { sender, calls, troubles, left } = await sending([1, 2], { 1: [failure, failure] })
    sender.wake()
    await settle()
    expect([calls, await left(), troubles]).toEqual([[[1]], [1, 2], [troubleOf(failure)]])
    await settle(2_000)
    expect(calls).toEqual([[1], [1]])
    await settle(4_000)
    expect([calls, troubles.at(-1)]).toEqual([[[1], [1], [1], [2]], null])
  })

  test('until the connection is back', async () => {
    const { sender, calls } = await sending([1], {
      1: Array.from({ length: 9 }, () => problem(0, 'network')),
    })
    sender.wake()
    await settle(6_000)
    expect(calls).toHaveLength(3)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(calls).toHaveLength(4)
  })

  test('while another tab sends, and this one goes on when that has ended', async () => {
    let release: () => void = () => undefined
    const free = new Promise<void>((resolve) => (release = resolve))
    const request = (_name: string, _options: object, run: () => unknown) => free.then(run)
    const { sender, calls } = await sending([1], {}, {}, { request } as unknown as LockManager)
    sender.wake()
    await settle(60_000)
    expect(calls).toEqual([])
    release()
    await settle()
    expect(calls).toEqual([[1]])
  })
})

describe('where the server itself fails at an entry', () => {
  const fails = (count: number) => Array.from({ length: count }, () => problem(500, 'unexpected'))

  test('the others are sent all the same, and it waits', async () => {
    const { sender, calls, left, troubles } = await sending([1, 2, 3], { 1: fails(2) })
    sender.wake()
    await settle()
    expect([calls, await left(), troubles]).toEqual([
      [[1], [2], [3]],
      [1],
      [{ kind: 'server', message: null }],
    ])
    await settle(2_000)
    expect(await left()).toEqual([1])
    await settle(4_000)
    expect([calls.slice(3), await left(), troubles.at(-1)]).toEqual([[[1], [1]], [], null])
  })

  test('those that came with it in one call are sent without it', async () => {
    const { sender, calls, left } = await sending([1, 2, 3, 4], { 2: fails(9) }, { batch: 4 })
    sender.wake()
    await settle()
    expect([calls, await left()]).toEqual([[[1, 2, 3, 4], [1, 2], [1], [2], [3, 4]], [2]])
  })

  test('the round ends after three, and the next one begins with those that were not sent', async () => {
    const { sender, calls, left } = await sending([1, 2, 3, 4], { 1: fails(9), 2: fails(9), 3: fails(9) })
    sender.wake()
    await settle()
    expect(calls).toEqual([[1], [2], [3]])
    await settle(2_000)
    expect(calls.slice(3)).toEqual([[4], [1], [2], [3]])
    expect(await left()).toEqual([1, 2, 3])
  })

  test('they rest no longer than the others where it fails at every one', async () => {
    const { sender, calls, left } = await sending([1, 2, 3], { 1: fails(30), 2: fails(30), 3: fails(30) })
    sender.wake()
    await settle(600_000)
    const before = calls.length
    await settle(600_000)
    // One round each minute.
    expect(calls.length - before).toBe(30)
    expect(await left()).toEqual([1, 2, 3])
  })

  test('again and again, it rests longer and longer, and is sent when the server has recovered', async () => {
    const { sender, calls, left, news } = await sending(
      [1],
      { 1: fails(12) },
      { refuse: (entry) => ({ ...entry, refused: true }), waits: ({ refused }) => !refused },
    )
    sender.wake()
    await settle(600_000)
    expect([calls.length < 12, await left(), news]).toEqual([true, [1], []])
    const before = calls.length
    await settle(500_000)
    expect(calls.length - before).toBeLessThan(2)
    window.dispatchEvent(new Event('online'))
    await settle()
    expect(calls.length - before).toBeGreaterThan(0)
    await settle(3_600_000)
    expect([calls.length, await left()]).toEqual([13, []])
  })
})

test('an entry that fails alone is sent again after the others', async () => {
  const { sender, calls } = await sending(
    [1, 2],
    { 1: [problem(409, 'word_not_saved')] },
    { failsAlone: (failure) => failure instanceof CallProblem && failure.code === 'word_not_saved' },
  )
  sender.wake()
  await settle()
  expect(calls).toEqual([[1], [2]])
  await settle(2_000)
  expect(calls).toEqual([[1], [2], [1]])
})

test('an entry that comes while others are sent follows them at once', async () => {
  const { sender, calls, queue } = await sending([1])
  sender.wake()
  await queue.add(work(2))
  sender.wake()
  await settle()
  expect([calls, isWaiting('test', 'ann')]).toEqual([[[1], [2]], false])
})

test('an ended session sends nothing', async () => {
  const { sender, calls, left, signOut } = await sending([1, 2])
  signOut()
  sender.wake()
  await settle(60_000)
  expect([calls, await left()]).toEqual([[], [1, 2]])
})

test('an ended session sends nothing more of a call that was refused', async () => {
  const { sender, calls, left, signOut } = await sending(
    [1, 2],
    {},
    {
      batch: 2,
      send: (entries) => {
        calls.push(entries.map(({ n }) => n))
        signOut()
        return Promise.reject(problem(400, 'invalid_input'))
      },
    },
  )
  sender.wake()
  await settle(60_000)
  expect([calls, await left()]).toEqual([[[1, 2]], [1, 2]])
})
