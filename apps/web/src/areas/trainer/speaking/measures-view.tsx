import * as m from '@elocute/messages/speaking-marking'
import { formatClock, formatCount, formatFixed, formatPercent } from '../../../text/format.ts'
import { totalsOf, type Totals } from './measures.ts'
import type { SpeakingAnswer } from './speaking.queries.ts'

const seconds = (ms: number): string => formatFixed(ms / 1_000)

/** What was measured in an answer, in few lines above the mark. What each figure means can be opened. No score comes from it. */
export const MeasuresView = ({ parts }: { parts: SpeakingAnswer['parts'] }) => {
  const totals = totalsOf(parts)
  const figures = figuresOf(totals)
  return (
    <section aria-label={m.measures()} className="grid gap-1">
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {figures.map(({ name, value }) => (
          <div key={name} className="flex min-w-0 items-baseline gap-2">
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd className="tabular font-semibold">{value}</dd>
          </div>
        ))}
      </dl>
      {totals.measured ? (
        <details>
          <summary className="w-fit cursor-pointer py-2.5 text-small font-semibold text-accent">
            {m.meanings()}
          </summary>
          <p className="text-small text-ink-soft">
            {m.measuresHint()} {m.readersHint()}
          </p>
          <dl className="mt-2 grid gap-1 text-small text-ink-soft">
            {figures.map(({ name, meaning, range: ofReaders }) => (
              <div key={name}>
                <dt className="inline pe-2 font-semibold">{name}</dt>
                <dd className="inline">{ofReaders === undefined ? meaning : `${meaning} (${ofReaders})`}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : (
        <p className="text-small text-ink-soft">{m.noMeasures()}</p>
      )}
    </section>
  )
}

/** `range`: what nine in ten of the readers of bench/speaking-measures.ts have. */
type Figure = { name: string; value: string; meaning: string; range?: string }

const range = (from: number, to: number): string => m.range({ from: formatFixed(from), to: formatFixed(to) })

const rangeInDb = (from: number, to: number): string =>
  m.range({ from: formatCount(from), to: formatCount(to) })

const figuresOf = ({ lengthMs, measured }: Totals): Figure[] => {
  const length = { name: m.lengthName(), value: formatClock(lengthMs / 1_000), meaning: m.lengthMeaning() }
  if (!measured) return [length]
  const { speakingMs, syllablesPerSecond: pace, pauses, longestPauseMs, ...maybe } = measured
  const { meanPauseMs, meanRunMs, levelDb, noiseDb } = maybe
  const isKnown = (figure: Figure | false): figure is Figure => figure !== false
  return [
    length,
    {
      name: m.speakingName(),
      value: formatClock(speakingMs / 1_000),
      meaning: m.speakingMeaning(),
      range: m.rangeShare({ from: formatPercent(50), to: formatPercent(83) }),
    },
    pace !== null && {
      name: m.rateName(),
      value: m.rateValue({ rate: formatFixed(pace) }),
      meaning: m.rateMeaning(),
      range: range(2.8, 4.8),
    },
    {
      name: m.pausesName(),
      value:
        pauses === 0 ? m.pausesNone() : m.pausesValue({ count: pauses, longest: seconds(longestPauseMs) }),
      meaning: m.pausesMeaning(),
      range: m.rangeEachMinute({ from: formatCount(10), to: formatCount(31) }),
    },
    meanPauseMs !== null && {
      name: m.meanPauseName(),
      value: m.seconds({ seconds: seconds(meanPauseMs) }),
      meaning: m.meanPauseMeaning(),
      range: range(0.5, 1.5),
    },
    meanRunMs !== null && {
      name: m.runName(),
      value: m.seconds({ seconds: seconds(meanRunMs) }),
      meaning: m.runMeaning(),
      range: range(1, 3.5),
    },
    levelDb !== null && {
      name: m.levelName(),
      value: m.decibels({ value: formatCount(Math.round(levelDb)) }),
      meaning: m.levelMeaning(),
      range: rangeInDb(-31, -17),
    },
    noiseDb !== null && {
      name: m.noiseName(),
      value: m.decibels({ value: formatCount(Math.round(noiseDb)) }),
      meaning: m.noiseMeaning(),
      range: rangeInDb(-91, -50),
    },
  ].filter(isKnown)
}
