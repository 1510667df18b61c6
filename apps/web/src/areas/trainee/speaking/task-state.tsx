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
      {kind === 'dictation' ? (
        <span>{m.dictation({ count })}</span>
      ) : (
        <>
          <span>{kind === 'conversation' ? m.lines({ count }) : m.questions({ count })}</span>
          <span>{m.answerTime({ count, time: formatDuration(seconds) })}</span>
        </>
      )}
      {(whyNoTry(task) ?? 'later') === 'later' && (
        <span>{readingMessages.triesLeft({ count: triesLeft(task) })}</span>
      )}
      {progress === 'later' && opensAt !== null && <span>{m.opens({ when: formatMoment(opensAt) })}</span>}
      {dueAt !== null && <span>{readingMessages.due({ when: formatMoment(dueAt) })}</span>}
    </div>
  )
}
