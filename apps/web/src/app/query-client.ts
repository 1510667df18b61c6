import { sessionQueries } from '../shared/session/session.queries.ts'
import { CallProblem } from '../client/call/call-problem.ts'
import { forgetStoredAnswers } from '../client/query/forget-answers.ts'
import { createQueryClient } from '../client/query/query-client.ts'
import { tokenStore } from '../client/call/token-store.ts'

/** The cache of server data. Loaded with the first page that needs an account. */
export const queryClient = createQueryClient((problem) => {
  // The account lost its approval while a page was open: fetch the session again, and the guard redirects.
  if (problem instanceof CallProblem && problem.code === 'not_verified')
    void queryClient.invalidateQueries(sessionQueries.me())
})

// Data of one user must not be visible to the next.
tokenStore.subscribe(() => {
  queryClient.clear()
  forgetStoredAnswers().catch(() => undefined)
})
