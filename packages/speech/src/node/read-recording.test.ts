import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { randomBelow } from '../../fixtures/random.ts'
import { recordedSentence, recordings } from '../../fixtures/recordings.ts'
import { synthesise } from '../../fixtures/synthesise.ts'
import { wavOf } from '../../fixtures/wav.ts'
import { meanSquare } from '../audio/loudness.ts'
import { openRecordingReader } from './read-recording.ts'

const read = openRecordingReader()
const script = 'My brother works in a hospital, and his wife teaches children to swim.'
const samples = synthesise(script, { voice: 'en-us', speed: 150 })
const seconds = samples.length / 16_000
const wav = wavOf(samples)
const times = (by: number) => wavOf(samples.map((sample) => sample * by))

test('a report has every word and advice', async () => {
  const report = await read(wav, script, { claimedSeconds: seconds })
  expect(report.words.map(({ text }) => text).join(' ')).toBe(
    'My brother works in a hospital and his wife teaches children to swim',
  )
  expect(report).toMatchObject({ completeness: 100, extra_words: 0, engine: { name: 'elocute' } })
  expect(report.overall).toBeGreaterThanOrEqual(70)
  expect(report.duration_s).toBeCloseTo(seconds, 1)
  expect(report.pace_wpm).toBeGreaterThan(120)
  expect(report.feedback.length).toBeGreaterThan(40)
  let time = 0
  for (const { start_s, end_s, phones, score } of report.words) {
    expect(start_s).toBeGreaterThanOrEqual(time)
    expect(end_s).toBeGreaterThan(start_s)
    expect(Number.isInteger(score)).toBe(true)
    expect(phones.length).toBeGreaterThan(0)
    time = start_s
  }
})

test('the same recording has the same report, in every container', { tags: 'nightly' }, async () => {
  const reports = await Promise.all(recordings.map(({ path }) => read(readFileSync(path), recordedSentence)))
  expect(reports[0]?.completeness).toBe(100)
  // All have the same Opus packets, but a file that was not written in fragments may end a packet earlier.
  expect(reports[1]).toEqual(reports[0])
  expect(await read(readFileSync(recordings[0]?.path ?? ''), recordedSentence)).toEqual(reports[0])
})

test(
  'scores depend neither on the level of the recording nor on faint noise',
  { tags: 'nightly' },
  async () => {
    const { overall } = await read(wav, script)
    for (const by of [0.25, 0.5, 1.2])
      expect(Math.abs((await read(times(by), script)).overall - overall)).toBeLessThanOrEqual(3)
    const below = randomBelow(2)
    const level = Math.sqrt((3 * meanSquare(samples)) / 100)
    const noisy = wavOf(samples.map((sample) => sample + (level * (below(2001) - 1000)) / 1000))
    expect(Math.abs((await read(noisy, script)).overall - overall)).toBeLessThanOrEqual(8)
  },
)

describe('an unusable recording has no score', () => {
  const long = Array.from({ length: 8 }, () => script).join(' ')
  const music = chords([0, 4, 7, 12])
  test.each([
    ['a script without a word', wav, '😀 — …', undefined, 'no_words'],
    ['a file that is not a recording', new TextEncoder().encode('hello'), script, undefined, 'unreadable'],
    ['half of what was recorded', wav, script, 2 * seconds, 'incomplete'],
    ['the first words of a long script', wav, long, seconds, 'too_short'],
    ['silence', wavOf(new Float32Array(80_000)), script, 5, 'no_speech'],
    ['a voice from the next room', times(0.005), script, seconds, 'too_quiet'],
    ['a microphone that is far too loud', times(12), script, seconds, 'clipped'],
    ['music', wavOf(music), script, 5, 'too_noisy'],
  ] as const)('%s', async (_, audio, text, claimed, reason) => {
    await expect(read(audio, text, { claimedSeconds: claimed })).rejects.toMatchObject({ name: 'UnusableRecording', reason })
  }) // oxfmt-ignore
})

describe('recordings that are no reading of the script have low scores', () => {
  test.each([
    [
      'another text',
      synthesise('Solar panels on the roof provide enough electricity for two families.', { voice: 'en-us' }),
    ],
    [
      'another language',
      synthesise('Gestern haben wir den ganzen Tag im Garten gearbeitet und danach Suppe gegessen.', {
        voice: 'de',
      }),
    ],
  ])('%s', async (_, said) => {
    const { overall, feedback } = await read(wavOf(said), script)
    expect(overall).toBeLessThan(30)
    expect(feedback).toContain('Read the words on the screen')
  })
})

/** Plucked strings. */
function chords(steps: number[]): Float32Array {
  const melody = [0, 3, 5, 1, 4, 2]
  return Float32Array.from({ length: 80_000 }, (_, at) => {
    const beat = 6000
    const notes = steps.map((step) => 130.8 * 2 ** ((step + (melody[Math.floor(at / beat) % 6] ?? 0)) / 12))
    const wave = notes.map(
      (note) =>
        Math.sin((2 * Math.PI * note * at) / 16_000) + 0.5 * Math.sin((4 * Math.PI * note * at) / 16_000),
    )
    return 0.08 * Math.exp(-(at % beat) / 4000) * wave.reduce((sum, value) => sum + value, 0)
  })
}
