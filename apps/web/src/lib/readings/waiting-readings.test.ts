import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { CallProblem } from '../call-problem.ts'
import { openReadingQueue, type WaitingReading } from './reading-queue.ts'
import type { sendReading } from './send-reading.ts'
import { haveReadingsWaiting } from './waiting-flag.ts'
import { createReadingSender, mostWaiting, waitingReadings } from './waiting-readings.ts'

const reading = (n: number, changes: Partial<WaitingReading> = {}): WaitingReading => ({
  ...{ key: `key-${n}`, traineeId: 'ann', script: `Script ${n}`, assignment: null, type: 'audio/webm' },
  ...{ bytes: new ArrayBuffer(n), format: 'webm', durationS: 4, save: false, createdAtMs: n, refused: null },
  ...changes,
})
type Answer = Awaited<ReturnType<typeof sendReading>>
const scored = (overall: number) => ({ result: { overall } }) as unknown as Answer
const problem = (status: number, code: string) =>
  new CallProblem({ status, code, serverMessage: 'Too quiet.' })

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
})
afterEach(() => waitingReadings.stop())

/** A sender whose server answers each reading by its script: what is listed, then 80. */
const sending = async (readings: readonly WaitingReading[], answers: Record<string, unknown[]> = {}) => {
  const queue = await openReadingQueue()
  for (const waiting of readings) await queue.add(waiting)
  const sent: string[] = []
  const outcomes: (number | null | undefined)[] = []
  const send = ({ key, script }: { key: string; script: string }) => {
    sent.push(key)
    const answer = answers[script]?.shift()
    return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(scored(80))
  }
  const sender = createReadingSender('ann', { queue, send: send, fallback: 'Not scored.' }, (outcome) =>
    outcomes.push(outcome?.score),
  )
  onTestFinished(() => sender.stop())
  return { sender, sent, outcomes, queue, left: async () => (await queue.of('ann')).map(({ key }) => key) }
}

describe('waiting readings', () => {
  test('are sent in the order in which they were recorded, each once, and only those of the trainee', async () => {
    const { sender, sent, outcomes, left, queue } = await sending([
      reading(2),
      reading(1),
      reading(3, { traineeId: 'eve' }),
    ])
    sender.wake()
    sender.wake()
    await vi.waitFor(async () => expect(await left()).toEqual([]))
    expect([sent, outcomes]).toEqual([
      ['key-1', 'key-2'],
      [80, 80],
    ])
    expect(await queue.of('eve')).toHaveLength(1)
  })

  test.for([
    [0, 'network'],
    [401, 'not_signed_in'],
    [409, 'analysis_running'],
    [429, 'too_many'],
    [503, 'busy'],
  ] as const)('stay after %i %s, and keep their order', async ([status, code]) => {
    const { sender, sent, left } = await sending([reading(1), reading(2)], {
      'Script 1': [problem(status, code)],
    })
    sender.wake()
    await vi.waitFor(() => expect(sent).toEqual(['key-1']))
    expect(await left()).toEqual(['key-1', 'key-2'])
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(sent).toEqual(['key-1', 'key-1', 'key-2'])
    })
    await vi.waitFor(async () => expect(await left()).toEqual([]))
  })

  test('that the server cannot score are kept with its sentence, and not sent again', async () => {
    const { sender, sent, outcomes, queue } = await sending([reading(1), reading(2)], {
      'Script 1': [problem(422, 'recording_quiet')],
    })
    sender.wake()
    await vi.waitFor(() => expect(outcomes).toEqual([null, 80]))
    sender.wake()
    await vi.waitFor(async () => expect((await queue.of('ann'))[0]?.refused).toBe('Too quiet.'))
    expect(sent).toEqual(['key-1', 'key-2'])
  })

  test('survive a reload, and mark that something waits', async () => {
    await waitingReadings.keep(reading(7))
    expect(haveReadingsWaiting('ann')).toBe(true)
    const [found] = await (await openReadingQueue()).of('ann')
    expect(found).toEqual(reading(7))
    await waitingReadings.remove('ann', 'key-7')
    expect(haveReadingsWaiting('ann')).toBe(false)
  })

  test('are at most twenty', async () => {
    for (let n = 1; n <= mostWaiting; n++) await waitingReadings.keep(reading(n))
    await expect(waitingReadings.keep(reading(21))).rejects.toThrow(RangeError)
    expect(await waitingReadings.list('ann')).toHaveLength(mostWaiting)
  })
})
