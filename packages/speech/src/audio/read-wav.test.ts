import { expect, test } from 'vitest'
import { readWav } from './read-wav.ts'

type Kind = { kind: number; bits: number; channels?: number; rate?: number; extensible?: boolean }

function wav(
  { kind, bits, channels = 1, rate = 16_000, extensible = false }: Kind,
  data: number[],
  claimed = data.length,
): Uint8Array {
  const head = new DataView(new ArrayBuffer(extensible ? 48 : 24))
  const letters = (text: string) => new TextEncoder().encode(text)
  new Uint8Array(head.buffer).set(letters('fmt '))
  head.setUint32(4, head.byteLength - 8, true)
  head.setUint16(8, extensible ? 0xfffe : kind, true)
  head.setUint16(10, channels, true)
  head.setUint32(12, rate, true)
  head.setUint16(22, bits, true)
  if (extensible) head.setUint16(32, kind, true)
  const length = new Uint8Array(new Uint32Array([claimed]).buffer)
  const odd = [...letters('note'), 3, 0, 0, 0, 1, 2, 3, 0]
  return Uint8Array.from([
    ...letters('RIFF'), 0, 0, 0, 0, ...letters('WAVE'), ...odd, ...new Uint8Array(head.buffer),
    ...letters('data'), ...length, ...data,
  ]) // oxfmt-ignore
}
const bytesOf = (values: ArrayLike<number> & { buffer: ArrayBufferLike }) => [
  ...new Uint8Array(values.buffer),
]

test.each([
  ['8 bits', { kind: 1, bits: 8 }, [128, 192, 0], [0, 0.5, -1]],
  ['16 bits', { kind: 1, bits: 16 }, bytesOf(Int16Array.of(0, 16_384, -32_768)), [0, 0.5, -1]],
  ['24 bits', { kind: 1, bits: 24 }, [0, 0, 0, 0, 0, 64, 0, 0, 128], [0, 0.5, -1]],
  ['32 bits', { kind: 1, bits: 32 }, bytesOf(Int32Array.of(0, 2 ** 30, -(2 ** 31))), [0, 0.5, -1]],
  ['floating numbers', { kind: 3, bits: 32 }, bytesOf(Float32Array.of(0, 0.5, -7, NaN)), [0, 0.5, -1, 0]],
  ['two channels', { kind: 1, bits: 16, channels: 2 }, bytesOf(Int16Array.of(0, 16_384, 8_192, 8_192)), [0.25, 0.25]],
  ['a longer header', { kind: 1, bits: 16, extensible: true }, bytesOf(Int16Array.of(16_384)), [0.5]],
])('%s', (_, kind, data, samples) => {
  expect(readWav(wav(kind, data))).toMatchObject({ rate: 16_000, samples: Float32Array.from(samples) })
}) // oxfmt-ignore

test('reads neither beyond the end of the file, whatever the header says, nor beyond maxSeconds', () => {
  const data = bytesOf(new Int16Array(16_000))
  expect(readWav(wav({ kind: 1, bits: 16 }, data, 0xffff_ffff))?.samples).toHaveLength(16_000)
  expect(readWav(wav({ kind: 1, bits: 16 }, data), 0.5)?.samples).toHaveLength(8_000)
})

test.each([
  ['no channels', { kind: 1, bits: 16, channels: 0 }],
  ['too many channels', { kind: 1, bits: 16, channels: 65_535 }],
  ['no rate', { kind: 1, bits: 16, rate: 0 }],
  ['a codec', { kind: 85, bits: 16 }],
  ['odd bits', { kind: 1, bits: 7 }],
])('%s is refused', (_, kind) => {
  expect(readWav(wav(kind, [1, 2, 3, 4]))).toBeNull()
})

test('other files are refused', () => {
  for (const text of ['', 'RIFF', 'RIFF\0\0\0\0AVI ', 'RIFF\0\0\0\0WAVE', 'RIFF\0\0\0\0WAVEdata\0\0\0\0'])
    expect(readWav(new TextEncoder().encode(text))).toBeNull()
})
