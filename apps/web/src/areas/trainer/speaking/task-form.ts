import type { Dictation, Plays } from '@elocute/contract/dictation-fields'
import { isMarkedByMachine } from '@elocute/contract/machine-marked'
import { speakingKindLimits, speakingLimits } from '@elocute/contract/speaking-limits'
import type { SpeakingKind } from '@elocute/contract/speaking-fields'
import type { ReadySpeakingTask } from '@elocute/contract/speaking-ready'
import { CreateSpeakingTaskBody, type ChangeSpeakingTaskBody } from '@elocute/contract/speaking-tasks'
import * as m from '@elocute/messages/speaking-tasks'
import type { Resolver, UseFormReturn } from 'react-hook-form'
import { z } from 'zod/mini'
import { apiSentence } from '../../../client/call/api-sentence.ts'
import { sentenceResolver } from '../../../client/form/sentence-resolver.ts'
import { isoOf, localOf } from '../../../text/local-time.ts'
import { audienceFormOf, chosenOf, forEveryone, type AudienceForm } from '../audience/audience-form.ts'
import { itemsOf, itemsOfLines } from './dictation/items-of.ts'
import type { Item } from './dictation/ready-dictations.ts'
import type { SpeakingTask } from './speaking.queries.ts'
import { placeAtItems, placeAtPoints } from './task-errors.ts'
import { noPrompt, rowsOf, type PromptForm } from './task-rows.ts'

/** The form as it is typed. The times are those of the browser's own fields. */
export type TaskForm = {
  kind: SpeakingKind
  title: string
  situation: string
  /** The prompt and the questions after it, or the lines. Those that its kind has no room for stay for another kind. */
  questions: string[]
  /** What goes with each of them. */
  prompts: PromptForm[]
  written: boolean
  /** The items of a dictation, and how they are played and marked. */
  items: Item[]
  /** More items, one a line, that are typed and not yet added to the others. */
  lines: string
  plays: Plays
  capitals: boolean
  punctuation: boolean
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

const { preparationSeconds, tries: usualTries } = speakingLimits

export const usualSeconds = (kind: SpeakingKind): string =>
  String(speakingKindLimits[kind].answerSeconds.usual)

export const blankTask: TaskForm = {
  kind: 'answer',
  title: '',
  situation: '',
  questions: [''],
  prompts: [noPrompt],
  written: true,
  items: [],
  lines: '',
  plays: 'twice',
  capitals: false,
  punctuation: false,
  hidden: false,
  preparation_seconds: String(preparationSeconds.usual),
  answer_seconds: usualSeconds('answer'),
  tries: String(usualTries.usual),
  rubric_id: '',
  marked_twice: false,
  state: 'open',
  opens_at: '',
  due_at: '',
  audience: forEveryone,
}

export const taskFormOf = (task: SpeakingTask): TaskForm => ({
  ...blankTask,
  kind: task.kind,
  title: task.title,
  situation: task.situation,
  questions: task.questions,
  prompts: task.prompts.map(({ must_say, sound }) => ({
    points: textOfPoints(must_say),
    sound_id: sound && sound.id,
  })),
  written: task.written,
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
  marked_twice: task.marked_twice,
  state: 'open',
  opens_at: localOf(task.opens_at),
  due_at: localOf(task.due_at),
  audience: audienceFormOf(task.audience),
})

/** What a task that comes with the product fills in. All of it can be changed. */
export const formOfReady = ({ must_say, ...ready }: ReadySpeakingTask) => ({
  title: ready.title,
  situation: ready.situation,
  questions: ready.questions,
  prompts: must_say.map((points): PromptForm => ({ ...noPrompt, points: textOfPoints(points) })),
  preparation_seconds: String(ready.preparation_seconds),
  answer_seconds: String(ready.answer_seconds),
  rubric_id: ready.rubric_id,
})

const textOfPoints = (points: readonly (readonly string[])[]): string =>
  points.map((phrases) => phrases.join(' / ')).join('\n')

const filled = (texts: readonly string[]): string[] =>
  texts.map((text) => text.trim()).filter((text) => text !== '')

const pointsOf = (typed: string): string[][] =>
  filled(typed.split('\n')).map((line) => filled(line.split('/')))

const numberOf = (typed: string): number => (typed.trim() === '' ? Number.NaN : Number(typed))

const allItemsOf = ({ items, lines }: TaskForm): Item[] => [...items, ...itemsOfLines(lines)]

/** The texts that are asked or said, and how a dictation says and compares them. */
const textsOf = (form: TaskForm): string[] =>
  form.kind === 'dictation'
    ? allItemsOf(form).map(({ text }) => text)
    : rowsOf(form).map(({ question }) => question)
const dictationOf = (form: TaskForm): Dictation | null => {
  if (form.kind !== 'dictation') return null
  const { plays, capitals, punctuation } = form
  return { sorts: allItemsOf(form).map(({ sort }) => sort), plays, capitals, punctuation }
}

/** What an answer that is recorded has. */
const recordedOf = (form: TaskForm) => ({
  prompts: rowsOf(form).map(({ prompt: { points, sound_id } }) => ({
    must_say: form.kind === 'shadowing' ? [] : pointsOf(points),
    sound_id,
  })),
  written: form.written,
  // What the customer says is not read before the call.
  hidden: form.hidden || form.kind === 'conversation',
})

/** What only an answer has that a trainer judges. */
const judgedOf = (form: TaskForm) => ({
  situation: form.kind === 'conversation' ? form.situation : '',
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
      ...(form.kind !== 'dictation' && recordedOf(form)),
      ...(!isMarkedByMachine(form.kind) && judgedOf(form)),
      tries: numberOf(form.tries),
      // A passage is recorded on the page of its task.
      state: form.kind === 'shadowing' ? 'draft' : form.state,
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
  // Without its kind, a time has the bounds of all of them.
  if (values.kind === 'conversation' && result.errors.answer_seconds)
    result.errors.answer_seconds.message = apiSentence('conversation_seconds') ?? ''
  placeAtPoints(result.errors.prompts ?? {})
  if (values.kind === 'dictation') placeAtItems(result.errors, values.items)
  return result
}

/** What is asked and how it is marked. It can be changed until the first try. */
const fixedNames = [
  'questions',
  'dictation',
  'prompts',
  'situation',
  'written',
  'hidden',
  'preparation_seconds',
  'answer_seconds',
  'rubric_id',
  'marked_twice',
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

/** The form of a speaking task, as it is typed. */
export type TaskFormState = UseFormReturn<TaskForm, unknown, CreateSpeakingTaskBody>
