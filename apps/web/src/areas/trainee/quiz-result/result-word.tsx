import * as m from '@elocute/messages/quiz-result'
import * as marksMessages from '@elocute/messages/marks'
import type { Word } from '@elocute/contract/marks'
import MicOff from 'lucide-react/icons/mic-off'
import { useId } from 'react'
import { messageOf } from '../../../client/call/call-problem.ts'
import { formatMoment } from '../../../text/format.ts'
import { fullNameOfToday } from '../../../text/full-name.ts'
import type { Speaker } from '../../../device/use-speaker.ts'
import { wordAsTyped } from '../../../text/word-as-typed.ts'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { AppealNote } from '../../../shared/evidence/appeal-note.tsx'
import { lastOfDay } from '../../../shared/evidence/last-of-day.ts'
import { OutcomeBadge } from '../../../shared/evidence/outcome-badge.tsx'
import type { ClipPlayer } from '../../../shared/evidence/use-clip-player.ts'
import { AppealForm } from './appeal-form.tsx'
import type { QuizResult } from './quiz-result.queries.ts'
import { WordActions } from './word-actions.tsx'

type Props = {
  quizId: string
  attemptId: string
  word: Word
  player: ClipPlayer
  speaker: Speaker
  clipMissing: boolean
  listened: QuizResult['listened']
  /** Whether it is early enough for an appeal. */
  canAppeal: boolean
  appealing: boolean
  onAppeal: (open: boolean) => void
}

/** A word of the own answer: what was heard, how it sounds, and the appeal. */
export const ResultWord = (props: Props) => {
  const { quizId, attemptId, word, player, speaker, clipMissing, listened, canAppeal, appealing, onAppeal } =
    props
  const titleId = useId()
  const { n } = word
  const text = wordAsTyped(word)
  const mayAppeal = canAppeal && !word.counts && !word.appeal
  const close = () => onAppeal(false)
  return (
    <li
      data-lost-focus=""
      tabIndex={-1}
      aria-labelledby={titleId}
      className="grid gap-3 rounded-card border border-line bg-surface p-4"
    >
      <div className="grid items-start gap-x-4 gap-y-3 sm:grid-cols-2 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_22rem]">
        <div className="min-w-0">
          <h2 id={titleId} className="text-lead font-semibold wrap-anywhere">
            <span lang="en" dir="ltr">
              {text}
            </span>
          </h2>
          {word.ipa !== '' && <p className="font-ipa text-small wrap-anywhere text-ink-soft">{word.ipa}</p>}
        </div>
        <Verdict word={word} clipMissing={clipMissing} />
        <WordActions word={word} player={player} speaker={speaker} />
      </div>
      {word.appeal && <AppealNote appeal={word.appeal} noteLabel={m.yourNote()} />}
      {word.appeal?.state === 'open' && <p className="text-small text-ink-soft">{m.waitsForTrainer()}</p>}
      {player.key === n && player.status === 'failed' && (
        <Banner kind="error">{messageOf(player.problem, marksMessages.clipFailed())}</Banner>
      )}
      {mayAppeal && !word.has_clip && <p className="text-small text-ink-soft">{m.cannotAppeal()}</p>}
      {mayAppeal && word.has_clip && !appealing && (
        <div>
          <Button
            data-lost-focus=""
            variant="secondary"
            aria-label={m.appealOf({ word: text })}
            onClick={() => onAppeal(true)}
          >
            {m.appeal()}
          </Button>
        </div>
      )}
      {appealing && (
        <AppealForm quizId={quizId} attemptId={attemptId} word={word} onDone={close} onCancel={close} />
      )}
      {listened.length > 0 && <Listened listened={listened} />}
    </li>
  )
}

const Verdict = ({ word, clipMissing }: { word: Word; clipMissing: boolean }) => (
  <div className="grid min-w-0 justify-items-start gap-1 text-small">
    <OutcomeBadge outcome={word.outcome} />
    {word.decided_by !== 'page' && (
      <p className="font-semibold">{marksMessages.decidedBy({ by: word.decided_by })}</p>
    )}
    {word.reason !== null && word.reason !== word.appeal?.reason && (
      <p className="wrap-anywhere whitespace-pre-line">{m.reason({ reason: word.reason })}</p>
    )}
    {word.outcome === 'correct' && !word.counts && <p className="text-red">{m.late()}</p>}
    {word.outcome !== 'correct' && word.outcome !== 'missed' && (
      <p className="wrap-anywhere text-ink-soft">
        {word.heard !== null && word.heard !== '' ? m.heard({ heard: word.heard }) : m.heardNothing()}
      </p>
    )}
    {clipMissing && (
      <p className="flex items-center gap-1.5 text-ink-soft">
        <MicOff aria-hidden="true" className="size-4 shrink-0" />
        {m.noRecording()}
      </p>
    )}
  </div>
)

const Listened = ({ listened }: { listened: QuizResult['listened'] }) => (
  <details className="text-small text-ink-soft">
    <summary className="min-h-8 cursor-pointer">{m.listenedTitle()}</summary>
    <ul>
      {lastOfDay(listened).map(({ at, ...person }, index) => (
        <li key={index} className="wrap-anywhere">
          {m.listenedBy({
            name: fullNameOfToday(person) ?? m.someone(),
            time: formatMoment(at),
          })}
        </li>
      ))}
    </ul>
  </details>
)
