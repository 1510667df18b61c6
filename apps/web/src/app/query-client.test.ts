import { expect, test } from 'vitest'
import { CallProblem } from '../client/call/call-problem.ts'
import { createQueryClient, worthRetrying } from '../client/query/query-client.ts'
import { queryTries } from '../testing/fake-server.ts'
import { queryClient } from './query-client.ts'

test('the tests run with the defaults of the app, without its pauses', () => {
  const app = createQueryClient().getDefaultOptions()
  expect(queryClient.getDefaultOptions()).toEqual({ ...app, queries: { ...app.queries, retryDelay: 0 } })
  const offline = new CallProblem({ status: 0, code: 'network' })
  const repeated = Array.from({ length: 10 }, (_, failures) => worthRetrying(failures, offline))
  expect(repeated.filter(Boolean)).toHaveLength(queryTries - 1)
})
