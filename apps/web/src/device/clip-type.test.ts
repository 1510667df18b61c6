import { expect, test } from 'vitest'
import { withClipType } from './clip-type.ts'

test.each([
  ['audio/ogg', [0x4f, 0x67, 0x67, 0x53, 0]],
  ['audio/wav', [0x52, 0x49, 0x46, 0x46, 0, 0, 0, 0, 0x57, 0x41, 0x56, 0x45]],
  ['audio/webm', [0x1a, 0x45, 0xdf, 0xa3, 0]],
  ['', [0x3c, 0x68, 0x74, 0x6d, 0x6c]],
  ['', []],
])('a clip gets the type "%s" from its first bytes', async (type, bytes) => {
  const clip = await withClipType(new Blob([new Uint8Array(bytes)]))
  expect([clip.type, clip.size]).toEqual([type, bytes.length])
})
