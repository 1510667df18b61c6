import { useEffect, useReducer } from 'react'
import { useSession } from '../session/use-session.ts'
import { keepDraft, keptDraft } from './keep-draft.ts'
import { changeDraft } from './quiz-draft.ts'

/** The quiz that this trainer is writing; it survives a closed dialog, another page and a reload. */
export const useQuizDraft = () => {
  const { me } = useSession()
  const trainerId = me.data?.id ?? ''
  const [draft, change] = useReducer(changeDraft, trainerId, keptDraft)
  useEffect(() => keepDraft(trainerId, draft), [trainerId, draft])
  return [draft, change] as const
}
