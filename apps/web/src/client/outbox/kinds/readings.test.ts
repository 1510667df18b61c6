import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { aResult, runId } from '../../../areas/trainee/reading/speech-practice.factory.ts'
import { scriptedUploads } from '../../../testing/scripted-uploads.ts'
import { isWaiting } from '../waiting-flag.ts'
import { tokenStore } from '../../call/token-store.ts'
import { openOutboxQueue } from '../outbox-queue.ts'
import { outbox, startOutbox } from '../outbox.ts'
import { readings, type WaitingReading } from './readings.ts'

const reading = (n: number, changes: Partial<WaitingReading> = {}): WaitingReading => ({
  key: `key-${n}`,
  traineeId: 'ann',
  script: `Script ${n}`,
  assignment: null,
  type: 'audio/webm',
  bytes: new ArrayBuffer(n),
  format: 'webm',
  durationS: 4,
  save: false,
  createdAtMs: n,
  refused: null,
  ...changes,
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  tokenStore.set('token of ann')
})

/** The uploads as they come, and what the page is told. */
const watch = () => {
  const uploads = scriptedUploads()
  const scores: (number | null)[] = []
  onTestFinished(
    outbox.readings.onNews((news) => {
      if (news.type !== 'changed') scores.push(news.type === 'sent' ? news.answer.result.overall : null)
    }),
  )
  onTestFinished(startOutbox('ann', ['readings']))
  const keys = () => uploads.map(({ form }) => form.get('idempotency_key'))
  const sent = (...expected: string[]) => vi.waitFor(() => expect(keys()).toEqual(expected))
  const score = (overall: number) =>
    uploads.at(-1)?.answer(200, { result: aResult({ overall }), run_id: runId, recording_kept: false })
  return { uploads, scores, sent, score }
}

describe('a reading that is kept', () => {
  test('is sent at once, and so is the next one, without waiting for the connection to come back', async () => {
    const { scores, sent, score } = watch()
    await outbox.readings.add(reading(1))
    await sent('key-1')
    score(71)
    await vi.waitFor(() => expect(scores).toEqual([71]))
    await outbox.readings.add(reading(2))
    await sent('key-1', 'key-2')
    score(72)
    await vi.waitFor(() => expect(isWaiting('readings', 'ann')).toBe(false))
    expect(scores).toEqual([71, 72])
  })

  test('asks the browser not to clear what waits', async () => {
    const persist = vi.fn(() => Promise.resolve(true))
    vi.stubGlobal('navigator', { storage: { persist } })
    onTestFinished(() => void vi.unstubAllGlobals())
    const { sent } = watch()
    await outbox.readings.add(reading(1))
    await sent('key-1')
    expect(persist).toHaveBeenCalledOnce()
  })

  test('while another one is on its way follows it', async () => {
    const { sent, score } = watch()
    await outbox.readings.add(reading(1))
    await sent('key-1')
    await outbox.readings.add(reading(2))
    await sent('key-1')
    score(70)
    await sent('key-1', 'key-2')
  })

  test('is sent although one before it was refused, which is kept with its sentence', async () => {
    const { uploads, scores, sent, score } = watch()
    await outbox.readings.add(reading(1))
    await sent('key-1')
    uploads[0]?.answer(422, { code: 'not_scored', message: 'Too quiet.' })
    await vi.waitFor(() => expect(scores).toEqual([null]))
    await outbox.readings.add(reading(2))
    await sent('key-1', 'key-2')
    score(80)
    await vi.waitFor(() => expect(scores).toEqual([null, 80]))
    expect(await outbox.readings.of('ann')).toEqual([reading(1, { refused: 'Too quiet.', isOfNoUse: true })])
    expect(isWaiting('readings', 'ann')).toBe(true)
  })

  test('at which the server fails waits, and the next one is sent', async () => {
    const { uploads, scores, sent, score } = watch()
    await outbox.readings.add(reading(1))
    await sent('key-1')
    await outbox.readings.add(reading(2))
    uploads[0]?.answer(500, { code: 'unexpected', message: 'Something went wrong.' })
    await sent('key-1', 'key-2')
    score(80)
    await vi.waitFor(() => expect(scores).toEqual([80]))
    expect(await outbox.readings.of('ann')).toEqual([reading(1)])
    await vi.waitFor(() => expect(outbox.readings.trouble()).toMatchObject({ kind: 'server' }))
  })

  test('is sent again after a refusal that is not about the recording', async () => {
    const { uploads, scores, sent, score } = watch()
    await outbox.readings.add(reading(1))
    await sent('key-1')
    uploads[0]?.answer(409, { code: 'reading_closed', message: 'It is closed.' })
    await vi.waitFor(() => expect(scores).toEqual([null]))
    const refused = reading(1, { refused: 'It is closed.' })
    expect(await outbox.readings.of('ann')).toEqual([refused])
    await outbox.readings.change(refused, reading(1))
    await sent('key-1', 'key-1')
    score(81)
    await vi.waitFor(() => expect(scores).toEqual([null, 81]))
    await vi.waitFor(() => expect(isWaiting('readings', 'ann')).toBe(false))
  })

  test('stays when a filter refuses it, and the page says so until it was sent', async () => {
    const { uploads, sent, score } = watch()
    await outbox.readings.add(reading(1))
    await sent('key-1')
    uploads[0]?.answerForeign({ status: 403, text: '<title>Blocked</title>' })
    await vi.waitFor(() =>
      expect(outbox.readings.trouble()?.message).toBe(
        'Something between you and Elocute answered: 403 Blocked',
      ),
    )
    expect(await outbox.readings.of('ann')).toEqual([reading(1)])
    window.dispatchEvent(new Event('online'))
    await sent('key-1', 'key-1')
    score(75)
    await vi.waitFor(() => expect(isWaiting('readings', 'ann')).toBe(false))
    expect(outbox.readings.trouble()).toBeNull()
  })

  test('is not sent for the next person who signs in', async () => {
    const { sent, uploads } = watch()
    await outbox.readings.add(reading(1))
    await sent('key-1')
    uploads[0]?.breakOff()
    tokenStore.set('token of eve')
    onTestFinished(startOutbox('eve', ['readings']))
    window.dispatchEvent(new Event('online'))
    await outbox.readings.add(reading(2, { traineeId: 'eve' }))
    await sent('key-1', 'key-2')
    expect(uploads[1]?.headers.get('authorization')).toBe('Bearer token of eve')
    expect(await outbox.readings.of('ann')).toEqual([reading(1)])
  })

  test('survives a reload, marks that something waits, and can be deleted', async () => {
    watch()
    await outbox.readings.add(reading(7))
    expect(isWaiting('readings', 'ann')).toBe(true)
    const [found] = await (await openOutboxQueue('readings', readings)).of('ann')
    expect(found).toEqual(reading(7))
    await outbox.readings.change(reading(7), null)
    expect(isWaiting('readings', 'ann')).toBe(false)
  })

  test('is one of at most twenty', async () => {
    watch()
    for (let n = 1; n <= 20; n++) await outbox.readings.add(reading(n))
    await expect(outbox.readings.add(reading(21))).rejects.toThrow(RangeError)
    expect(await outbox.readings.of('ann')).toHaveLength(20)
  })
})
