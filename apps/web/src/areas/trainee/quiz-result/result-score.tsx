import * as m from '@elocute/messages/quiz-result'
import { resultBand } from '../../../text/bands.ts'
import { exactPercentOf, formatPercent } from '../../../text/format.ts'
import { MeterBar } from '../../../ui/display/meter-bar.tsx'

const wordsOf = { green: 'most', yellow: 'some', red: 'few' } as const

/** The score with a sentence that fits it: a low one is neither a triumph nor an insult. */
export const ResultScore = ({ score, total }: { score: number; total: number }) => {
  const percent = exactPercentOf(score, total)
  const band = resultBand(percent)
  return (
    <section aria-label={m.title()} className="grid max-w-text gap-2">
      <p className="tabular font-display text-display font-semibold">{m.score({ score, total })}</p>
      <MeterBar label={m.title()} percent={percent} text={formatPercent(Math.round(percent))} tone={band} />
      <p className="text-ink-soft">{m.praise({ level: score === total ? 'all' : wordsOf[band] })}</p>
    </section>
  )
}
