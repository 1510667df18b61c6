import type { ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { say } from '../lib/say.ts'
import { WordsContext } from '../ui/words.ts'
import { SomethingWentWrong } from './something-went-wrong.tsx'

/** What every page needs around it. */
export const Providers = ({ children }: { children: ReactNode }) => (
  <WordsContext value={say.controls}>
    <ErrorBoundary FallbackComponent={SomethingWentWrong}>{children}</ErrorBoundary>
  </WordsContext>
)
