import {
  changeGroup,
  changeMembers,
  createGroup,
  deleteGroup,
  listGroups,
  type Group,
} from '@elocute/contract/groups'
import { limits } from '@elocute/contract/limits'
import { hardestWords } from '@elocute/contract/reports'
import { listTrainees, type Trainee } from '@elocute/contract/trainees'
import { keepPreviousData, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import { everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

export type { Group, Trainee }

export const groupStatuses = ['active', 'archived', 'all'] as const
export type GroupStatus = (typeof groupStatuses)[number]

export const groupList = (text: string, status: GroupStatus, limit: number) =>
  queryOf(keyOf('groups', 'list', text, status, limit), {
    queryFn: ({ signal }): Promise<{ data: Group[]; total: number }> => {
      const search = text.slice(0, limits.listSearch)
      return call(listGroups, { query: { search, limit, ...(status !== 'all' && { status }) } }, { signal })
    },
    placeholderData: keepPreviousData,
    refetchInterval: limits.refreshMs,
  })

export const membersOf = (group: string, limit: number) =>
  queryOf(keyOf('trainees', 'members', group, limit), {
    queryFn: ({ signal }) => call(listTrainees, { query: { group, sort: 'az', limit } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: limits.refreshMs,
  })

/** After a change, and after a failure too, the server is asked what is true. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all([
        client.invalidateQueries(everyKeyOf('groups')),
        client.invalidateQueries(everyKeyOf('trainees')),
      ]),
  })
}

export const useCreateGroup = () => useChange((body: { name: string }) => call(createGroup, { body }))

export const useChangeGroup = (id: string) =>
  useChange((body: { name?: string | undefined; archived?: boolean }) =>
    call(changeGroup, { params: { id }, body }),
  )

export const useDeleteGroup = () => useChange((id: string) => call(deleteGroup, { params: { id } }))

export const useChangeMembers = (id: string) =>
  useChange((body: { add?: string[]; remove?: string[] }) => call(changeMembers, { params: { id }, body }))

export const hardestWordsOf = (id: string) =>
  queryOf(keyOf('groups', 'hardest-words', id), {
    queryFn: async ({ signal }) => (await call(hardestWords, { params: { id } }, { signal })).data,
  })
