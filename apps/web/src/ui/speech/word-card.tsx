import type { ReactNode } from 'react'
import { Badge } from '../display/badge.tsx'
import { classes } from '../classes.ts'
import type { Tone } from '../display/tone.ts'
import { markClass, type WordMark } from './word-mark.ts'

type ScoredSound = {
  ipa: string
  mark: WordMark
  score: number
  /** What was heard in its place. */
  heard?: string | undefined
  /** The same in one sentence, to be read out. */
  name: string
}

type Props = {
  word: string
  mark: WordMark
  verdict: string
  /** Its score, where it has one. */
  score?: string | undefined
  soundsLabel: string
  sounds: readonly ScoredSound[]
  /** Said in the place of the sounds, where there are none. */
  note?: string | undefined
  /** To hear it. */
  children?: ReactNode
}

const tone: Record<WordMark, Tone> = { good: 'green', close: 'yellow', missed: 'red', omitted: 'grey' }

/** One word as it was said: its verdict, and each of its sounds. */
export const WordCard = ({ word, mark, verdict, score, soundsLabel, sounds, note, children }: Props) => (
  <div className="grid gap-3">
    <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
      <p lang="en" dir="ltr" className="font-display text-title font-semibold wrap-anywhere">
        {word}
      </p>
      <Badge tone={tone[mark]}>{verdict}</Badge>
      {score !== undefined && <span className="tabular text-small text-ink-soft">{score}</span>}
    </div>
    {children}
    {sounds.length > 0 && (
      <ul aria-label={soundsLabel} className="flex flex-wrap gap-2">
        {sounds.map((sound, place) => (
          <li
            key={place}
            className="grid min-w-14 content-start justify-items-center gap-1.5 rounded-control bg-surface px-2.5 py-1.5"
          >
            <span className="sr-only">{sound.name}</span>
            <span
              aria-hidden="true"
              className={classes(
                'font-ipa text-lead font-medium decoration-[3px] underline-offset-[6px]',
                markClass[sound.mark],
              )}
            >
              {sound.ipa}
            </span>
            <span aria-hidden="true" className="tabular text-small text-ink-soft">
              {sound.score}
            </span>
            {sound.heard !== undefined && (
              <span aria-hidden="true" className="text-small">
                {sound.heard}
              </span>
            )}
          </li>
        ))}
      </ul>
    )}
    {note !== undefined && <p className="text-ink-soft">{note}</p>}
  </div>
)
