import * as m from '@elocute/messages/speaking-marking'
import { formatClock, formatFixed } from '../../../text/format.ts'
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
        {figures.map(([name, value]) => (
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
          <p className="text-small text-ink-soft">{m.measuresHint()}</p>
          <dl className="mt-2 grid gap-1 text-small text-ink-soft">
            {figures.map(([name, , meaning]) => (
              <div key={name} className="flex gap-2">
                <dt className="font-semibold">{name}</dt>
                <dd>{meaning}</dd>
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
      : [[m.rateName(), m.rateValue({ rate: formatFixed(pace) }), m.rateMeaning()] as const]),
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
