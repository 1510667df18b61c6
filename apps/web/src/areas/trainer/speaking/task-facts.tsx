import type { Dictation } from '@elocute/contract/dictation-fields'
import * as dictationMessages from '@elocute/messages/dictation-form'
import * as resultMessages from '@elocute/messages/dictations'
import * as shadowingMessages from '@elocute/messages/shadowing'
import * as m from '@elocute/messages/speaking-tasks'
import { formatDuration } from '../../../text/format-duration.ts'
import { formatCount, formatMoment } from '../../../text/format.ts'
import { audienceText } from '../audience/audience-text.ts'
import type { SpeakingTask } from './speaking.queries.ts'

/** How a question of a task, a line of a conversation or an item of a dictation is called. */
export const placeName = (
  { kind, dictation }: Pick<SpeakingTask, 'kind'> & Partial<Pick<SpeakingTask, 'dictation'>>,
  n: number,
): string => {
  if (dictation) return resultMessages.itemTitle({ n: String(n), sort: dictation.sorts[n - 1] ?? 'sentence' })
  if (kind === 'shadowing') return m.passageOf({ n })
  return kind === 'conversation' ? m.lineOf({ n }) : m.questionOf({ n })
}

/** When trainees read the questions, or whether they read the lines. Nobody reads an item of a dictation. */
export const readingNote = ({ kind, hidden, written }: SpeakingTask): string | null => {
  if (kind === 'conversation') return written ? m.writtenNote() : m.unwrittenNote()
  if (kind === 'shadowing')
    return written ? shadowingMessages.writtenNote() : shadowingMessages.unwrittenNote()
  return hidden && kind !== 'dictation' ? m.hiddenNote() : null
}

/** What is asked at one place of a task, with the name of the place. The text is the English that is practised, on a page of any language. */
export const AskedText = ({ name, text }: { name: string | false | null; text: string | undefined }) => (
  <>
    {name && <span className="block text-small text-ink-soft">{name}</span>}
    <span lang="en" dir="ltr">
      {text}
    </span>
  </>
)

/** The questions of a task, or the items of a dictation. */
export const TaskQuestions = ({ task }: { task: SpeakingTask }) => (
  <div className="grid gap-2">
    <ol className="grid gap-2">
      {task.questions.map((question, place) => (
        <li key={place} className="max-w-text wrap-anywhere whitespace-pre-line">
          <AskedText
            name={(task.questions.length > 1 || task.dictation) && placeName(task, place + 1)}
            text={question}
          />
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

/** How much time trainees have, or how a dictation is played and marked. */
export const rulesOf = (task: SpeakingTask): Facts => {
  const { dictation, preparation_seconds: prepare, answer_seconds: answer } = task
  if (dictation)
    return [
      [dictationMessages.plays(), dictationMessages.playsOption({ plays: dictation.plays })],
      [dictationMessages.rules(), markingText(dictation)],
    ]
  if (task.kind === 'shadowing') return [[shadowingMessages.scoredBy(), shadowingMessages.scoredByText()]]
  return [
    [m.prepare(), prepare === 0 ? m.noPreparation() : formatDuration(prepare)],
    [m.answerTime(), formatDuration(answer)],
  ]
}

const markingText = ({ capitals, punctuation }: Dictation): string => {
  if (capitals && punctuation) return dictationMessages.withBoth()
  if (capitals) return dictationMessages.withCapitals()
  return punctuation ? dictationMessages.withPunctuation() : dictationMessages.rulesText()
}

/** How many trainers mark an answer. */
export const marksOf = ({ marked_twice: twice }: SpeakingTask): Facts[number] => [
  m.marks(),
  formatCount(twice ? 2 : 1),
]

/** For whom a task is, when, and how often it can be answered. */
export const settingsOf = (task: SpeakingTask): Facts => [
  [m.audience(), audienceText(task) ?? m.everyone()],
  [m.opens(), task.opens_at === null ? m.opensWithState() : formatMoment(task.opens_at)],
  [m.due(), task.due_at === null ? m.noDue() : formatMoment(task.due_at)],
  ...rulesOf(task),
  [m.tries(), formatCount(task.tries)],
  ...(task.marked_twice ? [marksOf(task)] : []),
]
