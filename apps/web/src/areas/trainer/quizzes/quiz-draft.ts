import { CefrLevel } from '@elocute/contract/cefr'
import { Difficulty, QuizType } from '@elocute/contract/quiz-fields'
import { z } from 'zod/mini'
import { tabStorage } from '../../../client/storage/storage.ts'
import { AudienceForm, forEveryone } from '../audience/audience-form.ts'
import { isSameForm, type QuizForm } from './quiz-form.ts'

const StoredForm = z.object({
  title: z.string(),
  type: z.union([QuizType, z.literal('')]),
  timer_seconds: z.string(),
  questions: z.array(z.object({ question_word: z.string(), difficulty: Difficulty })),
  // An earlier version of this page has stored none.
  opens_at: z._default(z.string(), ''),
  due_at: z._default(z.string(), ''),
  audience: z._default(AudienceForm, forEveryone),
  level: z._default(z.union([CefrLevel, z.literal('')]), ''),
})
/** What was typed, and what was stored when it was typed, which an earlier version of this page has not kept. */
const StoredDraft = z.extend(StoredForm, { begun: z.optional(StoredForm) })

/** Whose text it is, and of which quiz: on a shared computer the next trainer must not see it. */
export const draftKey = (trainerId: string, quizId?: string): string =>
  ['elocute.draft.quiz', trainerId, ...(quizId === undefined ? [] : [quizId])].join('.')

/** Saves what differs from `stored` in session storage: it survives closing the dialog, another page and a reload. */
export const saveDraft = (key: string, form: QuizForm, stored: QuizForm): void => {
  if (isSameForm(form, stored)) tabStorage.remove(key)
  else tabStorage.set(key, JSON.stringify(StoredDraft.parse({ ...form, begun: stored })))
}

/** What is stored, with what was typed over it. What others changed meanwhile stays, except in a field that was typed. */
export const savedDraft = (key: string, stored: QuizForm): QuizForm => {
  try {
    const { begun, ...saved } = StoredDraft.parse(JSON.parse(tabStorage.get(key) ?? ''))
    return typedOver(stored, formOfStored(saved), begun ? formOfStored(begun) : stored)
  } catch {
    return stored
  }
}

const formOfStored = ({ questions, ...saved }: z.infer<typeof StoredForm>): QuizForm => ({
  ...saved,
  questions: questions.map((row) => ({ ...row, offered: false })),
})

const typedOver = (stored: QuizForm, draft: QuizForm, begun: QuizForm): QuizForm => {
  const fields = Object.keys(draft) as (keyof QuizForm)[]
  const isTyped = (field: keyof QuizForm) => !isSameForm({ ...draft, [field]: begun[field] }, draft)
  return {
    ...stored,
    ...Object.fromEntries(fields.filter(isTyped).map((field) => [field, draft[field]])),
  }
}
