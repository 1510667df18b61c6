import * as m from '@elocute/messages/practice'
import type { SpeechResult } from '@elocute/contract/speech-practice'
import Lightbulb from 'lucide-react/icons/lightbulb'
import { use, type ReactNode } from 'react'
import { readingBand } from '../../text/bands.ts'
import { Badge } from '../../ui/display/badge.tsx'
import { DifferenceNote } from './difference-note.tsx'
import { ViewerContext } from './viewer.ts'

type Props = {
  result: SpeechResult
  difference: number | null
  /** The main action, below the advice. */
  next: ReactNode
}

/** The score with its band, and the most helpful advice. */
export const ResultScore = ({ result, difference, next }: Props) => {
  const viewer = use(ViewerContext)
  const band = readingBand(result.overall)
  const [score, ...total] = result.score.split(/(?=\/)/)
  return (
    <div className="grid gap-5 md:grid-cols-[auto_minmax(0,1fr)] md:gap-8">
      <div className="grid content-start justify-items-start gap-2">
        <p className="tabular font-display text-hero leading-none font-semibold">
          {score}
          <span className="text-title font-medium text-ink-soft">{total.join('')}</span>
        </p>
        <Badge tone={band}>{m.band({ band: band })}</Badge>
        {difference !== null && <DifferenceNote difference={difference} />}
      </div>
      <div className="flex items-start gap-3 rounded-control bg-accent-soft px-4 py-4">
        <Lightbulb aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-accent" strokeWidth={1.75} />
        <div className="grid max-w-text gap-1">
          <h3 className="font-semibold">{m.advice({ viewer })}</h3>
          <p lang={result.feedback_language ?? 'en'} dir="auto" className="wrap-anywhere whitespace-pre-line">
            {result.feedback}
          </p>
          <p className="text-small text-ink-soft">
            {m.adviceSource({ source: result.feedback_source, viewer })}
          </p>
          <div className="mt-3 grid sm:justify-items-start">{next}</div>
        </div>
      </div>
    </div>
  )
}
