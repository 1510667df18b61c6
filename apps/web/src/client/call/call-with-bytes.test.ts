import { saveClip } from '@elocute/contract/clips'
import { expect, test, vi } from 'vitest'
import { forever, answer } from '../../testing/fake-server.ts'
import { callWithBytes } from './call-with-bytes.ts'

const word = { params: { id: '01890000-0000-7000-8000-0000000000a1', n: 1 } }

/** After how many milliseconds a call is given up. */
const patience = async (bytes: Blob | ArrayBuffer): Promise<number | undefined> => {
  answer(saveClip, forever)
  const givenUp = new AbortController()
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(givenUp.signal)
  const answered = callWithBytes(saveClip, word, { bytes, type: 'audio/webm', timeoutMs: 30_000 })
  givenUp.abort()
  await expect(answered).rejects.toMatchObject({ status: 0, code: 'timeout' })
  const [waited] = timeout.mock.lastCall ?? []
  timeout.mockRestore()
  return waited
}

test('a file may take as long as a slow line needs for it, and no longer than the server waits', async () => {
  expect(await patience(new ArrayBuffer(0))).toBe(30_000)
  expect(await patience(new Blob([new Uint8Array(50_000)]))).toBe(40_000)
  expect(await patience(new ArrayBuffer(500_000))).toBe(130_000)
  expect(await patience(new ArrayBuffer(6_000_000))).toBe(330_000)
})
