import type { RecordingFormat } from '../../../lib/recogniser-types.ts'

const beginnings: readonly (readonly [format: RecordingFormat, at: number, bytes: string])[] = [
  ['webm', 0, '\x1a\x45\xdf\xa3'],
  ['ogg', 0, 'OggS'],
  ['wav', 0, 'RIFF'],
  ['mp4', 4, 'ftyp'],
]

/** What a recording is, by its first bytes; webm, which nearly all are, where they say nothing. */
export const recordingFormatOf = async (bytes: Blob): Promise<RecordingFormat> => {
  const head = String.fromCharCode(...new Uint8Array(await bytes.slice(0, 12).arrayBuffer()))
  return beginnings.find(([, at, start]) => head.startsWith(start, at))?.[0] ?? 'webm'
}
