import { speakingLimits } from '@elocute/contract/speaking-limits'
import { CreateSpeakingTaskBody, type ChangeSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import * as m from '@elocute/messages/speaking-tasks'
import type { Resolver } from 'react-hook-form'
import { z } from 'zod/mini'
import { sentenceResolver } from '../../../client/form/sentence-resolver.ts'
import { isoOf, localOf } from '../../../text/local-time.ts'
import { audienceFormOf, chosenOf, forEveryone, type AudienceForm } from '../audience/audience-form.ts'
import type { SpeakingTask } from './speaking.queries.ts'

/** The form as it is typed. The times are those of the browser's own fields. */
export type TaskForm = {
  title: string
  /** The prompt and the questions after it. */
  questions: string[]
  hidden: boolean
  preparation_seconds: string
  answer_seconds: string
  tries: string
  /** Empty as long as none is chosen. */
  rubric_id: string
  marked_twice: boolean
  state: 'draft' | 'open'
  opens_at: string
  due_at: string
  audience: AudienceForm
}

const { preparationSeconds, answerSeconds, tries: usualTries } = speakingLimits

export const blankTask: TaskForm = {
  title: '',
  questions: [''],
  hidden: false,
  preparation_seconds: String(preparationSeconds.usual),
  answer_seconds: String(answerSeconds.usual),
  tries: String(usualTries.usual),
  rubric_id: '',
  marked_twice: false,
  state: 'open',
  opens_at: '',
  due_at: '',
  audience: forEveryone,
}

export const taskFormOf = (task: SpeakingTask): TaskForm => ({
  title: task.title,
  questions: task.questions,
  hidden: task.hidden,
  preparation_seconds: String(task.preparation_seconds),
  answer_seconds: String(task.answer_seconds),
  tries: String(task.tries),
  rubric_id: task.rubric.id,
  marked_twice: task.marked_twice,
  state: 'open',
  opens_at: localOf(task.opens_at),
  due_at: localOf(task.due_at),
  audience: audienceFormOf(task.audience),
})

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

const checked = sentenceResolver(
  z.pipe(
    z.transform((form: TaskForm): z.input<typeof CreateSpeakingTaskBody> => ({
      ...form,
      preparation_seconds: numberOf(form.preparation_seconds),
      answer_seconds: numberOf(form.answer_seconds),
      tries: numberOf(form.tries),
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

/** What is asked and how it is marked. It can be changed until the first try. */
const fixedNames = [
  'questions',
  'hidden',
  'preparation_seconds',
  'answer_seconds',
  'rubric_id',
  'marked_twice',
] as const
const names = ['title', ...fixedNames, 'tries', 'opens_at', 'due_at', 'audience'] as const

/** What was changed of a stored task, and nothing else: what another trainer changes meanwhile stays. */
export const changesOf = (
  stored: TaskForm,
  typed: TaskForm,
  valid: CreateSpeakingTaskBody,
): ChangeSpeakingTaskBody =>
  Object.fromEntries(
    names
      .filter((name) => JSON.stringify(stored[name]) !== JSON.stringify(typed[name]))
      .map((name) => [name, valid[name]]),
  )

/** The changes that are allowed once somebody has begun a try. */
export const withoutFixed = (changes: ChangeSpeakingTaskBody): ChangeSpeakingTaskBody =>
  Object.fromEntries(
    Object.entries(changes).filter(([name]) => !(fixedNames as readonly string[]).includes(name)),
  )
