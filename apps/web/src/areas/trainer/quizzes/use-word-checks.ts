import type { QuizWordCheck } from '@elocute/contract/quiz-words'
import { useQuery } from '@tanstack/react-query'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import type { QuestionRow } from './quiz-form.ts'
import { typedWords, wordChecksQuery } from './word-checks.ts'

/** Between two questions to the server while somebody types. */
const pauseMs = 600

/** Lets the server look at the words after a pause in typing. Without an answer there is nothing to say of them. */
export const useWordChecks = (
  rows: readonly Pick<QuestionRow, 'question_word'>[],
): readonly QuizWordCheck[] => {
  const settled = useDebounced(typedWords(rows).join('\n'), pauseMs)
  return useQuery(wordChecksQuery(settled === '' ? [] : settled.split('\n'))).data ?? []
}
