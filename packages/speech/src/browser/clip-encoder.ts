import { granules, writeOggOpus } from '../audio/containers/ogg-writer.ts'
import { sampleRate } from '../audio/resample.ts'
import type { Utterance } from '../recogniser.ts'
import { pcm16, wavFile } from './wav-file.ts'

/** The longest clip that the server takes. */
const longestSeconds = 6
/** Speech of one person in the wide band (RFC 7587, 3.1.1: 16 to 20 kbit/s). */
const bitrate = 20_000
/** The delay of libopus at 48 kHz, for an encoder that does not say its own. */
const usualPreSkip = 312
const config: AudioEncoderConfig = { codec: 'opus', sampleRate, numberOfChannels: 1, bitrate }

/**
 * The sound of a word as a file: Opus in Ogg where the browser can encode it (about 2.5 kB a second), otherwise WAV of 16 bits
 * (32 kB a second). A longer sound is cut.
 */
export async function encodeClip(sound: Utterance): Promise<Blob> {
  const samples = sound.subarray(0, longestSeconds * sampleRate)
  const opus = await encodeOpus(samples).catch(() => null)
  return opus ?? wavFile([pcm16(samples)], sampleRate)
}

/** Null where the browser has no encoder for Opus. */
async function encodeOpus(samples: Utterance): Promise<Blob | null> {
  if (typeof AudioEncoder === 'undefined') return null
  const { supported } = await AudioEncoder.isConfigSupported(config)
  if (!supported) return null
  const packets: Uint8Array[] = []
  let preSkip = usualPreSkip
  let packetSamples = 0
  const failure = Promise.withResolvers<never>()
  const encoder = new AudioEncoder({
    output: (chunk, metadata) => {
      const packet = new Uint8Array(chunk.byteLength)
      chunk.copyTo(packet)
      packets.push(packet)
      packetSamples ||= granules((chunk.duration ?? 0) / 1e6)
      preSkip = preSkipOf(metadata?.decoderConfig?.description) ?? preSkip
    },
    error: failure.reject,
  })
  try {
    encoder.configure(config)
    const format = 'f32-planar'
    const shape = { sampleRate, numberOfChannels: 1, numberOfFrames: samples.length, timestamp: 0 }
    const data = new AudioData({ ...shape, format, data: samples })
    encoder.encode(data)
    data.close()
    await Promise.race([encoder.flush(), failure.promise])
  } finally {
    if (encoder.state !== 'closed') encoder.close()
  }
  if (packets.length === 0 || packetSamples === 0) return null
  const length = granules(samples.length / sampleRate)
  const file = writeOggOpus({ packets, packetSamples, preSkip, samples: length, inputRate: sampleRate })
  return new Blob([file], { type: 'audio/ogg' })
}

/** The delay that an OpusHead (RFC 7845, 5.1) names. */
function preSkipOf(description: AllowSharedBufferSource | undefined): number | null {
  if (!description) return null
  const head = ArrayBuffer.isView(description)
    ? new DataView(description.buffer, description.byteOffset, description.byteLength)
    : new DataView(description)
  return head.byteLength >= 12 ? head.getUint16(10, true) : null
}
