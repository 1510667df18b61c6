import type { ClipType } from '@elocute/contract/clips'
import { pcm16, wavFile } from '@elocute/speech/browser/wav-file'
import type { Recording } from '@elocute/speech/browser/recorder-types'

export type SendableRecording = { bytes: Blob; type: ClipType; seconds: number }

const rate = 16_000

/** The recording in a format that the server takes. Only mp4, which some versions of Safari record, has to become WAV. */
export const sendableRecording = async ({
  bytes,
  format,
  durationS,
}: Recording): Promise<SendableRecording> => {
  if (format !== 'mp4') return { bytes, type: `audio/${format}`, seconds: durationS }
  // It also converts to its own rate.
  const context = new OfflineAudioContext(1, 1, rate)
  const decoded = await context.decodeAudioData(await bytes.arrayBuffer())
  return {
    bytes: wavFile([pcm16(decoded.getChannelData(0))], rate),
    type: 'audio/wav',
    seconds: decoded.duration,
  }
}
