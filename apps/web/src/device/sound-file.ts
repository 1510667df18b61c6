import { pcm16, wavFile } from '@elocute/speech/browser/wav-file'

const rate = 16_000
/** Above a minute of any common format, and far below what decoding would fill the memory with. */
const largestBytes = 12 * 1024 * 1024
/** What an encoder fills its last packets with. */
const overrunS = 0.5

/** A telephone that saves data or power may read nothing before somebody plays the file. */
const statedWithinMs = 4_000

/** The length of a file as its header says it, without reading the rest; infinite where it says nothing, or the browser does not read it. */
const statedLength = (file: Blob): Promise<number> =>
  new Promise((resolve, reject) => {
    const address = URL.createObjectURL(file)
    const audio = new Audio()
    const end = (say: () => void) => () => {
      clearTimeout(timer)
      URL.revokeObjectURL(address)
      say()
    }
    const timer = setTimeout(
      end(() => resolve(Number.POSITIVE_INFINITY)),
      statedWithinMs,
    )
    audio.preload = 'metadata'
    audio.onloadedmetadata = end(() => resolve(audio.duration))
    audio.onerror = end(() => reject(new Error('the browser cannot read this file')))
    audio.src = address
  })

/**
 * A chosen file of any format that the browser knows, as a WAV file that the server takes. `too-long`: of more than so many seconds; then
 * it is not decoded. Rejects where the browser cannot read it.
 */
export const soundFile = async (file: Blob, longestS: number): Promise<Blob | 'too-long'> => {
  const most = longestS + overrunS
  if (file.size > largestBytes) return 'too-long'
  const stated = await statedLength(file)
  if (Number.isFinite(stated) && stated > most) return 'too-long'
  // It also converts to its own rate.
  const decoded = await new OfflineAudioContext(1, 1, rate).decodeAudioData(await file.arrayBuffer())
  if (decoded.duration > most) return 'too-long'
  return wavFile([pcm16(decoded.getChannelData(0))], rate)
}
