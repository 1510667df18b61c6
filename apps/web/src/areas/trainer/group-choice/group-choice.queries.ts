import { listGroups, loadGroup, type Group } from '@elocute/contract/groups'
import { limits } from '@elocute/contract/limits'
import { listTrainees } from '@elocute/contract/trainees'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../client/call/api-client.ts'
import { keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'

export type { Group }

/** The groups that can be chosen: those that are not archived. */
export const groupChoices = queryOf(keyOf('groups', 'choices'), {
  queryFn: async ({ signal }): Promise<Group[]> =>
    (await call(listGroups, { query: { status: 'active' } }, { signal })).data,
})

export const oneGroup = (id: string) =>
  queryOf(keyOf('groups', 'one', id), {
    queryFn: async ({ signal }): Promise<Group> =>
      (await call(loadGroup, { params: { id } }, { signal })).data,
    // Every visit asks again, because the group may have been deleted since.
    staleTime: 0,
  })

/** The first trainees whom a search finds. */
export const findTrainees = async (text: string, of: { group?: string }, signal: AbortSignal) => {
  const query = { search: text.slice(0, limits.listSearch), sort: 'az', limit: 10, ...of } as const
  return (await call(listTrainees, { query }, { signal })).data
}

export const traineesFound = (text: string) =>
  queryOf(keyOf('trainees', 'found', text), {
    queryFn: ({ signal }) => findTrainees(text, {}, signal),
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  })
