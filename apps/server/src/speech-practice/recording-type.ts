/** The media types of recordings, as browsers record them. */
export type RecordingType = 'audio/webm' | 'audio/ogg' | 'audio/mp4' | 'audio/wav'

/** The first bytes of the formats that browsers and our recorder produce. */
const beginnings: Record<RecordingType, (start: Buffer) => boolean> = {
  // EBML, the container of Matroska and WebM.
  'audio/webm': (start) => start.readUInt32BE(0) === 0x1a45dfa3,
  'audio/ogg': (start) => start.toString('latin1', 0, 4) === 'OggS',
  'audio/mp4': (start) => start.toString('latin1', 4, 8) === 'ftyp',
  'audio/wav': (start) =>
    start.toString('latin1', 0, 4) === 'RIFF' && start.toString('latin1', 8, 12) === 'WAVE',
}

/** The media type by the first bytes, not by the sender's name for it. Null for any other format. */
export const recordingType = (audio: Uint8Array): RecordingType | null => {
  const start = Buffer.alloc(12)
  start.set(audio.subarray(0, start.length))
  const found = Object.entries(beginnings).find(([, begins]) => begins(start))
  return (found?.[0] as RecordingType | undefined) ?? null
}

/** The file name of a downloaded recording: `reading-2026-11-21-1405.webm`. */
export const recordingName = (type: string, createdAt: Date): string => {
  const [date = '', time = ''] = createdAt.toISOString().split('T')
  return `reading-${date}-${time.slice(0, 5).replace(':', '')}.${type.slice('audio/'.length)}`
}
