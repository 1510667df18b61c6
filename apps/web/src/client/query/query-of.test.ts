import { QueryClient, QueryObserver } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { everyKeyOf, keyOf } from './query-keys.ts'
import { patch, queryOf } from './query-of.ts'

const client = () => {
  const made = new QueryClient()
  made.setQueryData(keyOf('appeals', 'list', 'open', '', 60), { data: [], total: 3 })
  made.setQueryData(keyOf('appeals', 'list', 'accepted', '', 60), { data: [], total: 5 })
  made.setQueryData(keyOf('appeals', 'count'), 3)
  return made
}

test('a change reaches the keys that begin alike, and no data of another type', () => {
  const cache = client()
  patch(cache, keyOf('appeals', 'list', 'open'), (part) => ({ ...part, total: part.total - 1 }))
  expect(cache.getQueryData(keyOf('appeals', 'list', 'open', '', 60))?.total).toBe(2)
  expect(cache.getQueryData(keyOf('appeals', 'list', 'accepted', '', 60))?.total).toBe(5)
  expect(cache.getQueryData(keyOf('appeals', 'count'))).toBe(3)
})

test('an answer from before a change does not bring back what was there, and what is new is asked for again', async () => {
  const cache = client()
  const queryKey = keyOf('appeals', 'count')
  const answers: ((count: number) => void)[] = []
  const ask = () => new Promise<number>((resolve) => answers.push(resolve))
  const shown = new QueryObserver(cache, { queryKey, queryFn: ask })
  const leave = shown.subscribe(() => undefined)
  expect(answers).toHaveLength(1)
  patch(cache, queryKey, (count) => count - 1)
  expect(answers).toHaveLength(2)
  answers[0]?.(3)
  await Promise.resolve()
  expect(shown.getCurrentResult()).toMatchObject({ data: 2, fetchStatus: 'fetching' })
  answers[1]?.(7)
  await vi.waitFor(() => expect(shown.getCurrentResult()).toMatchObject({ data: 7, fetchStatus: 'idle' }))
  patch(cache, queryKey, (count) => count - 1)
  expect(answers).toHaveLength(2)
  leave()
})

test('what is loaded for the first time during a change is asked for again', async () => {
  const cache = createQueryClient()
  const queryKey = keyOf('appeals', 'count')
  const ask = vi.fn().mockReturnValueOnce(Promise.resolve(3)).mockResolvedValue(2)
  const shown = new QueryObserver(cache, { queryKey, queryFn: ask })
  const leave = shown.subscribe(() => undefined)
  patch(cache, queryKey, (count) => count - 1)
  await vi.waitFor(() => expect(shown.getCurrentResult().data).toBe(2))
  leave()
})

test('what is not in the cache is not changed', () => {
  const cache = client()
  patch(cache, keyOf('groups', 'list'), () => {
    throw new Error('nothing to change')
  })
  expect(cache.getQueryCache().getAll()).toHaveLength(3)
})

test('the types refuse what would mix two kinds', () => {
  // Never called: the compiler reads it.
  const refused = (cache: QueryClient) => {
    // @ts-expect-error An area has data of several types.
    patch(cache, everyKeyOf('trainees').queryKey, (part: unknown) => part)
    // @ts-expect-error The count is a number.
    patch(cache, keyOf('appeals', 'count'), () => 'three')
    // @ts-expect-error The function returns something else than the key says.
    queryOf(keyOf('appeals', 'count'), { queryFn: () => Promise.resolve('three') })
    // @ts-expect-error No query has such a key.
    keyOf('today', 'list')
  }
  expect(refused).toBeTypeOf('function')
})
