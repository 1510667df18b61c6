/** The container: Opus in webm, ogg or mp4, or PCM in WAV if the browser cannot encode. */
export type RecordingFormat = 'webm' | 'ogg' | 'mp4' | 'wav'

type Signature = { at: number; text: string }

const signatures: readonly (readonly [RecordingFormat, ...Signature[]])[] = [
  // EBML, the container of Matroska and WebM.
  ['webm', { at: 0, text: '\x1a\x45\xdf\xa3' }],
  ['ogg', { at: 0, text: 'OggS' }],
  ['mp4', { at: 4, text: 'ftyp' }],
  ['wav', { at: 0, text: 'RIFF' }, { at: 8, text: 'WAVE' }],
]

/** So many bytes tell the format. */
const signatureBytes = 12

/** The format of a recording by its first bytes, not by somebody's name for it; null for any other content. */
export const recordingFormatOf = (recording: Uint8Array): RecordingFormat | null => {
  const start = String.fromCharCode(...recording.subarray(0, signatureBytes))
  const found = signatures.find(([, ...parts]) => parts.every(({ at, text }) => start.startsWith(text, at)))
  return found?.[0] ?? null
}

/** The same of a file, whose other bytes are not read. */
export const recordingFormatOfFile = async (file: Blob): Promise<RecordingFormat | null> =>
  recordingFormatOf(new Uint8Array(await file.slice(0, signatureBytes).arrayBuffer()))
