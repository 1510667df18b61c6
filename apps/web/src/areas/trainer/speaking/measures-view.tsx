import * as m from '@elocute/messages/speaking-marking'
import { formatClock } from '../../../text/format.ts'
import { totalsOf, type Totals } from './measures.ts'
import type { SpeakingAnswer } from './speaking.queries.ts'

const seconds = (ms: number): string => (ms / 1_000).toFixed(1)

/** What was measured in an answer, each figure with what it means. No score comes from it. */
export const MeasuresView = ({ parts }: { parts: SpeakingAnswer['parts'] }) => {
  const totals = totalsOf(parts)
  return (
    <section aria-label={m.measures()} className="grid gap-2">
      <h3 className="font-semibold">{m.measures()}</h3>
      <p className="text-small text-ink-soft">{totals.measured ? m.measuresHint() : m.noMeasures()}</p>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-3 lg:grid-cols-5">
        {figuresOf(totals).map(([name, value, meaning]) => (
          <div key={name} className="min-w-0">
            <dt className="text-small text-ink-soft">{name}</dt>
            <dd>
              <span className="tabular block font-semibold">{value}</span>
              <span className="block text-small text-ink-soft">{meaning}</span>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

type Figure = readonly [name: string, value: string, meaning: string]

const figuresOf = ({ lengthMs, measured }: Totals): Figure[] => {
  const length: Figure = [m.lengthName(), formatClock(lengthMs / 1_000), m.lengthMeaning()]
  if (!measured) return [length]
  const { speakingMs, syllablesPerSecond: pace, pauses, longestPauseMs, meanRunMs } = measured
  return [
    length,
    [m.speakingName(), formatClock(speakingMs / 1_000), m.speakingMeaning()],
    ...(pace === null
      ? []
      : [[m.rateName(), m.rateValue({ rate: pace.toFixed(1) }), m.rateMeaning()] as const]),
    [
      m.pausesName(),
      pauses === 0 ? m.pausesNone() : m.pausesValue({ count: pauses, longest: seconds(longestPauseMs) }),
      m.pausesMeaning(),
    ],
    ...(meanRunMs === null
      ? []
      : [[m.runName(), m.seconds({ seconds: seconds(meanRunMs) }), m.runMeaning()] as const]),
  ]
}
