import 'fake-indexeddb/auto'
import { serverTrouble } from '@elocute/messages/waiting-work'
import { IDBFactory } from 'fake-indexeddb'
import { act, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { startOutbox } from '../../../../client/outbox/outbox.ts'
import { isWaiting } from '../../../../client/outbox/waiting-flag.ts'
import { aTrainee } from '../../../../testing/people.ts'
import { aResult, aScript, runId } from '../speech-practice.factory.ts'
import {
  button,
  findButton,
  openWithScript,
  readAloud,
  type OpenPractice,
} from '../speech-practice.driver.tsx'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
  localStorage.clear()
})

const openSignedIn = async () => {
  const practice = await openWithScript()
  onTestFinished(startOutbox(aTrainee().id, ['readings']))
  return practice
}

const recordOffline = async (practice: OpenPractice) => {
  await readAloud(practice)
  act(() => practice.uploads.at(-1)?.breakOff())
  await findButton('Send later from this device')
}
const waiting = async () =>
  within(await screen.findByRole('region', { name: 'Readings waiting on this device' }))

test('a recording without a connection is left on the device, and sent with its key when the connection is back', async () => {
  const practice = await openSignedIn()
  await recordOffline(practice)
  const key = practice.uploads.at(-1)?.form.get('idempotency_key')
  await practice.user.click(button('Send later from this device'))
  expect((await waiting()).getByText('Waiting for a connection')).toBeVisible()
  expect((await waiting()).getByText(aScript)).toBeVisible()
  // Another one can be recorded meanwhile.
  expect(await findButton('Start Recording')).toBeEnabled()
  await waitFor(() => expect(practice.uploads).toHaveLength(2))
  expect(practice.uploads.at(-1)?.form.get('idempotency_key')).toBe(key)
  act(() => practice.uploads.at(-1)?.answer(200, { result: aResult(), run_id: runId, recording_kept: false }))
  await waitFor(() => expect(isWaiting('readings', aTrainee().id)).toBe(false))
  expect(screen.queryByRole('region', { name: 'Readings waiting on this device' })).toBeNull()
})

test('a recording that waits can be deleted', async () => {
  const practice = await openSignedIn()
  await recordOffline(practice)
  await practice.user.click(button('Send later from this device'))
  await practice.user.click((await waiting()).getByRole('button', { name: /^Delete the reading recorded/ }))
  await practice.user.click(await findButton('Delete'))
  await waitFor(() => expect(isWaiting('readings', aTrainee().id)).toBe(false))
})

const leaveWaiting = async (practice: OpenPractice) => {
  await recordOffline(practice)
  await practice.user.click(button('Send later from this device'))
  await waitFor(() => expect(practice.uploads).toHaveLength(2))
}
const findSendAgain = async () =>
  (await waiting()).findByRole('button', { name: /^Send the reading recorded .* again$/ })

test('a recording that was refused for now says why, and can be sent again', async () => {
  const practice = await openSignedIn()
  await leaveWaiting(practice)
  act(() => practice.uploads.at(-1)?.answer(409, { code: 'reading_closed', message: 'It is closed.' }))
  expect(await (await waiting()).findByText('It is closed.')).toBeVisible()
  await practice.user.click(await findSendAgain())
  await waitFor(() => expect(practice.uploads).toHaveLength(3))
  expect((await waiting()).queryByText('It is closed.')).toBeNull()
  act(() => practice.uploads.at(-1)?.answer(200, { result: aResult(), run_id: runId, recording_kept: false }))
  await waitFor(() => expect(isWaiting('readings', aTrainee().id)).toBe(false))
})

test('a recording that cannot be scored is not offered to be sent again', async () => {
  const practice = await openSignedIn()
  await leaveWaiting(practice)
  act(() => practice.uploads.at(-1)?.answer(422, { code: 'not_scored', message: 'Too quiet.' }))
  expect(await (await waiting()).findByText('Too quiet.')).toBeVisible()
  expect((await waiting()).queryByRole('button', { name: /^Send/ })).toBeNull()
})

test('a recording at which the server fails says that, and not that there is no connection', async () => {
  const practice = await openSignedIn()
  await leaveWaiting(practice)
  act(() => practice.uploads.at(-1)?.answer(500, { code: 'unexpected', message: 'Something went wrong.' }))
  expect(await (await waiting()).findByText(serverTrouble())).toBeVisible()
})

test('a full device is said, and the recording stays in the page', async () => {
  const practice = await openSignedIn()
  await recordOffline(practice)
  vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  await practice.user.click(button('Send later from this device'))
  expect(await screen.findByRole('alert')).toHaveTextContent('This device has no room for the recording.')
  expect(button(/^Download/)).toBeVisible()
  expect(isWaiting('readings', aTrainee().id)).toBe(false)
})
