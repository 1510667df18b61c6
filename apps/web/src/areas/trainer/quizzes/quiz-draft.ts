import { CefrLevel } from '@elocute/contract/cefr'
import { Difficulty, QuizType } from '@elocute/contract/quiz-fields'
import { z } from 'zod/mini'
import { tabStorage } from '../../../client/storage/storage.ts'
import { AudienceForm, forEveryone } from '../audience/audience-form.ts'
import { isSameForm, type QuizForm } from './quiz-form.ts'

const StoredDraft = z.object({
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

/** Whose text it is, and of which quiz: on a shared computer the next trainer must not see it. */
export const draftKey = (trainerId: string, quizId?: string): string =>
  ['elocute.draft.quiz', trainerId, ...(quizId === undefined ? [] : [quizId])].join('.')

/** Saves what differs from `stored` in session storage: it survives closing the dialog, another page and a reload. */
export const saveDraft = (key: string, form: QuizForm, stored: QuizForm): void => {
  if (isSameForm(form, stored)) tabStorage.remove(key)
  else tabStorage.set(key, JSON.stringify(StoredDraft.parse(form)))
}

/** The saved text, or else what is stored. */
export const savedDraft = (key: string, stored: QuizForm): QuizForm => {
  try {
    const { questions, ...kept } = StoredDraft.parse(JSON.parse(tabStorage.get(key) ?? ''))
    return { ...kept, questions: questions.map((row) => ({ ...row, offered: false })) }
  } catch {
    return stored
  }
}
