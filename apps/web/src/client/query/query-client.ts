import {
  QueryCache,
  QueryClient,
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  type QueryKey,
} from '@tanstack/react-query'
import { askServer } from '../call/ask-server.ts'
import { CallProblem, isServerAway } from '../call/call-problem.ts'
import { retryWithBackoff } from '../call/retry-with-backoff.ts'

const longestWaitMs = 30_000

/** Retries only transient failures: no connection, or a server that is down or busy. */
export const worthRetrying = (failures: number, problem: Error): boolean =>
  failures < 2 && isServerAway(problem) && !(problem instanceof CallProblem && problem.code === 'timeout')

export const retryDelayMs = (failures: number, problem: Error): number => {
  const asked = problem instanceof CallProblem ? problem.retryAfterSeconds : undefined
  return Math.min(asked === undefined ? 1_000 * 2 ** failures : asked * 1_000, longestWaitMs)
}

export const createQueryClient = (onProblem: (problem: Error) => void = () => undefined): QueryClient => {
  const client = new Client({
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
        // Without a connection a query fails and the screen says so. Otherwise it would load for ever.
        networkMode: 'always',
        refetchOnReconnect: true,
      },
      // A mutation is repeated only by the user.
      mutations: { retry: false, networkMode: 'always' },
    },
  })
  const recover = recoveryOf(client)
  return client
}

/** Its own class takes the answer of a first load that is on its way, although it may be from before the change. This one does not. */
class Client extends QueryClient {
  override async invalidateQueries<Key extends QueryKey>(
    filters?: InvalidateQueryFilters<Key>,
    options?: InvalidateOptions,
  ): Promise<void> {
    for (const query of this.getQueryCache().findAll(filters)) {
      if (query.state.data !== undefined || query.state.fetchStatus === 'idle') continue
      // Whoever waits for the first answer gets the second one, also where nothing else is loaded again.
      void query.cancel({ silent: true })
      query.fetch().catch(() => undefined)
    }
    await super.invalidateQueries(filters, options)
  }
}

const waitsForServer = ({ state }: Query): boolean => state.status === 'error' && isServerAway(state.error)
/** Includes queries that are being retried, so that the pauses keep growing. */
const isOpen = (query: Query): boolean =>
  waitsForServer(query) || (query.state.status === 'pending' && query.state.errorUpdateCount > 0)

/** Refetches the failed queries of the visible screens as soon as the server answers. */
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
    if (end && (await askServer()) === null)
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
