import { me } from '@elocute/contract/session'
import { saveSpeakingPart } from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { foreign, foreignAnswers } from '../../../testing/foreign-answers.ts'
import { tokenStore } from '../../call/token-store.ts'
import { openOutboxQueue } from '../outbox-queue.ts'
import { outbox, startOutbox } from '../outbox.ts'
import { isWaiting } from '../waiting-flag.ts'
import { answers, type WaitingPart } from './answers.ts'

const answerId = '01890000-0000-7000-8000-0000000000a1'
const part = (n: number, changes: Partial<WaitingPart> = {}): WaitingPart => ({
  traineeId: 'ann',
  taskId: 'task',
  title: 'My town',
  answerId,
  n,
  type: 'audio/webm',
  createdAtMs: n,
  bytes: new Uint8Array([n]).buffer,
  refused: null,
  ...changes,
})
const stored: SpeakingAnswer = {
  id: answerId,
  n: 1,
  started_at: '2026-03-05T12:00:00.000Z',
  sent_at: null,
  late: false,
  picked: false,
  parts: [],
}

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  tokenStore.set('token of ann')
})

/** A page that opens where an earlier one has left these answers. */
const openWith = async (...parts: WaitingPart[]) => {
  const queue = await openOutboxQueue('answers', answers)
  for (const one of parts) await queue.add(one)
  const told: string[] = []
  onTestFinished(
    outbox.answers.onNews((news) => {
      if (news.type === 'sent') told.push(...news.entries.map(({ n }) => `sent ${n}`))
      if (news.type === 'refused') told.push(`refused ${news.entry.n}`)
    }),
  )
  onTestFinished(startOutbox('ann', ['answers']))
  return { queue, told }
}

test.for(foreignAnswers)(
  'an answer stays until the server has it, whatever stands between: $name',
  async (each) => {
    answer(me, foreign(each))
    const calls = answer(saveSpeakingPart, (_, count) => (count === 1 ? foreign(each) : { data: stored }))
    const { queue, told } = await openWith(part(1))
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
    expect(await queue.of('ann')).toHaveLength(1)
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'))
      expect(told).toEqual(['sent 1'])
    })
    await vi.waitFor(() => expect(isWaiting('answers', 'ann')).toBe(false))
    expect(calls.at(-1)?.headers.get('content-type')).toBe('audio/webm')
  },
)

test('one that the server cannot use stays with its sentence, stops none behind it, and is replaced by the next one', async () => {
  const calls = answer(saveSpeakingPart, (_, count) =>
    count === 1 ? refusal('not_scored', 'We can’t hear anyone.') : { data: stored },
  )
  const { queue, told } = await openWith(part(1), part(2))
  await vi.waitFor(() => expect(told).toEqual(['refused 1', 'sent 2']))
  expect(await queue.of('ann')).toEqual([part(1, { refused: 'We can’t hear anyone.' })])
  await outbox.answers.add(part(1, { createdAtMs: 9 }))
  await vi.waitFor(() => expect(told).toEqual(['refused 1', 'sent 2', 'sent 1']))
  expect(calls).toHaveLength(3)
  expect(await queue.of('ann')).toEqual([])
})

test('one that another page was faster with is as good as sent', async () => {
  answer(saveSpeakingPart, refusal('speaking_part_sent', 'You’ve already sent it.'))
  const { queue, told } = await openWith(part(1))
  await vi.waitFor(() => expect(told).toEqual(['sent 1']))
  expect(await queue.of('ann')).toEqual([])
})

test('one whose task is gone goes too', async () => {
  answer(saveSpeakingPart, refusal('not_found', 'This answer doesn’t exist any more.'))
  const { queue, told } = await openWith(part(1))
  await vi.waitFor(() => expect(told).toEqual(['refused 1']))
  await vi.waitFor(() => expect(isWaiting('answers', 'ann')).toBe(false))
  expect(await queue.of('ann')).toEqual([])
})

test('one goes with what its trainee was told of transcripts when it was recorded, however late it is sent', async () => {
  const calls = answer(saveSpeakingPart, { data: stored })
  const { told } = await openWith(part(1, { transcriptionHost: 'whisper.example:8000' }), part(2))
  await vi.waitFor(() => expect(told).toEqual(['sent 1', 'sent 2']))
  expect(calls.map(({ query }) => query['transcription_host'])).toEqual(['whisper.example:8000', undefined])
})
