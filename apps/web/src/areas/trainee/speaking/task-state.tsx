import { isMarkedByMachine } from '@elocute/contract/machine-marked'
import type { OwnSpeakingTask } from '@elocute/contract/speaking-answers'
import * as readingMessages from '@elocute/messages/assigned-readings'
import * as m from '@elocute/messages/own-speaking'
import { formatDuration } from '../../../text/format-duration.ts'
import { formatMoment } from '../../../text/format.ts'
import { isPast } from '../../../text/is-future.ts'
import { Badge } from '../../../ui/display/badge.tsx'
import type { Tone } from '../../../ui/display/tone.ts'
import {
  progressOf,
  triesLeft,
  whyNoTry,
  type Progress,
  type WaitingAnswer,
} from './shared/speaking-progress.ts'

const toneOf: Partial<Record<Progress, Tone>> = {
  begun: 'yellow',
  waiting: 'yellow',
  sent: 'accent',
  marked: 'green',
}

const askedText = {
  answer: m.questions,
  conversation: m.lines,
  dictation: m.dictation,
  shadowing: m.passages,
} as const

type Props = { task: OwnSpeakingTask; waiting: readonly WaitingAnswer[] }

/** How far the trainee is with a task, what it asks, what is left, and until when. */
export const TaskState = ({ task, waiting }: Props) => {
  const progress = progressOf(task, waiting)
  const { kind, question_count: count, answer_seconds: seconds, due_at: dueAt, opens_at: opensAt } = task
  const overdue = dueAt !== null && isPast(dueAt) && (progress === 'new' || progress === 'begun')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 text-small text-ink-soft">
      <Badge tone={toneOf[progress] ?? 'neutral'}>{m.progress({ progress })}</Badge>
      {overdue && <Badge tone="red">{readingMessages.overdue()}</Badge>}
      <span>{askedText[kind]({ count })}</span>
      {!isMarkedByMachine(kind) && <span>{m.answerTime({ count, time: formatDuration(seconds) })}</span>}
      {(whyNoTry(task) ?? 'later') === 'later' && (
        <span>{readingMessages.triesLeft({ count: triesLeft(task) })}</span>
      )}
      {progress === 'later' && opensAt !== null && <span>{m.opens({ when: formatMoment(opensAt) })}</span>}
      {dueAt !== null && <span>{readingMessages.due({ when: formatMoment(dueAt) })}</span>}
    </div>
  )
}
