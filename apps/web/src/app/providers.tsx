import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, type ReactNode } from 'react'
import { ErrorBoundary } from 'react-error-boundary'
import { say } from '../lib/say.ts'
import { tokenStore } from '../lib/token-store.ts'
import { WordsContext } from '../ui/words.ts'
import { SomethingWentWrong } from './something-went-wrong.tsx'

type Props = { queryClient: QueryClient; children: ReactNode }

/** What every page needs around it. */
export const Providers = ({ queryClient, children }: Props) => {
  // What one person was shown must not be there for the next: every change of the token empties the cache.
  useEffect(() => tokenStore.subscribe(() => queryClient.clear()), [queryClient])
  return (
    <WordsContext value={say.controls}>
      <ErrorBoundary FallbackComponent={SomethingWentWrong}>
        <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
      </ErrorBoundary>
    </WordsContext>
  )
}
