import { expect, test } from 'vitest'
import { recordingFormatOf } from './own-readings.queries.ts'

test.each([
  ['webm', [0x1a, 0x45, 0xdf, 0xa3, 0x01]],
  ['ogg', [...Buffer.from('OggS\0\x02')]],
  ['wav', [...Buffer.from('RIFF\x24\0\0\0WAVE')]],
  ['mp4', [0, 0, 0, 0x20, ...Buffer.from('ftypisom')]],
  ['webm', []],
] as const)('a recording is %s by its file signature', async (format, bytes) => {
  expect(await recordingFormatOf(new Blob([Uint8Array.from(bytes)]))).toBe(format)
})
