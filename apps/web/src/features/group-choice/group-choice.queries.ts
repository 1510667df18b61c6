import { listGroups, loadGroup, type Group } from '@elocute/contract/groups'
import { limits } from '@elocute/contract/limits'
import { listTrainees, type Trainee } from '@elocute/contract/trainees'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type { Group }

/** Every query about groups begins with this key. */
export const everyGroup = ['groups']

/** The groups that can be chosen: those that are not archived. */
export const groupChoices = queryOptions({
  queryKey: [...everyGroup, 'choices'],
  queryFn: async ({ signal }): Promise<Group[]> =>
    (await call(listGroups, { query: { status: 'active' } }, { signal })).data,
})

export const oneGroup = (id: string) =>
  queryOptions({
    queryKey: [...everyGroup, 'one', id],
    queryFn: async ({ signal }): Promise<Group> =>
      (await call(loadGroup, { params: { id } }, { signal })).data,
    // Every visit asks again, because the group may have been deleted since.
    staleTime: 0,
  })

/** The first trainees whom a search finds. */
export const traineesFound = (text: string) =>
  queryOptions({
    queryKey: ['trainees', 'found', text],
    queryFn: async ({ signal }): Promise<Trainee[]> => {
      const search = text.slice(0, limits.listSearch)
      return (await call(listTrainees, { query: { search, sort: 'az', limit: 10 } }, { signal })).data
    },
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  })
