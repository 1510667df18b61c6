import { beforeAll, describe, expect, test } from 'vitest'
import { effortOf } from '../../fixtures/effort.ts'
import { randomBelow } from '../../fixtures/random.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { longestSeconds } from '../audio/decode.ts'
import { sampleRate } from '../audio/resample.ts'
import { probablySaidFrom, type HeardPoint } from '../heard-point.ts'
import { openPhraseSpotter } from '../node/open-phrase-spotter.ts'
import { phraseFeatureNames } from '../scoring/features.ts'
import phraseVerifier from '../scoring/phrase-verifier.json' with { type: 'json' }
import type { PhraseSpotter } from './phrase-spotter.ts'
import { speakingMeasures } from './measure-speaking.ts'

let spotter: PhraseSpotter
beforeAll(() => {
  spotter = openPhraseSpotter()
})

const voices = ['en-us', 'en-gb+f4', 'flite:slt', 'flite:rms'] as const
const said = (text: string, voice: string = 'en-us') => synthesise(text, { voice, speed: 140 })
const heardIn = (samples: Float32Array, ...point: string[]): HeardPoint => {
  const [heard] = spotter.spot(samples, [point])
  if (!heard) throw new Error('There is no answer for the point')
  return heard
}
const isSaid = (heard: HeardPoint | null) => heard !== null && heard.probability >= probablySaidFrom
const joined = (...parts: readonly Float32Array[]) => new Float32Array(parts.flatMap((part) => [...part]))
/** `seconds` of a sound whose level is a function of the time in seconds. */
const sound = (seconds: number, at: (second: number) => number) =>
  Float32Array.from({ length: seconds * sampleRate }, (_, sample) => at(sample / sampleRate))
const hiss = (seconds: number, level: number) => {
  const below = randomBelow(5)
  return sound(seconds, () => level * (below(2001) / 1000 - 1))
}

const answer = 'I understand that your parcel is late. Could you give me the order number, please?'

describe('a phrase that was said is found', () => {
  test.each(voices)('by %s', (voice) => {
    const heard = spotter.spot(said(answer, voice), [
      ['I understand'],
      ['order number'],
      ['could you give me'],
    ])
    expect(heard.map(isSaid)).toEqual([true, true, true])
  })

  test('in its place', () => {
    const [before, phrase, after] = ['Hello there.', 'I understand.', 'One moment.'].map((text) => said(text))
    if (!before || !phrase || !after) throw new Error('nothing was said')
    const { start_ms, end_ms, probability } = heardIn(joined(before, phrase, after), 'I understand')
    const ms = (samples: Float32Array) => (1000 * samples.length) / sampleRate
    expect(probability).toBeGreaterThan(probablySaidFrom)
    // There are 300 ms of silence on both sides of what a voice says.
    expect(start_ms).toBeGreaterThan(ms(before) + 200)
    expect(start_ms).toBeLessThan(ms(before) + 420)
    expect(end_ms).toBeGreaterThan(start_ms + 400)
    expect(end_ms).toBeLessThan(ms(before) + ms(phrase) - 180)
  })

  test('where a sound is lost between its words', () => {
    expect(isSaid(heardIn(said('We will send it neks week for sure.'), 'next week'))).toBe(true)
  })

  test('where it is written with digits and capitals', () => {
    expect(isSaid(heardIn(said('It costs twenty five dollars in all.'), 'costs $25'))).toBe(true)
  })

  test('at any volume', () => {
    const samples = said(answer).map((sample) => sample * 0.02)
    expect(isSaid(heardIn(samples, 'order number'))).toBe(true)
  })
})

test('the most likely of several phrases is named', () => {
  const point = ['booking reference', 'order number', 'account name']
  for (const voice of voices) expect(heardIn(said(answer, voice), ...point).alternative).toBe(1)
  expect(heardIn(said('What is your account name?'), ...point)).toMatchObject({ alternative: 2 })
})

test.each(['Kowalczyk', 'Elocute', 'Xanthippe'])('%s, which is not in the dictionary, is found', (name) => {
  const sounds = said(`Thank you for calling, my name is ${name}, and I can help you.`)
  expect(isSaid(heardIn(sounds, `my name is ${name}`))).toBe(true)
})

describe('a phrase that was not said is not found', () => {
  test.each(voices)('by %s', (voice) => {
    const points = ['I apologise', 'tracking code', 'how can I help', 'have a nice day'].map((text) => [text])
    expect(spotter.spot(said(answer, voice), points).filter(isSaid)).toEqual([])
  })

  test('if it only sounds like what was said', () => {
    for (const voice of voices) {
      const heard = heardIn(said('Could you give me the older number, please?', voice), 'order number')
      expect(heard.probability).toBeLessThan(
        heardIn(said('Could you give me the order number, please?', voice), 'order number').probability,
      )
    }
  })

  test.each(voices)('if only one of its words was, by %s', (voice) => {
    expect(isSaid(heardIn(said('Please note the phone number.', voice), 'order number'))).toBe(false)
  })

  test.each([
    ['silence', () => sound(4, () => 0)],
    ['noise', () => hiss(4, 0.1)],
    ['clicks', () => sound(4, (at) => (at % 0.5 < 0.001 ? 0.8 : 0))],
    ['music', () => sound(6, (at) => 0.2 * Math.sin(2 * Math.PI * ([262, 330, 392, 523].at(Math.floor(at * 4) % 4) ?? 0) * at))],
    ['another language', () => synthesise('Guten Tag, ich hätte gerne ein Zimmer mit Blick auf das Meer.', { voice: 'de' })],
    ['0.2 s of speech', () => said(answer).subarray(0.5 * sampleRate, 0.7 * sampleRate)],
    ['nothing at all', () => new Float32Array(0)],
  ])('in %s', (_, samples) => {
    const heard = spotter.spot(samples(), [['order number'], ['I understand'], ['how can I help you']])
    expect(heard.filter(isSaid)).toEqual([])
    for (const point of heard) {
      expect(point?.probability).toBeGreaterThanOrEqual(0)
      expect(point?.end_ms).toBeGreaterThanOrEqual(point?.start_ms ?? 0)
    }
  }) // oxfmt-ignore
})

test('what has no words is not looked for, and every point has an answer', () => {
  expect(spotter.spot(said(answer), [['!!!', '🙂'], [], ['order number']])).toEqual([
    null,
    null,
    expect.objectContaining({ alternative: 0 }),
  ])
  expect(spotter.spot(said(answer), [])).toEqual([])
})

describe('a name that nobody knows how to say', () => {
  const introduced = said('Thank you for calling, my name is Peter.')

  test.each(['李明', 'محمد', 'Владимир', '김민준'])('is not looked for: %s', (name) => {
    expect(spotter.spot(introduced, [[`my name is ${name}`]])).toEqual([null])
    expect(spotter.spot(new Float32Array(sampleRate), [[`my name is ${name}`]])).toEqual([null])
  })

  test('leaves the other phrases of its point', () => {
    const [heard] = spotter.spot(introduced, [['my name is 李明', 'thank you for calling']])
    expect(heard).toMatchObject({ alternative: 1 })
    expect(isSaid(heard ?? null)).toBe(true)
  })
})

test('the same recording always has the same answer', () => {
  const [first, second] = [1, 2].map(() => heardIn(said(answer), 'order number', 'late parcel'))
  expect(second).toEqual(first)
})

describe('a long answer', () => {
  /** A minute before its end, it has a phrase. */
  const spoken = (seconds: number) => {
    const filler = said('There are many things to say about the weather of this long and quiet afternoon.')
    const phrase = said('What is your order number?')
    const samples = Float32Array.from(
      { length: seconds * sampleRate },
      (_, at) => filler[at % filler.length] ?? 0,
    )
    samples.set(phrase, (seconds - 60) * sampleRate)
    return samples
  }

  const searched = (seconds: number) => {
    const [heard, absent] = spotter.spot(spoken(seconds), [['order number'], ['tracking code']])
    expect(isSaid(heard ?? null)).toBe(true)
    expect(heard?.start_ms).toBeGreaterThan((seconds - 60) * 1_000)
    expect(heard?.end_ms).toBeLessThan((seconds - 57) * 1_000)
    expect(isSaid(absent ?? null)).toBe(false)
  }

  test('of 70 seconds is searched to its end', () => searched(70))

  test('of the greatest length is searched to its end', { tags: 'nightly' }, () => searched(longestSeconds))

  test('costs a fraction of its length with ten points', { tags: 'nightly' }, async () => {
    const samples = spoken(longestSeconds)
    const points = Array.from({ length: 10 }, () => ['order number', 'reference number'])
    // Measuring takes 0.005 of the length of a recording, and the search may take 0.15.
    const measuring = await effortOf(() => speakingMeasures(samples), 1)
    expect(await effortOf(() => spotter.spot(samples, points), 1)).toBeLessThan(30 * measuring)
  })
})

test('the verifier reads the features of the table, and says so from the threshold that the pages use', () => {
  const [place] = spotter.places(spotter.hear(said(answer)), 'order number')
  expect(place?.features).toHaveLength(phraseFeatureNames.length)
  expect(place?.features.every(Number.isFinite)).toBe(true)
  expect(phraseVerifier.means).toHaveLength(phraseFeatureNames.length)
  expect(phraseVerifier.accept).toBe(probablySaidFrom)
})
