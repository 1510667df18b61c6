import * as m from '@elocute/messages/practice'
import * as scoredMessages from '@elocute/messages/scored'
import type { SpeechResult } from '@elocute/contract/speech-practice'
import { use } from 'react'
import { readingBand } from '../../text/bands.ts'
import { easyPace, paceBand } from './pace.ts'
import { MeterBar } from '../../ui/display/meter-bar.tsx'
import { figureNames, type Differences } from './compare-results.ts'
import { DifferenceNote } from './difference-note.tsx'
import { ViewerContext } from './viewer.ts'
import { sentences } from '../../text/list.ts'

type Props = { result: SpeechResult; differences: Differences | null }

/** The figures behind the score, each with its explanation. */
export const ResultFigures = ({ result, differences }: Props) => {
  const viewer = use(ViewerContext)
  return (
    <ul aria-label={m.figures()} className="grid gap-x-8 gap-y-5 sm:grid-cols-2">
      {figureNames.map((name) => (
        <li key={name} className="grid content-start gap-1">
          <div className="flex flex-wrap items-baseline justify-between gap-x-3">
            <h3 className="font-semibold">{m.figureName({ figure: name })}</h3>
            {differences && <DifferenceNote difference={differences[name]} />}
          </div>
          <MeterBar
            label={m.figureName({ figure: name })}
            percent={result[name]}
            tone={readingBand(result[name])}
            text={scoredMessages.outOf100({ score: result[name] })}
          />
          <p className="text-small text-ink-soft">{m.figureMeans({ figure: name, viewer })}</p>
        </li>
      ))}
      <li className="grid content-start gap-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3">
          <h3 className="font-semibold">{m.figureName({ figure: 'pace' })}</h3>
          {differences && (
            <DifferenceNote
              difference={differences.pace}
              neutral
              up={(difference) => m.faster({ difference })}
              down={(difference) => m.slower({ difference })}
            />
          )}
        </div>
        <p className="tabular font-semibold">{m.pace({ wordsPerMinute: result.pace_wpm })}</p>
        <p className="text-small text-ink-soft">
          {sentences(
            m.figureMeans({ figure: 'pace', viewer }),
            m.paceMeans({ pace: paceBand(result.pace_wpm), ...easyPace }),
          )}
        </p>
      </li>
    </ul>
  )
}
