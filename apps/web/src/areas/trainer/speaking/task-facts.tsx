import * as lifeMessages from '@elocute/messages/quiz-life'
import * as m from '@elocute/messages/speaking-tasks'
import { formatDuration } from '../../../text/format-duration.ts'
import { formatCount } from '../../../text/format.ts'
import { isPast } from '../../../text/is-future.ts'
import { plannedTime } from '../../../text/planned-time.ts'
import { audienceText } from '../audience/audience-text.ts'
import type { SpeakingTask } from './speaking.queries.ts'

/** How a question of a task of this kind, or a line of a conversation, is called. */
export const placeName = ({ kind }: Pick<SpeakingTask, 'kind'>, n: number): string =>
  kind === 'conversation' ? m.lineOf({ n }) : m.questionOf({ n })

/** When trainees read the questions, or whether they read the lines. */
export const readingNote = ({ kind, hidden, written }: SpeakingTask): string | null => {
  if (kind === 'conversation') return written ? m.writtenNote() : m.unwrittenNote()
  return hidden ? m.hiddenNote() : null
}

/** The questions of a task. */
export const TaskQuestions = ({ task }: { task: SpeakingTask }) => (
  <div className="grid gap-2">
    <ol className="grid gap-2">
      {task.questions.map((question, place) => (
        <li key={place} className="max-w-text wrap-anywhere whitespace-pre-line">
          {task.questions.length > 1 && (
            <span className="block text-small text-ink-soft">{placeName(task, place + 1)}</span>
          )}
          {question}
        </li>
      ))}
    </ol>
    <p className="text-small text-ink-soft empty:hidden">{readingNote(task)}</p>
  </div>
)

type Facts = readonly (readonly [name: string, text: string])[]

export const FactList = ({ facts }: { facts: Facts }) => (
  <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-6 gap-y-2">
    {facts.map(([name, text]) => (
      <div key={name} className="contents">
        <dt className="text-ink-soft">{name}</dt>
        <dd className="tabular wrap-anywhere">{text}</dd>
      </div>
    ))}
  </dl>
)

/** How much time trainees have. */
export const timesOf = ({ preparation_seconds: prepare, answer_seconds: answer }: SpeakingTask): Facts => [
  [m.prepare(), prepare === 0 ? m.noPreparation() : formatDuration(prepare)],
  [m.answerTime(), formatDuration(answer)],
]

/** For whom a task is, when, and how often it can be answered. */
export const settingsOf = (task: SpeakingTask): Facts => [
  [m.audience(), audienceText(task) ?? m.everyone()],
  [m.opens(), task.opens_at === null ? m.opensWithState() : opensText(task.opens_at)],
  [m.due(), task.due_at === null ? m.noDue() : dueText(task.due_at)],
  ...timesOf(task),
  [m.tries(), formatCount(task.tries)],
]

const passed = (moment: string) => (isPast(moment) ? 'yes' : 'no')
const opensText = (moment: string): string =>
  lifeMessages.opens({ passed: passed(moment), time: plannedTime(moment) })
const dueText = (moment: string): string =>
  lifeMessages.due({ passed: passed(moment), time: plannedTime(moment) })
