import { sessionQueries } from '../features/session/session.queries.ts'
import { CallProblem } from '../lib/call-problem.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { tokenStore } from '../lib/token-store.ts'

/** What the server has said, for the whole page. Loaded with the first page that needs an account. */
export const queryClient = createQueryClient((problem) => {
  // The account lost its approval while a page was open: ask again who this is, and the guard shows where to go.
  if (problem instanceof CallProblem && problem.code === 'not_verified')
    void queryClient.invalidateQueries(sessionQueries.me())
})

// What one person was shown must not be there for the next.
tokenStore.subscribe(() => queryClient.clear())
