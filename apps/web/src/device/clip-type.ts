import { recordingFormatOfFile } from '@elocute/speech/audio/recording-format'

/**
 * A clip with its media type. A download has no type, and some browsers play only what is declared correctly. Content of no known
 * format keeps no type and fails in the player.
 */
export const withClipType = async (clip: Blob): Promise<Blob> => {
  const format = await recordingFormatOfFile(clip)
  return format === null ? clip : new Blob([clip], { type: `audio/${format}` })
}
