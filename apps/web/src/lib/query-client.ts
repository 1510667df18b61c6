import { QueryCache, QueryClient, type Query } from '@tanstack/react-query'
import { CallProblem, isServerAway } from './call-problem.ts'
import { retryWithBackoff } from './retry-with-backoff.ts'
import { serverAnswers } from './server-answers.ts'

const longestWaitMs = 30_000

/** Only what may go away by itself is tried again: no connection, or a server that is away or says it is busy. */
export const worthRetrying = (failures: number, problem: Error): boolean =>
  failures < 2 && isServerAway(problem) && !(problem instanceof CallProblem && problem.code === 'timeout')

export const retryDelayMs = (failures: number, problem: Error): number => {
  const asked = problem instanceof CallProblem ? problem.retryAfterSeconds : undefined
  return Math.min(asked === undefined ? 1_000 * 2 ** failures : asked * 1_000, longestWaitMs)
}

export const createQueryClient = (onProblem: (problem: Error) => void = () => undefined): QueryClient => {
  const client = new QueryClient({
    queryCache: new QueryCache({
      onError: (problem) => {
        if (isServerAway(problem)) recover()
        onProblem(problem)
      },
    }),
    defaultOptions: {
      queries: {
        retry: worthRetrying,
        retryDelay: retryDelayMs,
        staleTime: 5_000,
        // Without a connection a call fails and its screen says so; otherwise it would seem to load for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A call that changes something is repeated by a person, never by itself.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const recover = recoveryOf(client)
  return client
}

const waitsForServer = ({ state }: Query): boolean => state.status === 'error' && isServerAway(state.error)
/** Also while it is asked for again, so that the pauses go on growing where that fails. */
const isOpen = (query: Query): boolean =>
  waitsForServer(query) || (query.state.status === 'pending' && query.state.errorUpdateCount > 0)

/** Asks again for what a screen shows as failed, as soon as the server answers; as long as a screen shows it. */
const recoveryOf = (client: QueryClient): (() => void) => {
  const cache = client.getQueryCache()
  let end: (() => void) | null = null
  const endWhenDone = () => {
    if (cache.findAll({ type: 'active', predicate: isOpen }).length > 0) return
    end?.()
    end = null
  }
  const attempt = async (): Promise<boolean> => {
    endWhenDone()
    if (end && (await serverAnswers()))
      await client.refetchQueries({ type: 'active', predicate: waitsForServer })
    return false
  }
  return () => {
    if (end) return
    const { stop } = retryWithBackoff(attempt)
    const stopWatching = cache.subscribe(endWhenDone)
    end = () => {
      stop()
      stopWatching()
    }
  }
}
