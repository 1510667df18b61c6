import type { Dictation, Plays } from '@elocute/contract/dictation-fields'
import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import { speakingLimits } from '@elocute/contract/speaking-limits'
import { CreateSpeakingTaskBody, type ChangeSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import * as m from '@elocute/messages/speaking-tasks'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod/mini'
import { sentenceResolver } from '../../../client/form/sentence-resolver.ts'
import { isoOf, localOf } from '../../../text/local-time.ts'
import { audienceFormOf, chosenOf, forEveryone, type AudienceForm } from '../audience/audience-form.ts'
import { itemsOf } from './dictation/items-of.ts'
import type { Item } from './dictation/ready-dictations.ts'
import type { SpeakingTask } from './speaking.queries.ts'

/** The form as it is typed. The times are those of the browser's own fields. */
export type TaskForm = {
  kind: SpeakingKind
  title: string
  /** The prompt and the questions after it. */
  questions: string[]
  /** The items of a dictation, and how they are played and marked. */
  items: Item[]
  plays: Plays
  capitals: boolean
  punctuation: boolean
  hidden: boolean
  preparation_seconds: string
  answer_seconds: string
  tries: string
  /** Empty as long as none is chosen. */
  rubric_id: string
  state: 'draft' | 'open'
  opens_at: string
  due_at: string
  audience: AudienceForm
}

const { preparationSeconds, answerSeconds, tries: usualTries } = speakingLimits

export const blankTask: TaskForm = {
  kind: 'answer',
  title: '',
  questions: [''],
  items: [],
  plays: 'twice',
  capitals: false,
  punctuation: false,
  hidden: false,
  preparation_seconds: String(preparationSeconds.usual),
  answer_seconds: String(answerSeconds.usual),
  tries: String(usualTries.usual),
  rubric_id: '',
  state: 'open',
  opens_at: '',
  due_at: '',
  audience: forEveryone,
}

export const taskFormOf = (task: SpeakingTask): TaskForm => ({
  ...blankTask,
  kind: task.kind,
  title: task.title,
  questions: task.questions,
  ...(task.dictation && {
    items: itemsOf(task),
    plays: task.dictation.plays,
    capitals: task.dictation.capitals,
    punctuation: task.dictation.punctuation,
  }),
  hidden: task.hidden,
  preparation_seconds: String(task.preparation_seconds),
  answer_seconds: String(task.answer_seconds),
  tries: String(task.tries),
  rubric_id: task.rubric?.id ?? '',
  state: 'open',
  opens_at: localOf(task.opens_at),
  due_at: localOf(task.due_at),
  audience: audienceFormOf(task.audience),
})

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

/** The texts that are asked or said, and how a dictation says and compares them. */
const textsOf = ({ kind, questions, items }: TaskForm): string[] =>
  kind === 'dictation' ? items.map(({ text }) => text) : questions
const dictationOf = ({ kind, items, plays, capitals, punctuation }: TaskForm): Dictation | null =>
  kind === 'dictation' ? { sorts: items.map(({ sort }) => sort), plays, capitals, punctuation } : null

/** What only an answer that is recorded and judged has. */
const spokenOf = (form: TaskForm) => ({
  hidden: form.hidden,
  preparation_seconds: numberOf(form.preparation_seconds),
  answer_seconds: numberOf(form.answer_seconds),
  rubric_id: form.rubric_id,
})

const checked = sentenceResolver(
  z.pipe(
    z.transform((form: TaskForm): z.input<typeof CreateSpeakingTaskBody> => ({
      kind: form.kind,
      title: form.title,
      questions: textsOf(form),
      dictation: dictationOf(form),
      ...(form.kind !== 'dictation' && spokenOf(form)),
      tries: numberOf(form.tries),
      state: form.state,
      opens_at: isoOf(form.opens_at),
      due_at: isoOf(form.due_at),
      audience: chosenOf(form.audience),
    })),
    CreateSpeakingTaskBody,
  ),
)

/** The rules of the contract for what was typed. */
export const taskResolver: Resolver<TaskForm, unknown, CreateSpeakingTaskBody> = async (
  values,
  context,
  options,
) => {
  const result = await checked(values, context, options)
  // To the contract it is a wrong id.
  if (result.errors.rubric_id) result.errors.rubric_id.message = m.rubricMissing()
  return result
}

/** What is asked and by what it is marked. It can be changed until the first try. */
const fixedNames = [
  'questions',
  'dictation',
  'hidden',
  'preparation_seconds',
  'answer_seconds',
  'rubric_id',
] as const
const names = ['title', ...fixedNames, 'tries', 'opens_at', 'due_at', 'audience'] as const

const typedFor = (name: (typeof names)[number], form: TaskForm): unknown => {
  if (name === 'questions') return textsOf(form)
  return name === 'dictation' ? dictationOf(form) : form[name]
}

/** What was changed of a stored task, and nothing else: what another trainer changes meanwhile stays. */
export const changesOf = (
  stored: TaskForm,
  typed: TaskForm,
  valid: CreateSpeakingTaskBody,
): ChangeSpeakingTaskBody =>
  Object.fromEntries(
    names
      .filter((name) => JSON.stringify(typedFor(name, stored)) !== JSON.stringify(typedFor(name, typed)))
      .map((name) => [name, valid[name]]),
  )

/** The changes that are allowed once somebody has begun a try. */
export const withoutFixed = (changes: ChangeSpeakingTaskBody): ChangeSpeakingTaskBody =>
  Object.fromEntries(
    Object.entries(changes).filter(([name]) => !(fixedNames as readonly string[]).includes(name)),
  )
