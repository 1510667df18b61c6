import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CallProblem } from '../call/call-problem.ts'
import { openMemoryQueue } from './outbox-queue.ts'
import { createOutboxSender, type Delivery } from './outbox-sender.ts'

type Work = { traineeId: string; n: number; refused?: true }

const work = (n: number): Work => ({ traineeId: 'ann', n })
const problem = (status: number, code: string) => new CallProblem({ status, code })
const openQueue = () =>
  openMemoryQueue<Work>({ name: 'test', table: 'work', key: ['n'], timeOf: ({ n }) => n })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())
const settle = (ms = 0) => vi.advanceTimersByTimeAsync(ms)

/** A sender whose server answers by the number of the entry: what is listed for it, then yes. */
const sending = async (
  numbers: number[],
  answers: Record<number, CallProblem[]> = {},
  changes: Partial<Delivery<Work, string>> = {},
) => {
  const queue = openQueue()
  for (const n of numbers) await queue.add(work(n))
  const calls: number[][] = []
  const counts: number[] = []
  const failures: unknown[] = []
  const sender = createOutboxSender<Work, string>('ann', {
    lockName: 'test',
    queue,
    send: (entries) => {
      calls.push(entries.map(({ n }) => n))
      const failure = entries.map(({ n }) => answers[n]?.shift()).find((one) => one !== undefined)
      return failure ? Promise.reject(failure) : Promise.resolve('yes')
    },
    onSent: () => undefined,
    onCount: (count) => counts.push(count),
    onFailure: (failure) => failures.push(failure),
    ...changes,
  })
  onTestFinished(() => sender.stop())
  const left = async () => (await queue.of('ann')).map(({ n }) => n)
  return { sender, queue, calls, counts, failures, left }
}

test('entries are sent one after the other in their order, and forgotten', async () => {
  const { sender, calls, counts, left } = await sending([2, 1, 3])
  sender.wake()
  await settle()
  expect([calls, await left(), counts]).toEqual([[[1], [2], [3]], [], [3, 0]])
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
  const { sender, calls, left } = await sending([1, 2, 3, 4], { 2: refusals }, { most: 3 })
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
    [500, 'unexpected'],
    [503, 'busy'],
    [507, 'storage_full'],
  ] as const)('after %i %s, and later the same entries after growing pauses', async ([status, code]) => {
    const failure = problem(status, code)
    const { sender, calls, failures, left } = await sending([1, 2], { 1: [failure, failure] })
    sender.wake()
    await settle()
    expect([calls, await left(), failures]).toEqual([[[1]], [1, 2], [failure]])
    await settle(2_000)
    expect(calls).toEqual([[1], [1]])
    await settle(4_000)
    expect([calls, failures.at(-1)]).toEqual([[[1], [1], [1], [2]], null])
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
    vi.stubGlobal('navigator', { locks: { request } })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { sender, calls } = await sending([1])
    sender.wake()
    await settle(60_000)
    expect(calls).toEqual([])
    release()
    await settle()
    expect(calls).toEqual([[1]])
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
  const { sender, calls, queue, counts } = await sending([1])
  sender.wake()
  await queue.add(work(2))
  sender.wake()
  await settle()
  expect(calls).toEqual([[1], [2]])
  expect(counts.at(-1)).toBe(0)
})

test('no page is told that nothing waits while an entry comes', async () => {
  const { sender, queue, counts } = await sending([1])
  const { of } = queue
  let asked = 0
  queue.of = async (traineeId) => {
    const found = await of(traineeId)
    if (++asked === 2) {
      await queue.add(work(2))
      sender.wake()
    }
    return found
  }
  sender.wake()
  await settle()
  expect(counts).toEqual([1, 1, 0])
})

test('a stopped sender sends nothing', async () => {
  const { sender, calls } = await sending([1, 2])
  sender.stop()
  sender.wake()
  await settle(60_000)
  expect(calls).toEqual([])
})

/** What happens to the next calls of an entry before the server takes or refuses it. */
const failureOf = {
  'lost request': problem(0, 'network'),
  'lost answer': problem(0, 'timeout'),
  foreign: problem(0, 'foreign'),
  busy: problem(503, 'busy'),
  'signed out': problem(401, 'not_signed_in'),
  'too early': problem(409, 'word_not_saved'),
}
type Mishap = keyof typeof failureOf
const mishaps = Object.keys(failureOf) as Mishap[]
/** The only one after which the entries behind are sent first. */
const failsAlone = (failure: unknown) => failure === failureOf['too early']

const plansOf = (possible: Mishap[]) =>
  fc.array(
    fc.record({ refused: fc.boolean(), mishaps: fc.array(fc.constantFrom(...possible), { maxLength: 3 }) }),
    { minLength: 1, maxLength: 8 },
  )
type Plans = ReturnType<typeof plansOf> extends fc.Arbitrary<infer Value> ? Value : never
const steps = fc.array(
  fc.oneof(
    { weight: 3, arbitrary: fc.constant('add' as const) },
    fc.constantFrom('wake' as const, 'lose' as const, 'back' as const, 'reload' as const),
    fc.integer({ min: 0, max: 5_000 }),
  ),
  { maxLength: 40 },
)
type Steps = typeof steps extends fc.Arbitrary<infer Value> ? Value : never

/** One holder at a time, as in the tabs of a browser. */
const lockOfTabs = () => {
  let free: Promise<unknown> = Promise.resolve()
  const request = (_name: string, _options: object, work: () => Promise<unknown>) =>
    (free = free.then(work, work))
  vi.stubGlobal('navigator', { locks: { request } })
  onTestFinished(() => void vi.unstubAllGlobals())
}

/** Plays the steps, then lets the connection come back. Returns what the server has taken and refused. */
const play = async (plans: Plans, happenings: Steps, changes: { most: number; keepsRefused: boolean }) => {
  const queue = openQueue()
  const taken: number[] = []
  const refused = new Set<number>()
  let connected = true
  let inFlight = 0
  let count = 0
  /** A call takes some time, in which other things happen. */
  const send = async (sent: readonly Work[]): Promise<void> => {
    expect(++inFlight).toBe(1)
    await new Promise((resolve) => setTimeout(resolve, 100))
    inFlight -= 1
    if (!connected) throw problem(0, 'network')
    const mishap = sent.map(({ n }) => plans[n]?.mishaps.shift()).find((one) => one !== undefined)
    if (mishap !== undefined && mishap !== 'lost answer') throw failureOf[mishap]
    if (sent.some(({ n }) => plans[n]?.refused)) {
      if (sent.length === 1) refused.add(sent[0]?.n ?? -1)
      throw problem(422, 'not_scored')
    }
    for (const { n } of sent) if (!taken.includes(n)) taken.push(n)
    if (mishap !== undefined) throw failureOf[mishap]
  }
  const open = () =>
    createOutboxSender('ann', {
      lockName: 'test',
      queue,
      most: changes.most,
      send,
      failsAlone,
      onSent: () => undefined,
      ...(changes.keepsRefused && {
        refuse: (entry: Work) => ({ ...entry, refused: true as const }),
        waits: (entry: Work) => !entry.refused,
      }),
      onCount: (next) => (count = next),
    })
  let sender = open()
  let added = 0
  const add = async () => {
    if (added === plans.length) return
    await queue.add(work(added++))
    sender.wake()
  }
  for (const happening of happenings) {
    if (typeof happening === 'number') await settle(happening)
    else if (happening === 'add') await add()
    else if (happening === 'wake') sender.wake()
    else if (happening === 'reload') {
      sender.stop()
      sender = open()
      sender.wake()
    } else {
      connected = happening === 'back'
      if (connected) window.dispatchEvent(new Event('online'))
    }
    const left = (await queue.of('ann')).map(({ n }) => n)
    for (let n = 0; n < added; n++) expect(left.includes(n) || taken.includes(n) || refused.has(n)).toBe(true)
  }
  while (added < plans.length) await add()
  connected = true
  window.dispatchEvent(new Event('online'))
  await settle(3_600_000)
  sender.stop()
  const left = (await queue.of('ann')).map(({ n }) => n)
  expect(left).toEqual(changes.keepsRefused ? numbersOf(plans, true) : [])
  expect(count).toBe(left.length)
  return { taken, refused: [...refused].sort() }
}

const numbersOf = (plans: Plans, areRefused: boolean): number[] =>
  plans.flatMap(({ refused }, n) => (refused === areRefused ? [n] : []))
const kinds = fc.record({ most: fc.integer({ min: 1, max: 3 }), keepsRefused: fc.boolean() })

describe('whatever happens, only what the server refused is dropped, and each other entry is taken once in effect', () => {
  test('and in its order', async () => {
    lockOfTabs()
    const inOrder = mishaps.filter((mishap) => mishap !== 'too early')
    const property = fc.asyncProperty(plansOf(inOrder), steps, kinds, async (plans, happenings, kind) => {
      const { taken, refused } = await play(plans, happenings, kind)
      expect([taken, refused]).toEqual([numbersOf(plans, false), numbersOf(plans, true)])
    })
    await fc.assert(property, { numRuns: 200 })
  })

  test('also of a kind whose entries may fail alone', async () => {
    lockOfTabs()
    const property = fc.asyncProperty(
      plansOf(mishaps),
      steps,
      fc.boolean(),
      async (plans, happenings, keepsRefused) => {
        const { taken, refused } = await play(plans, happenings, { most: 1, keepsRefused })
        expect([taken.sort(), refused]).toEqual([numbersOf(plans, false), numbersOf(plans, true)])
      },
    )
    await fc.assert(property, { numRuns: 200 })
  })
})
