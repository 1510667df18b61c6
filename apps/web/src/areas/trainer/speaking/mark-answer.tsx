import * as m from '@elocute/messages/speaking-marking'
import { useEffect, useRef, useState } from 'react'
import { MarkHistory } from '../../../shared/speaking/mark-history.tsx'
import { formatMoment } from '../../../text/format.ts'
import { fullName } from '../../../text/full-name.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import { Banner } from '../../../ui/feedback/banner.tsx'
import { Button } from '../../../ui/form/button.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { useMayChange } from '../../../shared/session/may-change.tsx'
import { PutIntoSet } from './calibration/put-into-set.tsx'
import type { AnswerPlayer } from './answer-player.ts'
import { AnswerSound, HeardSound } from './answer-sound.tsx'
import { markAddress } from './mark-address.ts'
import { MarkAppeal } from './mark-appeal.tsx'
import { MarkForm } from './mark-form.tsx'
import { MeasuresView } from './measures-view.tsx'
import { MarkingNote, mayMark, Pair } from './second-marks.tsx'
import { ReopenTask } from './reopen-task.tsx'
import { ReopenedAnswers } from './reopened-answers.tsx'
import { ShownMark } from './shown-mark.tsx'
import type { SpeakingAnswer, SpeakingAnswerPage } from './speaking.queries.ts'
import { withSaid } from './said.ts'
import { SpokenAnswerComments } from './spoken-answer-comments.tsx'
import { useMarkKeeper } from './use-mark-keeper.ts'

type Props = {
  page: SpeakingAnswerPage
  /** Its place among the answers; null if it is none of them. */
  position: { n: number; count: number } | null
  hidesNames: boolean
  shortcuts: boolean
  /** Of the list that it was opened from. */
  group: string
  /** Another answer was shown before on this page, so the focus is moved here. */
  focused: boolean
  onDone: () => void
}

/** One answer: whose it is, its sound, what was measured, and its mark. */
export const MarkAnswer = ({ page, position, hidesNames, shortcuts, group, focused, onDone }: Props) => {
  const { answer, answers, task, trainee, transcripts } = page
  const heading = useRef<HTMLHeadingElement>(null)
  const player = useRef<AnswerPlayer>(null)
  const mayChange = useMayChange()
  const [heardId, setHeardId] = useState(answer.id)
  const heard = answers.find(({ id }) => id === heardId) ?? answer
  const counted = answers.find(({ picked }) => picked)
  useEffect(() => {
    if (focused) heading.current?.focus()
  }, [focused])
  const marks = mayChange && !page.reopened && mayMark(page)
  const marking = useMarkKeeper(page, marks)
  // What another try says is no part of the mark.
  const isMarked = heard.id === answer.id
  const own = hidesNames ? null : trainee.first_name
  const onSay = (n: number, point: number, said: boolean | null) =>
    marking.keeper.change({ said: withSaid(task.must_say, marking.state.typed.said, { n, point, said }) })
  const hasSound = answer.parts.some(({ has_sound }) => has_sound)
  const noRemark = !hasSound ? 'noSound' : isMarked ? null : 'otherTry'
  const where = position && m.position({ n: position.n, count: position.count })
  const name = hidesNames ? (where ?? m.answer()) : fullName(trainee)
  const begun = m.begunAt({ when: formatMoment(answer.started_at) })
  const sent = answer.sent_at === null ? null : m.sentAt({ when: formatMoment(answer.sent_at) })
  return (
    <div className="grid grid-cols-1 gap-8">
      <section aria-labelledby="answer-title" className="grid grid-cols-1 gap-4">
        <div>
          <div className="flex flex-wrap items-center gap-3">
            <h2
              ref={heading}
              id="answer-title"
              tabIndex={-1}
              className="min-w-0 text-title font-semibold wrap-anywhere outline-none"
            >
              {name}
            </h2>
            {answer.late && <Badge tone="yellow">{m.late()}</Badge>}
          </div>
          <p className="text-ink-soft">{[!hidesNames && where, begun, sent].filter(Boolean).join(' · ')}</p>
        </div>
        {task.situation !== '' && (
          <p className="max-w-text wrap-anywhere whitespace-pre-line">{task.situation}</p>
        )}
        <ReopenedAnswers
          reopened={page.reopened}
          earlier={page.earlier}
          pathOf={(id) => markAddress(task.id, { answer: id, group })}
        />
        {!answer.picked && counted && (
          <Banner kind="warning">
            <p>{m.notCounted()}</p>
            <TextLink to={markAddress(task.id, { answer: counted.id, group })}>{m.openCounted()}</TextLink>
          </Banner>
        )}
        {answers.length > 1 && <Tries answers={answers} heard={heard} counts={answer} onHear={setHeardId} />}
        {mayChange ? (
          <HeardSound
            key={heard.id}
            ref={heard.id === answer.id ? player : undefined}
            answer={heard}
            task={task}
            transcripts={transcripts}
            shortcuts={shortcuts}
            checklist={
              isMarked
                ? {
                    mustSay: task.must_say,
                    said: marking.state.typed.said,
                    remarks: marks ? marking.state.typed.remarks : (page.mark?.remarks ?? []),
                    name: own,
                    onSay: marks ? onSay : null,
                  }
                : null
            }
          />
        ) : (
          <AnswerSound
            answer={heard}
            task={task}
            transcripts={transcripts}
            playing={null}
            checklist={
              isMarked
                ? {
                    mustSay: task.must_say,
                    said: page.mark?.said ?? [],
                    remarks: page.mark?.remarks ?? [],
                    name: own,
                    onSay: null,
                  }
                : null
            }
          />
        )}
        <MeasuresView parts={heard.parts} />
      </section>
      <MarkingNote page={page} />
      <Pair page={page} />
      {page.mark?.final && page.turn === null && <PutIntoSet page={page} mark={page.mark} />}
      {page.appeal && (
        <MarkAppeal
          answerId={page.answer.id}
          kind={page.task.kind}
          criteria={page.task.rubric.criteria}
          appeal={page.appeal}
          name={name}
          readOnly={page.reopened !== null}
        />
      )}
      {marks ? (
        <MarkForm
          page={page}
          marking={marking}
          shortcuts={shortcuts}
          player={player}
          noRemark={noRemark}
          onDone={onDone}
        />
      ) : (
        page.turn !== 'others' && <ShownMark page={page} />
      )}
      <MarkHistory criteria={task.rubric.criteria} history={page.mark_history} />
      {!page.reopened && (
        <>
          <SpokenAnswerComments page={page} />
          <ReopenTask answerId={answer.id} name={name} />
        </>
      )}
    </div>
  )
}

type TriesProps = {
  answers: readonly SpeakingAnswer[]
  heard: SpeakingAnswer
  counts: SpeakingAnswer
  onHear: (id: string) => void
}

/** All tries of a trainee. Each can be heard; the mark is for the one that counts. */
const Tries = ({ answers, heard, counts, onHear }: TriesProps) => (
  <section aria-label={m.tries()} className="grid gap-2">
    <div className="flex flex-wrap gap-2">
      {answers.map(({ id, n, sent_at, picked }) => {
        const text = { n, when: sent_at === null ? '' : formatMoment(sent_at) }
        return (
          <Button
            key={id}
            variant={id === heard.id ? 'secondary' : 'quiet'}
            aria-pressed={id === heard.id}
            onClick={() => onHear(id)}
          >
            {picked ? m.tryCounts(text) : m.tryOf(text)}
          </Button>
        )
      })}
    </div>
    {heard.id !== counts.id && <p className="text-small text-ink-soft">{m.otherTry()}</p>}
  </section>
)
