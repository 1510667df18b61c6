import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import { useDebounced } from '../../../ui/hooks/use-debounced.ts'
import type { QuizFormControl } from './quiz-form.ts'
import { typedWords, WordChecks, wordChecksQuery } from './word-checks.ts'

/** Between two questions to the server while somebody types. */
const pauseMs = 600

/** Lets the server look at the words after a pause in typing, and gives what it finds to the fields. */
export const WordChecksProvider = ({
  control,
  children,
}: {
  control: QuizFormControl
  children: ReactNode
}) => {
  const words = typedWords(useWatch({ control, name: 'questions' })).join('\n')
  const settled = useDebounced(words, pauseMs)
  const checks = useQuery(wordChecksQuery(settled === '' ? [] : settled.split('\n')))
  return <WordChecks value={checks.data ?? []}>{children}</WordChecks>
}
