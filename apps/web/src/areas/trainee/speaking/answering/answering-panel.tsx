import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import { shadowingLimits } from '@elocute/contract/speaking-limits'
import * as m from '@elocute/messages/own-speaking'
import * as practiceMessages from '@elocute/messages/practice'
import * as shadowingMessages from '@elocute/messages/shadowing'
import MicOff from 'lucide-react/icons/mic-off'
import { useCallback, useEffect, useRef, useState } from 'react'
import { useLeaveGuard } from '../../../../client/address/use-leave-guard.ts'
import { whyWaiting } from '../../../../client/call/why-waiting.ts'
import { outbox } from '../../../../client/outbox/outbox.ts'
import type { WaitingPart } from '../../../../client/outbox/kinds/answers.ts'
import { useWakeLock } from '../../../../device/use-wake-lock.ts'
import { scrollIntoView } from '../../../../shared/reading-result/scroll-into-view.ts'
import { classes } from '../../../../ui/classes.ts'
import { MicrophoneNotes } from '../../../../shared/microphone/microphone-notes.tsx'
import { Banner } from '../../../../ui/feedback/banner.tsx'
import { useNotice } from '../../../../ui/feedback/notice.ts'
import { ProblemPanel } from '../../../../ui/feedback/problem-panel.tsx'
import { Button } from '../../../../ui/form/button.tsx'
import { TextArea } from '../../../../ui/form/text-area.tsx'
import { Picture, Question } from '../question.tsx'
import { Situation } from '../situation.tsx'
import { DownloadButton } from '../../reading/shared/download-button.tsx'
import { AnsweringProgress } from './answering-progress.tsx'
import type { AnsweringSession } from './answering-session.ts'
import { wouldLose, type Answering, type Asked } from './answering.state.ts'
import { CallView } from './call-view.tsx'
import { MainButton } from './main-button.tsx'
import type { AnsweringView } from './use-answering.ts'

type Props = AnsweringView & { stage: Asked; task: OwnSpeakingTask; waiting: readonly WaitingPart[] }

/** One question at a time: time to prepare, the recording, and what became of the one before. */
export const AnsweringPanel = ({ session, answering, stage, task, waiting }: Props) => {
  const panel = useRef<HTMLElement>(null)
  const [notes, setNotes] = useState('')
  const recording = stage.name === 'recording'
  const preparing = stage.name === 'preparing'
  const button = useRef<HTMLButtonElement>(null)
  const { call } = answering
  useEffect(() => {
    scrollIntoView(panel.current, 'start')
    // A call is taken and its answers are ended by the same key.
    if (call) button.current?.focus({ preventScroll: true })
  }, [call])
  useWakeLock(recording || preparing || stage.name === 'asking')
  useConfirmLeave(session)
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-labelledby="asked"
      className={classes(
        'grid scroll-mt-20 grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 shadow-card outline-none sm:p-6',
        recording && 'ring-3 ring-red-mark',
      )}
    >
      {answering.call ? (
        <>
          <CallView task={task} answering={answering} stage={stage} />
          {stage.n === 1 && <Picture task={task} />}
        </>
      ) : (
        <>
          <h2 id="asked" className="font-semibold text-ink-soft">
            {answering.shadows
              ? shadowingMessages.passageOfCount({ n: stage.n, count: answering.count })
              : m.questionOf({ n: stage.n, count: answering.count })}
          </h2>
          <Question
            key={stage.n}
            task={task}
            n={stage.n}
            large
            // Two voices at once could not be followed. While the model is loaded, it stays: without its player the loading would end.
            silent={answering.shadows && stage.name !== 'ready' && stage.name !== 'opening'}
          />
        </>
      )}
      {preparing && <Situation task={task} />}
      <Before
        answering={answering}
        stage={stage}
        session={session}
        refused={refusedOf(waiting, session, stage)}
      />
      {stage.n === 1 && (preparing || notes !== '') && (
        <TextArea
          label={m.notes()}
          hint={m.notesHint()}
          rows={3}
          value={notes}
          onChange={(event) => setNotes(event.target.value)}
        />
      )}
      <AnsweringProgress session={session} stage={stage} answerSeconds={secondsOf(task, stage.n)} />
      <div className="flex flex-wrap gap-3 max-sm:[&>*]:w-full">
        <MainButton ref={button} session={session} answering={answering} stage={stage} />
        {stage.name === 'ready' && answering.call && answering.unheard && (
          <Button variant="secondary" onClick={session.speak}>
            {m.hearAgain()}
          </Button>
        )}
        {(stage.name === 'cut' || stage.name === 'unsaved') && (
          <Button variant="secondary" onClick={session.again}>
            {m.recordAgain()}
          </Button>
        )}
        {stage.name === 'unsaved' && <DownloadButton recording={stage.recording} />}
      </div>
      <Sending waiting={waiting} session={session} />
    </section>
  )
}

/** How long the answer to a question can be: as long as its model and some seconds, where it is shadowed. */
const secondsOf = ({ kind, asked, answer_seconds: seconds }: OwnSpeakingTask, n: number): number => {
  const model = asked?.sounds[n - 1]
  return kind === 'shadowing' && model
    ? Math.ceil(model.milliseconds / 1_000) + shadowingLimits.afterSeconds
    : seconds
}

/** Why the server could not use the recording of this question; null if it has not refused one. */
const refusedOf = (waiting: readonly WaitingPart[], session: AnsweringSession, { n }: Asked): string | null =>
  waiting.find((part) => part.answerId === session.answerId() && part.n === n)?.refused ?? null

type BeforeProps = {
  answering: Answering
  stage: Asked
  session: AnsweringSession
  refused: string | null
}

/** What to know before this question is answered, or answered again. */
const Before = ({
  answering: { call, shadows, unheard, microphoneProblem },
  stage,
  session,
  refused,
}: BeforeProps) => {
  switch (stage.name) {
    case 'preparing':
      return <p className="text-ink-soft">{call ? m.preparingCall() : m.preparing()}</p>
    case 'ready':
      return (
        <>
          {microphoneProblem && (
            <ProblemPanel
              icon={<MicOff aria-hidden="true" className="size-5" />}
              {...microphoneProblem}
              onRetry={session.speak}
            />
          )}
          {shadows && unheard && <Banner kind="error">{shadowingMessages.unheard()}</Banner>}
          {refused === null && !call && (
            <p className="text-ink-soft">{shadows ? shadowingMessages.ready() : m.ready()}</p>
          )}
          {refused !== null && <Banner kind="error">{refused}</Banner>}
        </>
      )
    case 'opening':
      return <p className="text-ink-soft">{practiceMessages.askingHint()}</p>
    case 'recording':
      return (
        <>
          {shadows && <p className="font-medium">{shadowingMessages.recording()}</p>}
          <MicrophoneNotes />
        </>
      )
    case 'cut':
      return <Banner kind="info">{stage.by === 'sign-out' ? m.cutBySignOut() : m.cut()}</Banner>
    case 'unsaved':
      return <Banner kind="error">{stage.text}</Banner>
    case 'asking':
    case 'stopping':
    case 'saving':
      return null
    default:
      return stage satisfies never
  }
}

/** What is on its way of this try. */
const Sending = ({ waiting, session }: { waiting: readonly WaitingPart[]; session: AnsweringSession }) => {
  const count = waiting.filter(
    ({ answerId, refused }) => answerId === session.answerId() && refused === null,
  ).length
  if (count === 0) return null
  return (
    <p role="status" className="text-small text-ink-soft">
      {m.waitingParts({ count })} {whyWaiting(outbox.answers.trouble())}
    </p>
  )
}

/** Asks before somebody leaves a recording that is nowhere else. */
const useConfirmLeave = (session: AnsweringSession): void => {
  const notice = useNotice()
  useLeaveGuard(
    useCallback(() => wouldLose(session.get()), [session]),
    () => {
      const { name } = session.get().stage
      return notice.confirm({
        title: m.leaveTitle(),
        text: name === 'cut' || name === 'unsaved' ? m.leaveUnsaved() : m.leaveText(),
        yes: m.leave(),
        no: m.stay(),
      })
    },
  )
}
