import { describe, expect, test } from 'vitest'
import { inRoom, throughCodec } from '../../fixtures/channels.ts'
import { randomBelow } from '../../fixtures/random.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { meanSquare } from './loudness.ts'
import { dominatedByPlayed, leastDominated } from './played-share.ts'
import { sampleRate } from './resample.ts'

const text =
  'The train to Brighton leaves at noon, and it stops at every station. Please keep your ticket until the end.'
const model = synthesise(text, { voice: 'flite:slt' })
const own = synthesise(text, { voice: 'en-us+m3', speed: 140 })
/** About where the page says that the model began. */
const playedAtS = 0.3

const below = randomBelow(1)
/** Decays by 60 dB in 0.4 s, as in a room with furniture. */
const room = Float32Array.from({ length: 0.4 * sampleRate }, (_, at) =>
  at === 0 ? 1 : (below(2_001) / 1_000 - 1) * 10 ** ((-3 * at) / (0.4 * sampleRate)),
)

type Sound = { samples: Float32Array; atS: number; db: number }

/** What a microphone records: sounds at their places, so many dB below full scale, and a little noise. */
const recorded = (...sounds: Sound[]): Float32Array => {
  const samples = Float32Array.from({ length: 16 * sampleRate }, () => (below(2_001) / 1_000 - 1) * 4e-4)
  for (const { samples: sound, atS, db } of sounds) {
    const gain = 10 ** (db / 20) / Math.sqrt(meanSquare(sound))
    for (const [at, sample] of sound.entries()) {
      const place = Math.round(atS * sampleRate) + at
      samples[place] = (samples[place] ?? 0) + gain * sample
    }
  }
  return samples
}

const voice = (atS: number): Sound => ({ samples: own, atS, db: -26 })
const loudspeaker = (db: number, lateS = 0.08): Sound => ({
  samples: inRoom(model, room, 3),
  atS: playedAtS + lateS,
  db,
})
const share = (...sounds: Sound[]) => dominatedByPlayed(recorded(...sounds), model, playedAtS)

describe('a recording with headphones', () => {
  test.for([0, -0.1, 0.6, 1.5])('has nothing of the model, spoken %d s after it', (lagS) => {
    expect(share(voice(playedAtS + lagS))).toBe(0)
  })

  test('has nothing of it when nobody speaks, and when little comes out of the headphones', () => {
    expect(share()).toBe(0)
    expect(share(voice(0.9), loudspeaker(-61))).toBe(0)
  })
})

describe('a recording beside a loudspeaker', () => {
  test.for([-26, -46])('is all of the model where nobody speaks, at %d dB', (db) => {
    expect(share(loudspeaker(db))).toBeGreaterThan(0.5)
  })

  test.for([-0.3, 0, 0.4, 0.8])('is noticed where the loudspeaker is %d s late', (lateS) => {
    expect(share(loudspeaker(-30, lateS))).toBeGreaterThan(0.5)
  })

  test('is noticed through the codec of browsers, while somebody speaks', () => {
    const samples = throughCodec(recorded(voice(0.9), loudspeaker(-26)), 'opus16')
    expect(dominatedByPlayed(samples, model, playedAtS)).toBeGreaterThan(leastDominated)
  })

  test('is noticed where somebody says half of it', () => {
    const half = { ...voice(0.9), samples: own.subarray(0, own.length / 2) }
    expect(share(half, loudspeaker(-36))).toBeGreaterThan(leastDominated)
  })
})

test('a recording and a model of no length have nothing in common', () => {
  expect(dominatedByPlayed(new Float32Array(0), model, 0)).toBe(0)
  expect(dominatedByPlayed(recorded(voice(0.9)), new Float32Array(0), 0)).toBe(0)
  expect(dominatedByPlayed(recorded(voice(0.9)), new Float32Array(sampleRate), 0)).toBe(0)
})
