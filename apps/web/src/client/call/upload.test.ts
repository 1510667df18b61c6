import { me } from '@elocute/contract/session'
import { uploadModuleFile } from '@elocute/contract/modules'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { answer, refusal } from '../../testing/fake-server.ts'
import { scriptedUploads } from '../../testing/scripted-uploads.ts'
import { tokenStore } from './token-store.ts'
import { upload } from './upload.ts'

const moduleId = '01890000-0000-7000-8000-0000000000a1'
const data = { id: moduleId, name: 'vowels.pdf', file_type: 'pdf' as const, file_size: 4 }
const input = { params: { id: moduleId }, file: new File(['%PDF'], 'vowels.pdf') }

afterEach(() => vi.useRealTimers())

/** Begins an upload, and keeps its end from being nobody's. */
const begin = (options: Parameters<typeof upload>[2] = {}) => {
  const uploads = scriptedUploads()
  const answered = upload(uploadModuleFile, input, options)
  answered.catch(() => undefined)
  const [request] = uploads
  if (!request) throw new Error('nothing was sent')
  return { request, answered }
}

test('sends the file under the name of the contract, with the token, and answers with the parsed body', async () => {
  tokenStore.set('t1')
  const { request, answered } = begin()
  expect(request.method).toBe('POST')
  expect(request.address).toBe(`${location.origin}/api/module/${moduleId}/files`)
  expect(request.headers.get('authorization')).toBe('Bearer t1')
  // The browser writes it itself, with the boundary.
  expect(request.headers.has('content-type')).toBe(false)
  expect(request.form.get('file')).toMatchObject({ name: 'vowels.pdf', size: 4 })
  request.answer(201, { message: 'File uploaded successfully', data, stray: true })
  await expect(answered).resolves.toEqual({ message: 'File uploaded successfully', data })
})

test('tells how much has been sent', () => {
  const onProgress = vi.fn()
  begin({ onProgress }).request.progress(3, 8)
  expect(onProgress).toHaveBeenCalledWith({ loaded: 3, total: 8 })
})

describe('fails as every call does', () => {
  test('with what the server said', async () => {
    const { request, answered } = begin()
    request.answer(503, { code: 'busy', message: 'The server is busy.' }, '7')
    await expect(answered).rejects.toMatchObject({
      status: 503,
      serverMessage: 'The server is busy.',
      retryAfterSeconds: 7,
    })
  })

  test('without a connection', async () => {
    const { request, answered } = begin()
    request.breakOff()
    await expect(answered).rejects.toMatchObject({ status: 0, code: 'network' })
  })

  test('and gives a dead token up', async () => {
    tokenStore.set('dead')
    answer(me, refusal('not_signed_in', 'Please sign in.'))
    const { request, answered } = begin()
    request.answer(401, { code: 'not_signed_in', message: 'Please sign in.' })
    await expect(answered).rejects.toMatchObject({ status: 401 })
    expect(tokenStore.ended()).toBe('expired')
  })

  test('when the answer is not what the contract says', async () => {
    const { request, answered } = begin()
    request.answer(201, '<html>')
    await expect(answered).rejects.toMatchObject({ code: 'unreadable' })
  })
})

test('takes as long as it moves, and is given up when it stands still', async () => {
  vi.useFakeTimers()
  const { request, answered } = begin({ patienceMs: 1_000 })
  vi.advanceTimersByTime(900)
  request.progress(1, 4)
  vi.advanceTimersByTime(900)
  expect(request.aborted).toBe(false)
  vi.advanceTimersByTime(100)
  expect(request.aborted).toBe(true)
  await expect(answered).rejects.toMatchObject({ code: 'timeout' })
})

test('who stops it gets the abort, not a problem', async () => {
  const stop = new AbortController()
  const { request, answered } = begin({ signal: stop.signal })
  stop.abort()
  expect(request.aborted).toBe(true)
  await expect(answered).rejects.toHaveProperty('name', 'AbortError')
  await expect(upload(uploadModuleFile, input, { signal: stop.signal })).rejects.toHaveProperty(
    'name',
    'AbortError',
  )
})
