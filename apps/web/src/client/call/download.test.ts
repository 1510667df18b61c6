import { me } from '@elocute/contract/session'
import { readModuleFile } from '@elocute/contract/modules'
import { describe, expect, test, vi } from 'vitest'
import { answer, forever, noConnection, refusal } from '../../testing/fake-server.ts'
import { download } from './download.ts'
import { tokenStore } from './token-store.ts'

const fileId = '01890000-0000-7000-8000-0000000000f1'
const input = { params: { fileId }, query: { download: '1' as const } }
const bytes = new TextEncoder().encode('<script>not a script</script>')
const type = 'application/pdf'

test('fetches the bytes with the token, tells how many have come, and calls them what the caller says', async () => {
  tokenStore.set('t1')
  const calls = answer(readModuleFile, bytes)
  const onProgress = vi.fn()
  const file = await download(readModuleFile, input, { type, onProgress })
  expect(file.type).toBe('application/pdf')
  expect(file.size).toBe(bytes.byteLength)
  expect(onProgress).toHaveBeenLastCalledWith(bytes.byteLength)
  expect(calls[0]?.headers.get('authorization')).toBe('Bearer t1')
})

describe('fails as every call does', () => {
  test('with what the server said', async () => {
    answer(readModuleFile, refusal('not_found', 'This file no longer exists.'))
    await expect(download(readModuleFile, input, { type })).rejects.toMatchObject({
      status: 404,
      serverMessage: 'This file no longer exists.',
    })
  })

  test('without a connection', async () => {
    answer(readModuleFile, noConnection)
    await expect(download(readModuleFile, input, { type })).rejects.toMatchObject({ code: 'network' })
  })

  test('and gives a dead token up', async () => {
    tokenStore.set('dead')
    answer(me, refusal('not_signed_in', 'Please sign in.'))
    answer(readModuleFile, refusal('not_signed_in', 'Please sign in.'))
    await expect(download(readModuleFile, input, { type })).rejects.toMatchObject({ status: 401 })
    expect(tokenStore.get()).toBeNull()
  })

  test('when nothing comes', async () => {
    answer(readModuleFile, forever)
    await expect(download(readModuleFile, input, { type, patienceMs: 20 })).rejects.toMatchObject({
      code: 'timeout',
    })
  })
})

test('who stops it gets the abort, not a problem', async () => {
  answer(readModuleFile, forever)
  const stop = new AbortController()
  const arrived = download(readModuleFile, input, { type, signal: stop.signal })
  stop.abort()
  await expect(arrived).rejects.toHaveProperty('name', 'AbortError')
})
