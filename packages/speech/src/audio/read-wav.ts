/** `encoding` is the format code and the bits of a sample: `1/16` is PCM of 16 bits. */
export type Wav = { rate: number; samples: Float32Array; encoding: string }

/**
 * Reads a WAV file with PCM or float samples and mixes its channels. Reads at most `maxSeconds` and never beyond the end of
 * the file, even if the header says so. An unknown length (the file was written to a pipe) means the rest of the file. Null
 * if the file is not such a WAV file. Samples are -1 to 1.
 */
export function readWav(bytes: Uint8Array, maxSeconds = Infinity): Wav | null {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  if (textAt(bytes, 0) !== 'RIFF' || textAt(bytes, 8) !== 'WAVE') return null
  let format: Format | null = null
  for (let at = 12; at + 8 <= bytes.length;) {
    const length = Math.min(view.getUint32(at + 4, true), bytes.length - at - 8)
    const name = textAt(bytes, at)
    if (name === 'fmt ' && length >= 16) format = readFormat(view, at + 8, length)
    if (name === 'data') return format && readSamples(view, at + 8, length, format, maxSeconds)
    at += 8 + length + (length % 2)
  }
  return null
}

type Format = {
  encoding: string
  channels: number
  rate: number
  bytes: number
  valueAt: (view: DataView, at: number) => number
}

const kinds: Record<string, Format['valueAt']> = {
  '1/8': (view, at) => view.getUint8(at) / 128 - 1,
  '1/16': (view, at) => view.getInt16(at, true) / 32_768,
  '1/24': (view, at) => (view.getUint16(at, true) + view.getInt8(at + 2) * 65_536) / 8_388_608,
  '1/32': (view, at) => view.getInt32(at, true) / 2_147_483_648,
  '3/32': (view, at) => clamped(view.getFloat32(at, true)),
}
const clamped = (value: number) => (Number.isFinite(value) ? Math.max(-1, Math.min(1, value)) : 0)

const extensible = 0xfffe // WAVE_FORMAT_EXTENSIBLE: the format code comes later

function readFormat(view: DataView, at: number, length: number): Format | null {
  const marked = view.getUint16(at, true)
  const kind = marked === extensible && length >= 26 ? view.getUint16(at + 24, true) : marked
  const channels = view.getUint16(at + 2, true)
  const rate = view.getUint32(at + 4, true)
  const bits = view.getUint16(at + 14, true)
  const encoding = `${kind}/${bits}`
  const valueAt = kinds[encoding]
  if (!valueAt || channels < 1 || channels > 8 || rate < 8_000 || rate > 192_000) return null
  return { encoding, channels, rate, bytes: bits / 8, valueAt }
}

function readSamples(
  view: DataView,
  from: number,
  length: number,
  { encoding, channels, rate, bytes, valueAt }: Format,
  maxSeconds: number,
): Wav {
  const block = channels * bytes
  const count = Math.min(Math.floor(length / block), Math.ceil(maxSeconds * rate))
  const samples = new Float32Array(count)
  for (let sample = 0; sample < count; sample++) {
    let sum = 0
    for (let channel = 0; channel < channels; channel++)
      sum += valueAt(view, from + sample * block + channel * bytes)
    samples[sample] = sum / channels
  }
  return { rate, samples, encoding }
}

const textAt = (bytes: Uint8Array, at: number) => String.fromCharCode(...bytes.subarray(at, at + 4))
