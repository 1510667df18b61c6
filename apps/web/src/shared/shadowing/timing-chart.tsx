import type { ShadowedPassage } from '@elocute/contract/shadowing-fields'
import * as m from '@elocute/messages/shadowing'
import { useId } from 'react'
import { formatFixed } from '../../text/format.ts'
import { boundsOf, cornersOf, meanOf, timingLines, whereOf, type Line } from './timing-lines.ts'

const size = { width: 600, height: 96 }

/** How far somebody was behind the model, and how fast both were, as lines over the time of the passage. */
export const TimingChart = ({ passage }: { passage: ShadowedPassage }) => {
  const titleId = useId()
  const { words, lag_ms: lagMs, result } = passage
  const { lag, pace, modelPace } = timingLines(passage)
  if (lagMs === null || words.length < 3) return <p className="text-ink-soft">{m.noTiming()}</p>
  const lagText = m.lagText({ where: whereOf(lagMs), seconds: formatFixed(Math.abs(lagMs) / 1_000) })
  const paceText = m.paceText({ own: formatFixed(meanOf(pace)), model: formatFixed(meanOf(modelPace)) })
  const seconds = Math.round(lag.at(-1)?.atS ?? 0)
  return (
    <section aria-labelledby={titleId} className="grid gap-4">
      <h3 id={titleId} className="text-lead font-semibold">
        {m.timing()}
      </h3>
      <Chart title={m.lag()} text={lagText} label={m.lagChart({ seconds, summary: lagText })} own={lag} />
      <Chart
        title={m.pace()}
        text={paceText}
        label={m.paceChart({ seconds, summary: paceText })}
        own={pace}
        model={modelPace}
      />
      <details className="text-small">
        <summary className="cursor-pointer py-2 font-medium">{m.details()}</summary>
        <div className="overflow-x-auto">
          <table className="tabular">
            <caption className="sr-only">{m.table()}</caption>
            <thead>
              <tr className="text-start">
                <th className="pe-6 text-start font-medium">{m.word()}</th>
                <th className="pe-6 text-end font-medium">{m.wordAt()}</th>
                <th className="text-end font-medium">{m.wordLag()}</th>
              </tr>
            </thead>
            <tbody>
              {words.map(({ word, at_ms, lag_ms }) => (
                <tr key={word}>
                  <td lang="en" dir="ltr" className="pe-6">
                    {result.words[word]?.text}
                  </td>
                  <td className="pe-6 text-end">{formatFixed(at_ms / 1_000)}</td>
                  <td className="text-end">{formatFixed(lag_ms / 1_000, 2)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      </details>
      <p className="text-small text-ink-soft">{m.timingHint()}</p>
    </section>
  )
}

type ChartProps = { title: string; text: string; label: string; own: Line; model?: Line }

const Chart = ({ title, text, label, own, model }: ChartProps) => {
  const bounds = boundsOf(model ? [own, model] : [own])
  const zero = size.height + (size.height * bounds.low) / (bounds.high - bounds.low)
  return (
    <figure className="grid gap-1">
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-6">
        <span className="font-medium">{title}</span>
        <span className="text-small text-ink-soft">{text}</span>
      </figcaption>
      <div className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
        <span aria-hidden="true" className="tabular grid content-between text-end text-small text-ink-soft">
          <span>{bounds.high}</span>
          <span>{bounds.low}</span>
        </span>
        <svg
          role="img"
          aria-label={label}
          viewBox={`0 -2 ${size.width} ${size.height + 4}`}
          preserveAspectRatio="none"
          className="h-24 w-full rounded-control bg-sunken"
        >
          <line x1={0} x2={size.width} y1={zero} y2={zero} className="stroke-line-strong" />
          {model && (
            <polyline
              points={cornersOf(model, bounds, size)}
              className="fill-none stroke-ink-soft stroke-2"
              strokeDasharray="6 5"
              vectorEffect="non-scaling-stroke"
            />
          )}
          <polyline
            points={cornersOf(own, bounds, size)}
            className="fill-none stroke-accent stroke-2"
            vectorEffect="non-scaling-stroke"
          />
        </svg>
      </div>
      {model && (
        <p aria-hidden="true" className="flex flex-wrap gap-x-6 text-small text-ink-soft">
          <span className="flex items-center gap-2">
            <span className="w-6 border-t-2 border-accent" />
            {m.lineOwn()}
          </span>
          <span className="flex items-center gap-2">
            <span className="w-6 border-t-2 border-dashed border-ink-soft" />
            {m.lineModel()}
          </span>
        </p>
      )}
    </figure>
  )
}
