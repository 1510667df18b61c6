import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { hostileRecordings, mutatedRecordings } from '../../fixtures/hostile-recordings.ts'
import { randomBelow } from '../../fixtures/random.ts'
import { recordings } from '../../fixtures/recordings.ts'
import { wavOf } from '../../fixtures/wav.ts'
import { decodeClip } from './decode-clip.ts'
import { UnusableRecording } from './unusable-recording.ts'

/** Noise at a level in dB of full scale, at 16 kHz. */
const noise = (seconds: number, db = -20): Float32Array => {
  const below = randomBelow(5)
  const level = 10 ** (db / 20) * Math.sqrt(3)
  return Float32Array.from({ length: seconds * 16_000 }, () => (level * (below(2001) - 1000)) / 1000)
}
const reasonOf = (bytes: Uint8Array, mostSeconds?: number) =>
  decodeClip(bytes, mostSeconds).then(
    ({ format }) => format,
    (error: unknown) => (error instanceof UnusableRecording ? error.reason : error),
  )

test.each(recordings.filter(({ name }) => /sentence\.(webm|ogg)/.test(name)))(
  'a clip in $name has its format and its sound',
  async ({ name, path }) => {
    const { format, samples } = await decodeClip(readFileSync(path))
    expect(name).toBe(`sentence.${format}`)
    expect(samples.length / 16_000).toBeCloseTo(2.3, 0)
  },
)

test('a WAV file of 16 bits is a clip, of six seconds at most', async () => {
  expect(await reasonOf(wavOf(noise(1)))).toBe('wav')
  expect(await reasonOf(wavOf(noise(6)))).toBe('wav')
  expect(await reasonOf(wavOf(noise(6.5)))).toBe('too_long')
  expect(await reasonOf(wavOf(noise(60)), 62)).toBe('wav')
  expect(await reasonOf(wavOf(noise(63)), 62)).toBe('too_long')
})

describe('no clip', () => {
  const mp4 = recordings.find(({ name }) => name.endsWith('.mp4'))
  const eightBit = wavOf(noise(1))
  new DataView(eightBit.buffer).setUint16(34, 8, true)
  test.each([
    ['mp4', readFileSync(mp4?.path ?? '')],
    ['a WAV file of 8 bits', eightBit],
  ])('is %s', async (_, bytes) => expect(await reasonOf(bytes)).toBe('unreadable'))

  test('is silence, a click, or a muted microphone', async () => {
    expect(await reasonOf(wavOf(new Float32Array(16_000)))).toBe('no_speech')
    expect(await reasonOf(wavOf(noise(1, -75)))).toBe('no_speech')
    const click = new Float32Array(16_000)
    click.set(noise(0.02), 8_000)
    expect(await reasonOf(wavOf(click))).toBe('no_speech')
    expect(await reasonOf(wavOf(noise(1, -60)))).toBe('wav')
  })

  test.each(hostileRecordings())('is $name', async ({ bytes, reason }) => {
    expect(await reasonOf(bytes)).toBe(reason)
  })
})

test('500 broken recordings are decoded or refused', { tags: 'nightly' }, async () => {
  for (const { name, bytes } of mutatedRecordings(500))
    expect([name, await reasonOf(bytes)]).toEqual([
      name,
      expect.stringMatching(/^(webm|ogg|wav|unreadable|too_long|no_speech)$/),
    ])
})
