import { createBrowserRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { sessionQueries } from '../features/session/session.queries.ts'
import { CallProblem } from '../lib/call-problem.ts'
import { createQueryClient } from '../lib/query-client.ts'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'

const queryClient = createQueryClient((problem) => {
  // The account lost its approval while a page was open: ask again who this is, and the guard shows where to go.
  if (problem instanceof CallProblem && problem.code === 'not_verified')
    void queryClient.invalidateQueries(sessionQueries.me())
})
const router = createBrowserRouter(routes)

export const App = () => (
  <Providers queryClient={queryClient}>
    <RouterProvider router={router} />
  </Providers>
)
