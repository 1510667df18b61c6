import type { ReactNode } from 'react'
import { useWatch } from 'react-hook-form'
import type { QuizFormControl } from './quiz-form.ts'
import { useWordChecks } from './use-word-checks.ts'
import { WordChecks } from './word-checks.ts'

/** Gives what the server finds of the words to the fields. */
export const WordChecksProvider = ({
  control,
  children,
}: {
  control: QuizFormControl
  children: ReactNode
}) => <WordChecks value={useWordChecks(useWatch({ control, name: 'questions' }))}>{children}</WordChecks>
