import { describe, expect, test } from 'vitest'
import { openRecordingReader } from '../node/read-recording.ts'
import { stretched } from '../../fixtures/stretch.ts'
import { synthesise, type Voice } from '../../fixtures/synthesise.ts'
import { wavOf } from '../../fixtures/wav.ts'
import type { ReadingReport } from '../scoring/reading-report.ts'

const read = openRecordingReader()
const script = 'We walked along the river and had breakfast in a small cafe near the old bridge.'
const reportOf = (samples: Float32Array) => read(wavOf(samples), script)

/** Scores are rounded, and the words of a slower or faster recording begin and end some milliseconds elsewhere. */
const tolerance = 2

/** From the limit on, no score may be higher than one at a pace that is nearer to it. */
function expectNoRise(reports: readonly ReadingReport[]) {
  for (const [at, { pace_wpm, fluency, overall }] of reports.entries())
    for (const nearer of reports.slice(0, at)) {
      const pace = `${pace_wpm} after ${nearer.pace_wpm} words a minute`
      expect(fluency, `fluency at ${pace}`).toBeLessThanOrEqual(nearer.fluency + tolerance)
      expect(overall, `overall at ${pace}`).toBeLessThanOrEqual(nearer.overall + tolerance)
    }
}

const someReports = async (recordings: readonly Float32Array[]) => {
  const reports: ReadingReport[] = []
  for (const samples of recordings) reports.push(await reportOf(samples))
  return reports
}

describe('a reading at more than 220 words a minute', () => {
  const voices: Voice[] = [{ voice: 'en-gb' }, { voice: 'flite:slt' }]

  test.each(voices)('by $voice that speaks faster has no higher scores', async (voice) => {
    const reports = await someReports([190, 270, 350].map((speed) => synthesise(script, { ...voice, speed })))
    expect(reports[0]?.pace_wpm).toBeGreaterThan(220)
    expectNoRise(reports)
  })

  test('by a recording that was compressed has no higher scores, and loses much when nobody could follow', async () => {
    const plain = synthesise(script, { voice: 'flite:slt', speed: 170 })
    const reports = await someReports([1.05, 1.4, 1.8].map((factor) => stretched(plain, factor)))
    expectNoRise(reports)
    const [atLimit, last] = [reports[0], reports.at(-1)] as [ReadingReport, ReadingReport]
    expect(last.pace_wpm).toBeGreaterThan(350)
    expect(last.fluency).toBeLessThan(0.6 * atLimit.fluency)
    expect(last.overall).toBeLessThan(atLimit.overall - 15)
  })

  test('is not faster on average with a long pause in the middle', async () => {
    const plain = stretched(synthesise(script, { voice: 'en-us+f3', speed: 170 }), 2)
    const halfway = Math.round(plain.length / 2)
    const paused = new Float32Array(plain.length + 2.5 * 16_000)
    paused.set(plain.subarray(0, halfway))
    paused.set(plain.subarray(halfway), halfway + 2.5 * 16_000)
    const report = await reportOf(paused)
    expect(report.pace_wpm).toBeLessThan(220)
    expect(report.fluency).toBeLessThan(60)
  })
})

test(
  'a reading at less than 100 words a minute gains nothing from being slower',
  { tags: 'nightly' },
  async () => {
    const plain = synthesise(script, { voice: 'en-us+f3', speed: 80 })
    const reports = await someReports([0.9, 0.7, 0.5].map((factor) => stretched(plain, factor)))
    expect(reports[0]?.pace_wpm).toBeLessThan(105)
    expectNoRise(reports)
  },
)

describe('a reader who begins again', () => {
  const voice: Voice = { voice: 'en-us', speed: 130 }
  const whole = synthesise(script, voice)
  const readAfter = (begun: string, seconds: number) => {
    const first = synthesise(begun, voice)
    const samples = new Float32Array(first.length + seconds * 16_000 + whole.length)
    samples.set(first)
    samples.set(whole, samples.length - whole.length)
    return reportOf(samples)
  }

  test.each([
    ['after six words', 'We walked along the river and', 0.5],
    ['after the whole text', script, 1],
  ])('%s is told of no stops, and reads as fast as without', async (_, begun, seconds) => {
    const [report, plain] = [await readAfter(begun, seconds), await reportOf(whole)]
    expect(report.findings.map(({ code }) => code)).not.toContain('stops')
    expect(Math.abs(report.pace_wpm - plain.pace_wpm)).toBeLessThanOrEqual(3)
  })
})
