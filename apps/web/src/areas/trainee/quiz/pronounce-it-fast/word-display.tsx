import * as m from '@elocute/messages/games'
import type { Difficulty } from '@elocute/contract/quiz-fields'
import * as difficultyMessages from '@elocute/messages/difficulty'
import * as pronounceItFastMessages from '@elocute/messages/pronounce-it-fast'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { Badge } from '../../../../ui/display/badge.tsx'
import { classes } from '../../../../ui/classes.ts'
import { VisuallyHidden } from '../../../../ui/visually-hidden.tsx'
import { lineWidth } from '../frame/word-width.ts'
import { heardSentence } from '../frame/heard-sentence.ts'
import type { Said } from './pronounce-it-fast.rules.ts'

/** As large as the screen allows: in one line down to a readable size, and broken into lines below that. */
export const TargetWord = ({ word, right }: { word: string; right: boolean }) => (
  <div className="@container w-full">
    <h1
      lang="en"
      dir="ltr"
      className={classes(
        'text-center font-display leading-[1.05] font-semibold wrap-anywhere',
        right && 'text-green',
      )}
      style={{
        fontSize: `clamp(1.75rem, ${(98 / lineWidth(word)).toFixed(1)}cqw, min(9rem, 24vh))`,
      }}
    >
      {word}
    </h1>
  </div>
)

type HeardProps = { said: Said | null; word: string; children: ReactNode }

/** What was heard, its verdict, and what to do about it. Its place and height never change. */
export const HeardLine = ({ said, word, children }: HeardProps) => {
  const correct = said?.verdict === 'correct'
  return (
    <div className="flex min-h-24 flex-wrap content-start items-center justify-center gap-x-4 short:min-h-11">
      <div
        role="status"
        className="grid justify-items-center gap-1 text-center short:flex short:flex-wrap short:items-center short:justify-center short:gap-x-4"
      >
        {said?.text != null && <p className="text-lead wrap-anywhere">{heardSentence(said.text, word)}</p>}
        {said && (
          <p
            className={classes(
              'flex items-center gap-2 font-semibold',
              correct ? 'text-title text-green' : 'text-ink-soft',
            )}
          >
            {!correct && <RotateCcw aria-hidden="true" className="size-5 shrink-0" />}
            {sentence()[said.verdict]}
          </p>
        )}
      </div>
      {children}
    </div>
  )
}

const sentence = (): Record<Said['verdict'], string> => ({
  correct: m.correct(),
  incorrect: m.incorrect(),
  'not-sure': m.notSure(),
})

const tones: Readonly<Record<string, 'green' | 'yellow'>> = { Easy: 'green', Medium: 'yellow' }

/** Easy is green, Medium yellow, anything else red. */
export const DifficultyBadge = ({ difficulty }: { difficulty: Difficulty }) => {
  const name = difficultyMessages.name({ level: difficulty })
  return (
    <Badge tone={tones[difficulty] ?? 'red'}>
      <span aria-hidden="true">{name}</span>
      <VisuallyHidden>{pronounceItFastMessages.difficulty({ difficulty: name })}</VisuallyHidden>
    </Badge>
  )
}
