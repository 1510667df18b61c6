import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import * as m from '@elocute/messages/own-speaking'
import { useEffect, useRef } from 'react'
import { whyWaiting } from '../../../client/call/why-waiting.ts'
import { outbox } from '../../../client/outbox/outbox.ts'
import type { WaitingPart } from '../../../client/outbox/kinds/answers.ts'
import { scrollIntoView } from '../../../shared/reading-result/scroll-into-view.ts'
import { BeginPanel, type Begin } from './begin-panel.tsx'
import { Question } from './question.tsx'
import { Situation } from './situation.tsx'
import { progressOf, unsentOf, whyNoTry, type Progress } from './shared/speaking-progress.ts'
import { TaskState } from './task-state.tsx'
import { WhyNot } from './why-not.tsx'

type Props = {
  task: OwnSpeakingTask
  keepDays: number
  transcriptionHost: string | null
  waiting: readonly WaitingPart[]
  /** The last question has just been answered. */
  finished: boolean
  onBegin: Begin
}

/** What is asked, how far the trainee is, and the way to answer. */
export const TaskPanel = ({ task, waiting, finished, ...begin }: Props) => {
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    if (finished) scrollIntoView(panel.current, 'start')
  }, [finished])
  const progress = progressOf(task, waiting)
  const mayGoOn = progress === 'begun' && unsentOf(task) !== undefined
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={task.title}
      className="grid scroll-mt-20 grid-cols-1 gap-4 rounded-card border border-line bg-surface p-4 shadow-card outline-none sm:p-5"
    >
      <TaskState task={task} waiting={waiting} />
      <Sent progress={progress} />
      <Situation task={task} />
      {task.kind !== 'conversation' &&
        (task.asked === null ? (
          <p>{m.hidden({ count: task.question_count })}</p>
        ) : (
          <ol className="grid max-w-text list-decimal gap-2 ps-6">
            {task.asked.questions.map((_, at) => (
              <li key={at}>
                <Question task={task} n={at + 1} />
              </li>
            ))}
          </ol>
        ))}
      {mayGoOn || (whyNoTry(task) === null && progress !== 'waiting') ? (
        <BeginPanel task={task} waiting={waiting} {...begin} />
      ) : (
        <WhyNot task={task} />
      )}
    </section>
  )
}

/** What has become of the answer. */
const Sent = ({ progress }: { progress: Progress }) => {
  if (progress !== 'waiting' && progress !== 'sent') return null
  const waits = progress === 'waiting'
  const trouble = waits ? whyWaiting(outbox.answers.trouble()) : null
  return (
    <div role="status" className="grid gap-1">
      <p className="text-lead font-semibold">{waits ? m.sendingTitle() : m.sentTitle()}</p>
      <p className="text-ink-soft">{waits ? m.sendingText() : m.sentText()}</p>
      {trouble !== null && <p className="text-yellow wrap-anywhere">{trouble}</p>}
    </div>
  )
}
