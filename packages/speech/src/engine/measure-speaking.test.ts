import { describe, expect, test } from 'vitest'
import { mutatedRecordings } from '../../fixtures/hostile-recordings.ts'
import { randomBelow } from '../../fixtures/random.ts'
import { stretched } from '../../fixtures/stretch.ts'
import { synthesise, type Voice } from '../../fixtures/synthesise.ts'
import { decodeClip } from '../audio/decode-clip.ts'
import { sampleRate } from '../audio/resample.ts'
import { stressedPronunciations } from '../node/pronouncing-dictionary.ts'
import type { SpeakingMeasures } from '../scoring/speaking-measures.ts'
import { speakingMeasures } from './measure-speaking.ts'

const joined = (...parts: readonly Float32Array[]) => new Float32Array(parts.flatMap((part) => [...part]))
const silence = (ms: number) => new Float32Array((ms * sampleRate) / 1000)
const louder = (samples: Float32Array, gain: number) => samples.map((sample) => sample * gain)

/** White noise at a level in dB of full scale. */
const noise = (ms: number, db: number) => {
  const below = randomBelow(7)
  const level = 10 ** (db / 20) * Math.sqrt(3)
  return silence(ms).map(() => (level * (below(2001) - 1000)) / 1000)
}
const withNoise = (samples: Float32Array, db: number) => {
  const added = noise((samples.length * 1000) / sampleRate, db)
  return samples.map((sample, at) => sample + (added[at] ?? 0))
}

/** A sound with the harmonics of 150 Hz, that begins and ends softly. */
const voiced = (ms: number) => {
  const samples = silence(ms)
  return samples.map((_, at) => {
    const envelope = Math.sin((Math.PI * at) / samples.length) ** 0.5
    const phase = (2 * Math.PI * 150 * at) / sampleRate
    return (
      0.1 * envelope * [1, 2, 3, 4].reduce((sum, harmonic) => sum + Math.sin(phase * harmonic) / harmonic, 0)
    )
  })
}
/** So many syllables, five in a second. */
const syllables = (count: number) =>
  joined(...Array.from({ length: count }, () => joined(voiced(140), silence(60)))).subarray(0, -60 * 16)

const nothing = { speaking_ms: 0, syllables_per_second: null, pauses: [], mean_run_ms: null, level_db: null }

const expectNear = (value: number | null, expected: number, tolerance: number) => {
  expect(value).toBeGreaterThan(expected - tolerance)
  expect(value).toBeLessThan(expected + tolerance)
}

describe('made sounds', () => {
  const made = joined(
    silence(500),
    syllables(10),
    silence(600),
    syllables(5),
    silence(900),
    syllables(10),
    silence(700),
  )

  test('have their syllables, their pauses, and no pause before or after', () => {
    const { pauses, syllables_per_second, speaking_ms, mean_run_ms } = speakingMeasures(withNoise(made, -65))
    const spokenMs = 1_940 + 940 + 1_940
    expectNear(speaking_ms, spokenMs, 180)
    expectNear(syllables_per_second, 25 / (spokenMs / 1000), 0.25)
    expectNear(mean_run_ms, spokenMs / 3, 60)
    expect(pauses).toHaveLength(2)
    for (const [at, [start, end]] of [[2_440, 3_040], [3_980, 4_880]].entries()) {
      expectNear(pauses[at]?.start_ms ?? 0, start ?? 0, 30)
      expectNear(pauses[at]?.end_ms ?? 0, end ?? 0, 30)
    }
  }) // oxfmt-ignore

  test('a silence below 250 ms is no pause', () => {
    const pausesAfter = (ms: number) =>
      speakingMeasures(withNoise(joined(syllables(5), silence(ms), syllables(5)), -65)).pauses.length
    expect(pausesAfter(220)).toBe(0)
    expect(pausesAfter(320)).toBe(1)
  })

  test('the volume changes nothing but the level', () => {
    const { level_db, noise_db, ...figures } = speakingMeasures(withNoise(made, -55))
    for (const gain of [0.05, 0.3, 2]) {
      const changed = speakingMeasures(louder(withNoise(made, -55), gain))
      expect(changed).toMatchObject(figures)
      const db = 20 * Math.log10(gain)
      expectNear((changed.level_db ?? 0) - (level_db ?? 0), db, 0.2)
      expectNear((changed.noise_db ?? 0) - (noise_db ?? 0), db, 0.5)
    }
  })

  test('a constant offset of a microphone changes nothing', () => {
    const clean = withNoise(made, -55)
    expect(speakingMeasures(clean.map((sample) => sample + 0.2))).toEqual(speakingMeasures(clean))
  })

  test('a knock that is louder than the voice changes nothing but what is spoken', () => {
    const quiet = withNoise(louder(made, 0.05), -75)
    const knocked = quiet.slice()
    knocked.set(noise(60, -6), 200 * 16)
    expect(speakingMeasures(knocked).pauses).toEqual(speakingMeasures(quiet).pauses)
  })

  test('the level is that of the speech, and the noise that of what is behind it', () => {
    const { level_db, noise_db } = speakingMeasures(withNoise(made, -50))
    expectNear(level_db, -23, 3)
    expectNear(noise_db, -50, 2)
  })
})

describe('nothing is spoken', () => {
  const hum = (ms: number) =>
    silence(ms).map((_, at) => 0.01 * Math.sin((2 * Math.PI * 100 * at) / sampleRate))
  test.each([
    ['in silence', silence(3_000)],
    ['in noise', noise(3_000, -30)],
    ['in a hum of the mains', withNoise(hum(3_000), -70)],
    ['in bursts of a hiss', joined(...Array.from({ length: 6 }, () => joined(noise(300, -20), noise(500, -70))))],
    ['in a click', joined(noise(1_000, -75), noise(20, -6), noise(1_000, -75))],
  ])('%s', (_, samples) => {
    const { noise_db, ...figures } = speakingMeasures(samples)
    expect(figures).toEqual(nothing)
    expect(noise_db).toBeGreaterThanOrEqual(-100)
  }) // oxfmt-ignore

  test('in less than a frame', () => {
    for (const length of [0, 1, 399])
      expect(speakingMeasures(new Float32Array(length))).toEqual({ ...nothing, noise_db: null })
  })

  test('but a single word in three minutes is', () => {
    const { speaking_ms, pauses } = speakingMeasures(
      withNoise(joined(silence(60_000), syllables(3), silence(119_000)), -65),
    )
    expectNear(speaking_ms, 540, 60)
    expect(pauses).toEqual([])
  })
})

describe('a synthetic voice', () => {
  const texts = [
    'The train leaves at nine from the second platform.',
    'Please show me the way to the library and the station.',
    'I would like to order a coffee and a piece of cake.',
  ]
  const syllablesOf = (text: string) =>
    (text.toLowerCase().match(/[a-z']+/g) ?? []).reduce(
      (sum, word) => sum + (stressedPronunciations(word)[0]?.match(/\d/g)?.length ?? 0),
      0,
    )
  const spoken = (voice: Voice) => joined(...texts.map((text) => synthesise(text, voice)))
  const voices = ['en-us', 'en-us+f2', 'en-gb', 'en-gb+m3', 'flite:slt', 'flite:rms'] as const

  test.each(voices)('%s has its pauses, and about as many syllables as the text', (voice) => {
    const { pauses, syllables_per_second, speaking_ms } = speakingMeasures(withNoise(spoken({ voice }), -60))
    expect(pauses).toHaveLength(texts.length - 1)
    const counted = ((syllables_per_second ?? 0) * speaking_ms) / 1000
    expectNear(counted / texts.reduce((sum, text) => sum + syllablesOf(text), 0), 1, 0.25)
  })

  test('has the same pauses in noise, and about the same pace', () => {
    const of = (db: number) => speakingMeasures(withNoise(spoken({ voice: 'en-us+f2' }), db))
    const [clean, noisy] = [of(-70), of(-42)]
    expect(noisy.pauses).toHaveLength(clean.pauses.length)
    expectNear((noisy.syllables_per_second ?? 0) / (clean.syllables_per_second ?? 0), 1, 0.15)
  })

  test.each(['en-us', 'flite:slt'])('%s twice as fast has about twice the pace', (voice) => {
    const slow = spoken({ voice, speed: 120 })
    const rates = [slow, stretched(slow, 2)].map(
      (samples) => speakingMeasures(samples).syllables_per_second ?? 0,
    )
    expectNear((rates[1] ?? 0) / (rates[0] ?? 0), 2, 0.4)
  })

  test('that is clipped is measured like one that is not', () => {
    const clean = withNoise(spoken({ voice: 'en-gb' }), -60)
    const clipped = louder(clean, 8).map((sample) => Math.max(-1, Math.min(1, sample)))
    const { pauses, syllables_per_second } = speakingMeasures(clipped)
    expect(pauses).toHaveLength(texts.length - 1)
    expectNear((syllables_per_second ?? 0) / (speakingMeasures(clean).syllables_per_second ?? 0), 1, 0.25)
  })
})

describe('whatever is recorded, the values are finite', () => {
  const expectFinite = ({ pauses, ...figures }: SpeakingMeasures, seconds: number) => {
    for (const [name, value] of Object.entries(figures))
      expect(value === null || Number.isFinite(value), `${name}: ${value}`).toBe(true)
    expect(figures.speaking_ms).toBeLessThanOrEqual(seconds * 1000)
    let last = 0
    for (const { start_ms, end_ms } of pauses) {
      expect(start_ms).toBeGreaterThan(last)
      expect(end_ms).toBeGreaterThanOrEqual(start_ms + 250)
      last = end_ms
    }
    expect(last).toBeLessThanOrEqual(seconds * 1000)
  }
  const chord = (ms: number, hertz: readonly number[]) =>
    silence(ms).map((_, at) => hertz.reduce((sum, one) => sum + 0.1 * Math.sin((2 * Math.PI * one * at) / sampleRate) * Math.exp(-at / 8_000), 0)) // oxfmt-ignore

  test.each([
    ['music', joined(...[0, 1, 2, 3, 4, 5].map((step) => chord(500, [220, 277, 330].map((hertz) => hertz * 1.12 ** step))))],
    ['full scale', silence(2_000).fill(1)],
    ['a square wave', silence(2_000).map((_, at) => (at % 100 < 50 ? 1 : -1))],
    ['the highest frequency', silence(2_000).map((_, at) => (at % 2 === 0 ? 1 : -1))],
    ['one sample', silence(2_000).map((_, at) => (at === 9_000 ? 1 : 0))],
    ['noise at full scale', noise(2_000, 0)],
    ['a voice that hardly sounds', louder(syllables(20), 1e-4)],
    ['a voice beyond full scale', louder(syllables(20), 1e4)],
  ])('%s', (_, samples) => {
    expectFinite(speakingMeasures(samples), samples.length / sampleRate)
  }) // oxfmt-ignore

  test('a file that was damaged', async () => {
    let measured = 0
    for (const { bytes } of mutatedRecordings(60)) {
      const clip = await decodeClip(bytes, 60).catch(() => null)
      if (!clip) continue
      expectFinite(speakingMeasures(clip.samples), clip.samples.length / sampleRate)
      measured++
    }
    expect(measured).toBeGreaterThan(10)
  })
})
