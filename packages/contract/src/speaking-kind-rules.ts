import { z } from 'zod/mini'
import type { Dictation } from './dictation-fields.ts'
import { dictationLimits } from './dictation-limits.ts'
import { isMarkedByMachine } from './machine-marked.ts'
import type { MessageCode } from './message-codes.ts'
import { rule } from './rule.ts'
import type { SpeakingKind } from './speaking-fields.ts'
import { speakingKindLimits } from './speaking-limits.ts'

/** What of a speaking task depends on its kind. */
type OfKind = {
  kind: SpeakingKind
  questions: readonly string[]
  /** What goes with the questions, if anything does. */
  prompts?: readonly { must_say: readonly unknown[] }[] | undefined
  dictation?: Dictation | null | undefined
  answer_seconds: number
  situation: string
  written: boolean
}
type Broken = { path: string; code: MessageCode }

/** The first rule of its kind that a task breaks; null if it breaks none. */
export const brokenByKind = (task: OfKind): Broken | null =>
  brokenQuestions(task) ?? (isMarkedByMachine(task.kind) ? null : brokenSeconds(task)) ?? brokenByOther(task)

const isWithin = (count: number, { min, max }: { min: number; max: number }) => count >= min && count <= max

const questionsCode = {
  answer: 'speaking_questions',
  conversation: 'conversation_lines',
  dictation: 'dictation_items',
  shadowing: 'shadowing_passages',
} as const

const brokenQuestions = ({ kind, questions, prompts = [], dictation }: OfKind): Broken | null => {
  const long = kind === 'dictation' ? questions.findIndex((text) => text.length > dictationLimits.item) : -1
  if (long >= 0) return { path: `questions.${long}`, code: 'dictation_item' }
  const fits = kind !== 'dictation' || dictation?.sorts.length === questions.length
  if (!fits || !isWithin(questions.length, speakingKindLimits[kind].questions))
    return { path: 'questions', code: questionsCode[kind] }
  return prompts.length > questions.length ? { path: 'prompts', code: 'input_invalid' } : null
}

const brokenSeconds = ({ kind, answer_seconds: seconds }: OfKind): Broken | null =>
  isWithin(seconds, speakingKindLimits[kind].answerSeconds)
    ? null
    : { path: 'answer_seconds', code: kind === 'conversation' ? 'conversation_seconds' : 'answer_seconds' }

/** What only a task of another kind has. */
const brokenByOther = ({ kind, prompts = [], dictation, situation, written }: OfKind): Broken | null => {
  const code = 'input_invalid'
  if (kind === 'dictation' ? prompts.length > 0 : dictation)
    return { path: kind === 'dictation' ? 'prompts' : 'dictation', code }
  // What is said is known, so nothing else is listened for.
  const place = kind === 'shadowing' ? prompts.findIndex(({ must_say }) => must_say.length > 0) : -1
  if (place >= 0) return { path: `prompts.${place}.must_say`, code }
  if (kind === 'conversation') return null
  if (situation !== '') return { path: 'situation', code }
  return written || kind === 'shadowing' ? null : { path: 'written', code }
}

/** The same for what was sent. What trainers judge has a rubric. */
export const fitsKind = z.superRefine<OfKind & { rubric_id?: string | undefined }>((task, context) => {
  const broken = brokenByKind(task)
  if (broken)
    context.addIssue({
      code: 'custom',
      path: broken.path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message: broken.code,
    })
  if (!isMarkedByMachine(task.kind) && task.rubric_id === undefined)
    context.addIssue({ code: 'custom', path: ['rubric_id'], message: rule('id_required') })
})
