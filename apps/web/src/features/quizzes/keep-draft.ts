import { Difficulty, QuizType } from '@elocute/contract/quizzes'
import { z } from 'zod/mini'
import { tabStorage } from '../../lib/storage.ts'
import { blankDraft, isBlank, type QuizDraft } from './quiz-draft.ts'

const KeptDraft = z.object({
  title: z.string(),
  type: z.union([QuizType, z.literal('')]),
  timer: z.string(),
  rows: z.array(z.object({ word: z.string(), difficulty: Difficulty })),
})

// Each trainer has a draft of her own: on a shared computer the next one must not find it.
const storageKey = (trainerId: string): string => `elocute.draft.quiz.${trainerId}`

/** Keeps a draft for this tab, through a reload. */
export const keepDraft = (trainerId: string, draft: QuizDraft): void => {
  const key = storageKey(trainerId)
  if (isBlank(draft)) tabStorage.remove(key)
  else tabStorage.set(key, JSON.stringify(KeptDraft.parse(draft)))
}

/** The draft that was kept, or a blank one. */
export const keptDraft = (trainerId: string): QuizDraft => {
  try {
    const { rows, ...kept } = KeptDraft.parse(JSON.parse(tabStorage.get(storageKey(trainerId)) ?? ''))
    return {
      ...kept,
      rows: rows.map((row, index) => ({ ...row, key: index + 1, offered: false })),
      nextKey: rows.length + 1,
    }
  } catch {
    return blankDraft
  }
}
