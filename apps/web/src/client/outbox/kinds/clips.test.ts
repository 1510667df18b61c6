import { me } from '@elocute/contract/session'
import 'fake-indexeddb/auto'
import { saveClip } from '@elocute/contract/clips'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, refusal } from '../../../testing/fake-server.ts'
import { foreign, foreignAnswers } from '../../../testing/foreign-answers.ts'
import { isWaiting } from '../waiting-flag.ts'
import { tokenStore } from '../../call/token-store.ts'
import { openOutboxQueue } from '../outbox-queue.ts'
import { outbox, startOutbox } from '../outbox.ts'
import { clips, type WaitingClip } from './clips.ts'

const attemptId = '01890000-0000-7000-8000-0000000000a1'
const heard = { decision: 'heard' as const, counted: true, score: 3 }
const clip = (n: number): WaitingClip => ({
  traineeId: 'ann',
  quizId: 'quiz',
  attemptId,
  n,
  type: 'audio/ogg',
  createdAtMs: Date.now(),
  bytes: new Uint8Array([n]).buffer,
})

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  tokenStore.set('t1')
})

/** A page that opens where an earlier one has left these clips. */
const openWith = async (...numbers: number[]) => {
  const queue = await openOutboxQueue('clips', clips)
  for (const n of numbers) await queue.add(clip(n))
  const counted: number[] = []
  onTestFinished(
    outbox.clips.onNews((news) => {
      if (news.type === 'sent') counted.push(...news.entries.map(({ n }) => n))
    }),
  )
  onTestFinished(startOutbox('ann', ['clips']))
  return { queue, counted }
}
const sent = (check: () => void) =>
  vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    check()
  })

test.for(foreignAnswers)(
  'a clip stays until the server has it, whatever stands between: $name',
  async (each) => {
    answer(me, foreign(each))
    const calls = answer(saveClip, (_, count) => (count === 1 ? foreign(each) : heard))
    const { queue, counted } = await openWith(1)
    await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
    expect(await queue.of('ann')).toHaveLength(1)
    await sent(() => expect(counted).toEqual([1]))
    await vi.waitFor(() => expect(isWaiting('clips', 'ann')).toBe(false))
    expect(await queue.of('ann')).toEqual([])
  },
)

test('a clip that overtook its word is sent again, after the others', async () => {
  const calls = answer(saveClip, ({ params }, count) =>
    params.n === '1' && count === 1 ? refusal('word_not_saved', 'The word is not here.') : heard,
  )
  const { counted } = await openWith(1, 2)
  await sent(() => expect(counted).toEqual([2, 1]))
  expect(calls.map(({ params }) => params.n)).toEqual(['1', '2', '1'])
})
