import { saveDictation } from '@elocute/contract/own-dictations'
import 'fake-indexeddb/auto'
import { IDBFactory } from 'fake-indexeddb'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { answer, noConnection, refusal } from '../../../testing/fake-server.ts'
import { tokenStore } from '../../call/token-store.ts'
import { openOutboxQueue } from '../outbox-queue.ts'
import { outbox, startOutbox } from '../outbox.ts'
import { isWaiting } from '../waiting-flag.ts'
import { dictations, type WaitingDictation } from './dictations.ts'

const answerId = '01890000-0000-7000-8000-0000000000d1'
const aDictation = (changes: Partial<WaitingDictation> = {}): WaitingDictation => ({
  traineeId: 'ann',
  taskId: 'task',
  title: 'On the phone',
  answerId,
  items: [{ n: 1, typed: 'the train' }],
  send: false,
  changedAtMs: 1,
  ...changes,
})
const stored = { id: answerId, figure: null, items: [] }

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
  tokenStore.set('token of ann')
})

test('what was typed is sent once, and a later text of the same try takes its place', async () => {
  let offline = true
  const calls = answer(saveDictation, () => (offline ? noConnection : { message: 'Saved.', data: stored }))
  const queue = await openOutboxQueue('dictations', dictations)
  await queue.add(aDictation())
  onTestFinished(startOutbox('ann', ['dictations']))
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
  await outbox.dictations.add(
    aDictation({ items: [{ n: 1, typed: 'the train leaves' }], send: true, changedAtMs: 2 }),
  )
  offline = false
  await vi.waitFor(() => {
    window.dispatchEvent(new Event('online'))
    expect(isWaiting('dictations', 'ann')).toBe(false)
  })
  expect(calls.at(-1)?.body).toEqual({ items: [{ n: 1, typed: 'the train leaves' }], send: true })
  expect(await queue.of('ann')).toEqual([])
})

test('one that another page has sent goes, and its page is told', async () => {
  answer(saveDictation, refusal('dictation_sent', 'You’ve already sent this try.'))
  const told: string[] = []
  onTestFinished(outbox.dictations.onNews((news) => void told.push(news.type)))
  const queue = await openOutboxQueue('dictations', dictations)
  await queue.add(aDictation())
  onTestFinished(startOutbox('ann', ['dictations']))
  await vi.waitFor(() => expect(told).toContain('refused'))
  await vi.waitFor(() => expect(isWaiting('dictations', 'ann')).toBe(false))
  expect(await queue.of('ann')).toEqual([])
})
