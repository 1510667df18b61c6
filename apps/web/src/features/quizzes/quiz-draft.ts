import { Difficulty, QuizType } from '@elocute/contract/quizzes'
import { z } from 'zod/mini'
import { tabStorage } from '../../lib/storage.ts'
import { blankQuiz, isBlank, type QuizForm } from './quiz-form.ts'

const StoredDraft = z.object({
  title: z.string(),
  type: z.union([QuizType, z.literal('')]),
  timer_seconds: z.string(),
  questions: z.array(z.object({ question_word: z.string(), difficulty: Difficulty })),
})

// Each trainer has a separate draft: on a shared computer the next one must not see it.
const storageKey = (trainerId: string): string => `elocute.draft.quiz.${trainerId}`

/** Saves a draft in session storage: it survives closing the dialog, another page and a reload. */
export const saveDraft = (trainerId: string, form: QuizForm): void => {
  const key = storageKey(trainerId)
  if (isBlank(form)) tabStorage.remove(key)
  else tabStorage.set(key, JSON.stringify(StoredDraft.parse(form)))
}

/** The saved draft, or a blank one. */
export const savedDraft = (trainerId: string): QuizForm => {
  try {
    const { questions, ...kept } = StoredDraft.parse(JSON.parse(tabStorage.get(storageKey(trainerId)) ?? ''))
    return { ...kept, questions: questions.map((row) => ({ ...row, offered: false })) }
  } catch {
    return blankQuiz
  }
}
