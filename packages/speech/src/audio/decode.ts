import { OpusDecoder } from 'opus-decoder'
import { isMp4, mp4Packets } from './containers/mp4.ts'
import { isOgg, oggPackets } from './containers/ogg.ts'
import { isWebm, webmPackets } from './containers/webm.ts'
import { opusPacketMs } from './opus-packet.ts'
import { readWav, type Wav } from './read-wav.ts'
import { createResampler, sampleRate } from './resample.ts'
import { UnusableRecording } from './unusable-recording.ts'

/** The longest recording. Up to 5 s more are cut off, because recorders stop late; longer recordings are refused. */
export const longestSeconds = 180
const refusedAfterSeconds = 185

/** 16 kHz mono from webm, ogg or mp4 with Opus, or from WAV. Throws an UnusableRecording. */
export async function decodeRecording(recording: Uint8Array): Promise<Float32Array> {
  const wav = readWav(recording, refusedAfterSeconds + 1)
  const samples = wav
    ? decodeWav(wav, refusedAfterSeconds)
    : await decodeOpus(packetsOf(recording), refusedAfterSeconds)
  return samples.subarray(0, longestSeconds * sampleRate)
}

/** 16 kHz mono. Throws `too_long` or `unreadable`. */
export function decodeWav({ rate, samples }: Wav, mostSeconds: number): Float32Array {
  if (samples.length > mostSeconds * rate) throw new UnusableRecording('too_long')
  if (samples.length === 0) throw new UnusableRecording('unreadable')
  return createResampler(rate)(samples)
}

/** 16 kHz mono from Opus packets. Throws `too_long`, before anything is decoded, or `unreadable`. */
export async function decodeOpus(packets: Iterable<Uint8Array>, mostSeconds: number): Promise<Float32Array> {
  const valid = validPackets(packets, mostSeconds)
  // A new decoder for each recording (0.3 ms), because a decoder keeps the state of its last packet.
  const opus = new OpusDecoder({ sampleRate, channels: 1 })
  await opus.ready
  try {
    return opus.decodeFrames(valid).channelData[0] ?? new Float32Array(0)
  } finally {
    opus.free()
  }
}

/** The shortest packet holds 2.5 ms. */
const mostPacketsPerSecond = 400

function validPackets(packets: Iterable<Uint8Array>, mostSeconds: number): Uint8Array[] {
  const valid: Uint8Array[] = []
  let seen = 0
  let ms = 0
  for (const packet of packets) {
    const packetMs = opusPacketMs(packet)
    if (packetMs !== null) {
      valid.push(packet)
      ms += packetMs
    }
    if (ms > mostSeconds * 1000) throw new UnusableRecording('too_long')
    if (++seen > mostSeconds * mostPacketsPerSecond) break
  }
  if (valid.length === 0) throw new UnusableRecording('unreadable')
  return valid
}

function packetsOf(recording: Uint8Array): Iterable<Uint8Array> {
  if (isWebm(recording)) return webmPackets(recording)
  if (isOgg(recording)) return oggPackets(recording)
  if (isMp4(recording)) return mp4Packets(recording)
  throw new UnusableRecording('unreadable')
}
