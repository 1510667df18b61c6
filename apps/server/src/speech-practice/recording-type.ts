import { recordingFormatOf, type RecordingFormat } from '@elocute/speech/audio/recording-format'

/** The media types of recordings, as browsers record them. */
export type RecordingType = `audio/${RecordingFormat}`

/** The media type by the first bytes, not by the sender's name for it. Null for any other format. */
export const recordingType = (audio: Uint8Array): RecordingType | null => {
  const format = recordingFormatOf(audio)
  return format && `audio/${format}`
}

/** The file name of a downloaded recording: `reading-2026-11-21-1405.webm`. */
export const recordingName = (type: string, createdAt: Date): string => {
  const [date = '', time = ''] = createdAt.toISOString().split('T')
  return `reading-${date}-${time.slice(0, 5).replace(':', '')}.${type.slice('audio/'.length)}`
}
