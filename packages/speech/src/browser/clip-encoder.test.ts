import { afterEach, expect, test, vi } from 'vitest'
import { decodeClip } from '../audio/decode-clip.ts'
import { encodeClip } from './clip-encoder.ts'

const tone = (seconds: number) =>
  Float32Array.from(
    { length: seconds * 16_000 },
    (_, at) => 0.3 * Math.sin((2 * Math.PI * 300 * at) / 16_000),
  )
const decoded = async (clip: Blob) => decodeClip(new Uint8Array(await clip.arrayBuffer()))

afterEach(() => vi.unstubAllGlobals())

test('without an encoder, a clip is a WAV file that the server decodes to the same samples', async () => {
  const sound = tone(0.5)
  const clip = await encodeClip(sound)
  expect(clip.type).toBe('audio/wav')
  const { format, samples } = await decoded(clip)
  expect([format, samples.length]).toEqual(['wav', sound.length])
  expect(Math.max(...samples.map((sample, at) => Math.abs(sample - (sound[at] ?? 0))))).toBeLessThan(1e-4)
})

test('a sound of more than six seconds is cut', async () => {
  expect((await decoded(await encodeClip(tone(8)))).samples.length).toBe(6 * 16_000)
})

test.for([
  ['does not know Opus', { isConfigSupported: () => Promise.resolve({ supported: false }) }],
  ['fails', { isConfigSupported: () => Promise.reject(new Error('out of memory')) }],
] as const)('a browser whose encoder %s sends WAV', async ([, encoder]) => {
  vi.stubGlobal('AudioEncoder', encoder)
  expect((await encodeClip(tone(0.3))).type).toBe('audio/wav')
})
