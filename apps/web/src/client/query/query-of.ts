import { queryOptions, type QueryClient, type UnusedSkipTokenOptions } from '@tanstack/react-query'
import type { TypedKey } from './query-keys.ts'

type Options<Data> = Omit<UnusedSkipTokenOptions<Data, Error, Data, TypedKey<Data>>, 'queryKey'>

/** The options of a query, whose function returns what its key says. */
export const queryOf = <Data>(queryKey: TypedKey<Data>, options: Options<NoInfer<Data>>) =>
  queryOptions<Data, Error, Data, TypedKey<Data>>({ queryKey, ...options })

/**
 * Changes what the cache has under this key and under the keys that begin with it. Does nothing where it has none. What is being loaded
 * meanwhile is asked for again: its answer may be from before the change, and would bring back what was there.
 */
export const patch = <Data>(
  client: QueryClient,
  queryKey: TypedKey<Data>,
  change: (data: Data) => Data,
): void => {
  client.setQueriesData<Data>({ queryKey }, (data) => (data === undefined ? undefined : change(data)))
  void client.invalidateQueries({ queryKey, fetchStatus: 'fetching', refetchType: 'all' })
}
