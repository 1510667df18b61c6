import * as m from '@elocute/messages/decisions'
import * as marksMessages from '@elocute/messages/marks'
import type { Word } from '@elocute/contract/marks'
import Check from 'lucide-react/icons/check'
import X from 'lucide-react/icons/x'
import { useId, type ReactNode } from 'react'
import { messageOf } from '../../../client/call/call-problem.ts'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import type { ClipPlayer } from '../../../shared/evidence/use-clip-player.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { ClipButton } from '../../../shared/evidence/clip-button.tsx'
import { AppealNote } from '../../../shared/evidence/appeal-note.tsx'
import { canDecide } from './can-decide.ts'
import { DecisionForm } from './decision-form.tsx'
import type { Verdict } from './marks.queries.ts'
import { WordEvidence, type Doubt } from './word-evidence.tsx'

type Props = {
  rowKey: string
  attemptId: string
  word: Word
  player: ClipPlayer<string>
  doubt?: Doubt | undefined
  clipMissing?: boolean
  /** Whose word it is, where the list has words of several trainees. */
  header?: ReactNode
  /** False for an attempt on which nobody can decide. */
  decidable: boolean
  /** Whether its clip may be played. */
  audible: boolean
  /** The decision whose form is open. */
  deciding: Verdict | null
  onDecide: (outcome: Verdict) => void
  onDone: () => void
  onCancel: () => void
}

const icon = { 'aria-hidden': true, className: 'size-5 shrink-0' } as const

/** A word with its evidence and its decision: a row of a list, and a card on a phone. */
export const WordRow = ({
  rowKey,
  attemptId,
  word,
  player,
  doubt,
  clipMissing = false,
  header,
  decidable,
  audible,
  deciding,
  onDecide,
  onDone,
  onCancel,
}: Props) => {
  const titleId = useId()
  const failed = player.key === rowKey && player.status === 'failed'
  return (
    <li
      data-row={rowKey}
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      {header}
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1.2fr)_minmax(0,1fr)_minmax(0,1.2fr)_18.5rem]">
        <WordEvidence word={word} titleId={titleId} doubt={doubt} clipMissing={clipMissing} />
        <div className="flex flex-wrap items-center gap-2 lg:justify-end">
          {audible && word.has_clip && <ClipButton n={rowKey} word={wordAsTyped(word)} player={player} />}
          {decidable && (
            <>
              {canDecide(word, 'correct') && (
                <Button
                  variant="secondary"
                  icon={<Check {...icon} />}
                  aria-label={m.acceptWord({ word: wordAsTyped(word) })}
                  aria-expanded={deciding === 'correct'}
                  onClick={() => onDecide('correct')}
                >
                  {m.accept()}
                </Button>
              )}
              {canDecide(word, 'incorrect') && (
                <Button
                  variant="secondary"
                  icon={<X {...icon} />}
                  aria-label={m.rejectWord({ word: wordAsTyped(word) })}
                  aria-expanded={deciding === 'incorrect'}
                  onClick={() => onDecide('incorrect')}
                >
                  {m.reject()}
                </Button>
              )}
            </>
          )}
        </div>
      </div>
      {word.appeal && <AppealNote appeal={word.appeal} />}
      {failed && <Banner kind="error">{messageOf(player.problem, marksMessages.clipFailed())}</Banner>}
      {deciding && (
        <DecisionForm
          key={deciding}
          attemptId={attemptId}
          word={word}
          outcome={deciding}
          onDone={onDone}
          onCancel={onCancel}
        />
      )}
    </li>
  )
}
