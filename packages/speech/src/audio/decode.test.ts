import { readFileSync } from 'node:fs'
import { afterEach, beforeEach, describe, expect, test, vi, type MockInstance } from 'vitest'
import { effortOf } from '../../fixtures/effort.ts'
import { hostileRecordings, mutatedRecordings } from '../../fixtures/hostile-recordings.ts'
import { recordedSentence, recordedVoice, recordings } from '../../fixtures/recordings.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { wavOf } from '../../fixtures/wav.ts'
import { decodeRecording } from './decode.ts'
import { UnusableRecording } from './unusable-recording.ts'

// Decoding writes nothing to the console, not even the messages of the Opus decoder.
let spies: MockInstance[] = []
beforeEach(() => {
  spies = (['error', 'warn', 'log', 'info'] as const).map((level) => vi.spyOn(console, level))
})
afterEach(() => {
  for (const spy of spies) expect(spy).not.toHaveBeenCalled()
  vi.restoreAllMocks()
})

/** In yardsticks. A tenth is usual. */
const mostEffort = 100

const original = synthesise(recordedSentence, recordedVoice)

/** The highest normalised cross-correlation of two recordings over delays up to 300 samples. */
function maxCorrelation(a: Float32Array, b: Float32Array): number {
  const product = (shift: number) => a.reduce((sum, value, at) => sum + value * (b[at + shift] ?? 0), 0)
  const power = (samples: Float32Array) => samples.reduce((sum, value) => sum + value * value, 0)
  return (
    Math.max(...Array.from({ length: 300 }, (_, shift) => product(shift))) / Math.sqrt(power(a) * power(b))
  )
}

describe('a decoded sentence equals the original', () => {
  test.each(recordings)('of $name', async ({ path }) => {
    const samples = await decodeRecording(readFileSync(path))
    expect(samples.length / 16_000).toBeCloseTo(original.length / 16_000, 1)
    expect(maxCorrelation(original, samples)).toBeGreaterThan(0.7)
  })

  test('of a WAV file', async () => {
    expect(maxCorrelation(original, await decodeRecording(wavOf(original)))).toBeGreaterThan(0.999)
  })

  test('with the same samples each time, also after another recording', async () => {
    const bytes = readFileSync(recordings[0]?.path ?? '')
    const broken = bytes.subarray(0, bytes.length * 0.6)
    const [first, , again] = await Promise.all([bytes, broken, bytes].map(decodeRecording))
    expect(again).toEqual(first)
  })
})

describe('a truncated recording', () => {
  test.each(recordings.filter(({ name }) => name !== 'whole.mp4'))(
    '$name decodes to what is left',
    async ({ path }) => {
      const bytes = readFileSync(path)
      const samples = await decodeRecording(bytes.subarray(0, bytes.length * 0.7))
      expect(samples.length / 16_000).toBeGreaterThan(0.9)
      expect(samples.length / 16_000).toBeLessThan(2.4)
    },
  )

  test('damage in a webm loses at most the cluster around it', async () => {
    const bytes = readFileSync(recordings[0]?.path ?? '')
    bytes.fill(0, 1500, 1600)
    const samples = await decodeRecording(bytes)
    expect(samples.length / 16_000).toBeGreaterThan(1.5)
  })
})

describe('a recording over three minutes', () => {
  test('is cut if it is slightly longer', async () => {
    expect(await decodeRecording(wavOf(new Float32Array(182 * 8000), 8000))).toHaveLength(180 * 16_000)
  })
  test('is refused if it is much longer', async () => {
    await expect(decodeRecording(wavOf(new Float32Array(186 * 8000), 8000))).rejects.toMatchObject({
      reason: 'too_long',
    })
  })
})

test.each(hostileRecordings())('$name: $reason', async ({ bytes, reason }) => {
  const refused = () =>
    expect(decodeRecording(bytes)).rejects.toMatchObject({ name: 'UnusableRecording', reason })
  expect(await effortOf(refused, 1)).toBeLessThan(mostEffort)
})

test(
  '500 corrupted recordings decode to samples or are refused, each with little work',
  { tags: 'nightly' },
  async () => {
    const outcomes = { sound: 0, refused: 0 }
    for (const { name, bytes } of mutatedRecordings(500)) {
      let outcome: unknown
      const decoded = async () => {
        outcome = await decodeRecording(bytes).catch((error: unknown) => error)
      }
      expect(await effortOf(decoded, 1), name).toBeLessThan(mostEffort)
      if (outcome instanceof Float32Array) {
        outcomes.sound++
        expect(outcome.length, name).toBeLessThanOrEqual(180 * 16_000)
        expect(outcome.every(Number.isFinite), name).toBe(true)
      } else {
        outcomes.refused++
        expect(outcome, name).toBeInstanceOf(UnusableRecording)
      }
    }
    expect(outcomes.sound).toBeGreaterThan(100)
    expect(outcomes.refused).toBeGreaterThan(50)
  },
)
