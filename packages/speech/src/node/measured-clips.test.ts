import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { recordings } from '../../fixtures/recordings.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { wavOf } from '../../fixtures/wav.ts'
import { longestSeconds } from '../audio/decode.ts'
import { sampleRate } from '../audio/resample.ts'
import { probablySaidFrom } from '../heard-point.ts'
import { speakingMeasures } from '../engine/measure-speaking.ts'
import { openSpeechPool, type SpeechPool } from './speech-pool.ts'

let pool: SpeechPool
beforeAll(async () => {
  pool = await openSpeechPool({ workers: 1, limitMs: 60_000 })
})
afterAll(() => pool.close())

/** A sentence again and again, for so many seconds. */
const spokenFor = (seconds: number) => {
  const sentence = synthesise('The train leaves at nine, and we should be there before it.')
  return Float32Array.from({ length: seconds * sampleRate }, (_, at) => sentence[at % sentence.length] ?? 0)
}

const roundedTo16Bits = (samples: Float32Array) => samples.map((sample) => Math.trunc(sample * 32767) / 32768)

test('a clip is measured if that is asked for', async () => {
  const audio = readFileSync(recordings.find(({ name }) => name === 'sentence.webm')?.path ?? '')
  const facts = await pool.checkClip({ audio, measured: true })
  expect(facts).toMatchObject({ format: 'webm', judged: null, measures: { pauses: [] } })
  expect(facts.measures?.syllables_per_second).toBeGreaterThan(3)
  expect(await pool.checkClip({ audio })).not.toHaveProperty('measures')
})

test('a clip is searched for points if there are some', async () => {
  const audio = wavOf(synthesise('Good morning. What is your order number?'))
  const points = [['tracking code'], ['account name', 'order number'], []]
  const { heard, milliseconds, ...facts } = await pool.checkClip({ audio, mostSeconds: 20, points })
  expect(facts).toEqual({ format: 'wav', judged: null })
  expect(heard?.map((point) => (point?.probability ?? 0) >= probablySaidFrom)).toEqual([false, true, false])
  expect(heard?.[1]).toMatchObject({ alternative: 1 })
  expect(heard?.[1]?.end_ms).toBeLessThan(milliseconds)
  expect(await pool.checkClip({ audio, mostSeconds: 20 })).not.toHaveProperty('heard')
})

test('the longest recording, and what its recorder adds, is measured in a worker as outside of it', async () => {
  const seconds = longestSeconds + 5
  const audio = wavOf(spokenFor(seconds))
  const { milliseconds, measures } = await pool.checkClip({ audio, mostSeconds: seconds, measured: true })
  expect(milliseconds).toBe(seconds * 1000)
  expect(measures).toEqual(speakingMeasures(roundedTo16Bits(spokenFor(seconds))))
})
