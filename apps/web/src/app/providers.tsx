import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { say } from '../lib/say.ts'
import { WordsContext } from '../ui/words.ts'
import { SomethingWentWrong } from './something-went-wrong.tsx'

/** The contexts and the error boundary of every page. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <WordsContext value={say.controls}>
    <ErrorBoundary FallbackComponent={SomethingWentWrong}>{children}</ErrorBoundary>
  </WordsContext>
)
