import { isOgg, oggPackets } from './containers/ogg.ts'
import { isWebm, webmPackets } from './containers/webm.ts'
import { decodeOpus, decodeWav } from './decode.ts'
import { meanSquare } from './loudness.ts'
import { readWav } from './read-wav.ts'
import { UnusableRecording } from './unusable-recording.ts'

export type ClipFormat = 'ogg' | 'webm' | 'wav'

/** A short recording, usually of one word, 16 kHz mono. */
export type Clip = { format: ClipFormat; samples: Float32Array }

/** The longest clip of a word has 6 s. An encoder fills its last packets, so that a file of 6 s may be a little longer. */
const longestWordSeconds = 6.2
const pcm16 = '1/16'

/**
 * Decodes a clip: ogg or webm with Opus, or WAV of 16 bits. Throws `unreadable`, `too_long` (by default longer than a word) or
 * `no_speech`.
 */
export async function decodeClip(bytes: Uint8Array, mostSeconds = longestWordSeconds): Promise<Clip> {
  const clip = await decoded(bytes, mostSeconds)
  if (clip.samples.length === 0) throw new UnusableRecording('unreadable')
  if (isSilent(clip.samples)) throw new UnusableRecording('no_speech')
  return clip
}

async function decoded(bytes: Uint8Array, mostSeconds: number): Promise<Clip> {
  if (isWebm(bytes)) return { format: 'webm', samples: await decodeOpus(webmPackets(bytes), mostSeconds) }
  if (isOgg(bytes)) return { format: 'ogg', samples: await decodeOpus(oggPackets(bytes), mostSeconds) }
  const wav = readWav(bytes, mostSeconds + 1)
  if (wav?.encoding !== pcm16) throw new UnusableRecording('unreadable')
  return { format: 'wav', samples: decodeWav(wav, mostSeconds) }
}

/** The level of a muted microphone is below this, in dB of full scale; that of a whisper is above. */
const silenceDb = -65
const frameSamples = 160
/** The shortest vowel of a word that is said alone takes 50 ms. A click is shorter. */
const leastLoudFrames = 5

function isSilent(samples: Float32Array): boolean {
  const threshold = 10 ** (silenceDb / 10)
  let loud = 0
  for (let at = 0; at + frameSamples <= samples.length; at += frameSamples)
    if (meanSquare(samples.subarray(at, at + frameSamples)) > threshold) loud++
  return loud < leastLoudFrames
}
