import { z } from 'zod/mini'
import type { Dictation } from './dictation-fields.ts'
import { dictationLimits } from './dictation-limits.ts'
import type { MessageCode } from './message-codes.ts'
import { rule } from './rule.ts'
import type { SpeakingKind } from './speaking-fields.ts'
import { speakingLimits } from './speaking-limits.ts'

/** What of a speaking task depends on its kind. */
type OfKind = {
  kind: SpeakingKind
  questions: readonly string[]
  dictation?: Dictation | null | undefined
}
type Broken = { path: string; code: MessageCode }

/** The rule of its kind that a task breaks; null if it breaks none. */
export const brokenByKind = ({ kind, questions, dictation }: OfKind): Broken | null => {
  if (kind === 'dictation') return brokenByDictation(questions, dictation?.sorts.length)
  if (dictation) return { path: 'dictation', code: 'input_invalid' }
  return isWithin(questions.length, speakingLimits.questions)
    ? null
    : { path: 'questions', code: 'speaking_questions' }
}

const isWithin = (count: number, { min, max }: { min: number; max: number }) => count >= min && count <= max

const brokenByDictation = (texts: readonly string[], sorts: number | undefined): Broken | null => {
  const long = texts.findIndex((text) => text.length > dictationLimits.item)
  if (long >= 0) return { path: `questions.${long}`, code: 'dictation_item' }
  return isWithin(texts.length, dictationLimits.items) && sorts === texts.length
    ? null
    : { path: 'questions', code: 'dictation_items' }
}

/** The same for what was sent. A dictation has no rubric, every other kind has one. */
export const fitsKind = z.superRefine<OfKind & { rubric_id?: string | undefined }>((task, context) => {
  const broken = brokenByKind(task)
  if (broken)
    context.addIssue({
      code: 'custom',
      path: broken.path.split('.').map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
      message: broken.code,
    })
  if (task.kind !== 'dictation' && task.rubric_id === undefined)
    context.addIssue({ code: 'custom', path: ['rubric_id'], message: rule('id_required') })
})
