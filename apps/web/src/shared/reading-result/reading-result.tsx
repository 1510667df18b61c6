import * as m from '@elocute/messages/practice'
import type { SpeechResult } from '@elocute/contract/speech-practice'
import { use, useEffect, useId, useRef, type ReactNode } from 'react'
import { scrollIntoView } from './scroll-into-view.ts'
import { differencesOf } from './compare-results.ts'
import { MelodySection } from './melody/melody-section.tsx'
import { ResultFigures } from './result-figures.tsx'
import { ResultScore } from './result-score.tsx'
import { ResultWords } from './result-words.tsx'
import type { Playback } from './recording-playback.ts'
import type { TextSize } from './text-size.tsx'
import { ViewerContext } from './viewer.ts'

type Props = {
  script: string
  result: SpeechResult
  /** The previous result for the same script. */
  previous: SpeechResult | null
  size: TextSize
  playback: Playback | null
  /** A new result takes the focus and scrolls into view. */
  isNew: boolean
  /** The main action. */
  next: ReactNode
  /** The recording and the other actions. */
  children: ReactNode
}

/** The whole result of one reading: score, words, figures. */
export const ReadingResult = ({ script, result, previous, size, playback, isNew, next, children }: Props) => {
  const id = useId()
  const viewer = use(ViewerContext)
  const heading = useRef<HTMLHeadingElement>(null)
  const differences = previous && differencesOf(result, previous)
  useEffect(() => {
    if (!isNew) return
    heading.current?.focus({ preventScroll: true })
    scrollIntoView(heading.current, 'start')
  }, [isNew])
  return (
    <section
      aria-labelledby={id}
      className="grid gap-8 rounded-card border border-line bg-surface p-4 shadow-card sm:p-6"
    >
      <div className="grid gap-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 ref={heading} id={id} tabIndex={-1} className="text-title font-semibold outline-none">
            {m.result({ viewer })}
          </h2>
          {differences && <p className="text-small text-ink-soft">{m.since()}</p>}
        </div>
        <ResultScore result={result} difference={differences?.overall ?? null} next={next} />
      </div>
      <ResultWords script={script} result={result} size={size} playback={playback} />
      <ResultFigures result={result} differences={differences} />
      <MelodySection script={script} result={result} playback={playback} />
      {children}
    </section>
  )
}
