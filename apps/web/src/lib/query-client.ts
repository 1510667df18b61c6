import { QueryCache, QueryClient } from '@tanstack/react-query'
import { CallProblem } from './call-problem.ts'

const longestWaitMs = 30_000

/** Only what may go away by itself is tried again: no connection, or a server that says it is busy. */
export const worthRetrying = (failures: number, problem: Error): boolean =>
  failures < 2 && problem instanceof CallProblem && (problem.status === 503 || problem.code === 'network')

export const retryDelayMs = (failures: number, problem: Error): number => {
  const asked = problem instanceof CallProblem ? problem.retryAfterSeconds : undefined
  return Math.min(asked === undefined ? 1_000 * 2 ** failures : asked * 1_000, longestWaitMs)
}

export const createQueryClient = (onProblem: (problem: Error) => void = () => undefined): QueryClient =>
  new QueryClient({
    queryCache: new QueryCache({ onError: onProblem }),
    defaultOptions: {
      queries: { retry: worthRetrying, retryDelay: retryDelayMs, staleTime: 5_000 },
      // A call that changes something is repeated by a person, never by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
