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
// The shortest packet holds 2.5 ms.
const maxPackets = (refusedAfterSeconds * 1000) / 2.5

/** 16 kHz mono from webm, ogg or mp4 with Opus, or from WAV. Throws an UnusableRecording. */
export async function decodeRecording(recording: Uint8Array): Promise<Float32Array> {
  const wav = readWav(recording, refusedAfterSeconds + 1)
  if (wav) return fromWav(wav)
  const packets = opusPackets(recording)
  // A new decoder for each recording (0.3 ms), because a decoder keeps the state of its last packet.
  const opus = new OpusDecoder({ sampleRate, channels: 1 })
  await opus.ready
  try {
    const [samples = new Float32Array(0)] = opus.decodeFrames(packets).channelData
    return cut(samples)
  } finally {
    opus.free()
  }
}

function fromWav({ rate, samples }: Wav): Float32Array {
  if (samples.length > refusedAfterSeconds * rate) throw new UnusableRecording('too_long')
  if (samples.length === 0) throw new UnusableRecording('unreadable')
  return cut(createResampler(rate)(samples))
}

const cut = (samples: Float32Array) => samples.subarray(0, longestSeconds * sampleRate)

/** The valid Opus packets. Their duration is summed before anything is decoded. Throws `too_long` or `unreadable`. */
function opusPackets(recording: Uint8Array): Uint8Array[] {
  const packets: Uint8Array[] = []
  let seen = 0
  let ms = 0
  for (const packet of packetsOf(recording)) {
    const packetMs = opusPacketMs(packet)
    if (packetMs !== null) {
      packets.push(packet)
      ms += packetMs
    }
    if (ms > refusedAfterSeconds * 1000) throw new UnusableRecording('too_long')
    if (++seen > maxPackets) break
  }
  if (packets.length === 0) throw new UnusableRecording('unreadable')
  return packets
}

function packetsOf(recording: Uint8Array): Iterable<Uint8Array> {
  if (isWebm(recording)) return webmPackets(recording)
  if (isOgg(recording)) return oggPackets(recording)
  if (isMp4(recording)) return mp4Packets(recording)
  throw new UnusableRecording('unreadable')
}
