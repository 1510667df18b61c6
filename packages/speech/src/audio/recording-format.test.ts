import { expect, test } from 'vitest'
import { recordingFormatOf, recordingFormatOfFile } from './recording-format.ts'

test.each([
  ['webm', '\x1a\x45\xdf\xa3\0\0\0\0\0\0\0\0\0'],
  ['ogg', 'OggS\0\0'],
  ['mp4', '\0\0\0\x18ftypisom'],
  ['wav', 'RIFF\x24\0\0\0WAVEfmt '],
  [null, 'RIFF\x24\0\0\0WEBP'],
  [null, '<html>'],
  [null, ''],
])('the format %s is told by the first bytes', async (format, text) => {
  const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  expect(recordingFormatOf(bytes)).toBe(format)
  expect(await recordingFormatOfFile(new Blob([bytes]))).toBe(format)
})
