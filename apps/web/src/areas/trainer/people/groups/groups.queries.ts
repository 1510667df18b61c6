import {
  changeGroup,
  changeMembers,
  createGroup,
  deleteGroup,
  listGroups,
  type Group,
  type ListedGroup,
} from '@elocute/contract/groups'
import { limits } from '@elocute/contract/limits'
import { loadGroupRoster, readGroupRoster } from '@elocute/contract/lti-services'
import { hardestWords } from '@elocute/contract/reports'
import { listTrainees, type Trainee } from '@elocute/contract/trainees'
import { keepPreviousData } from '@tanstack/react-query'
import { fullName } from '../../../../text/full-name.ts'
import { call } from '../../../../client/call/api-client.ts'
import { everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../../shared/query/use-change.ts'
import { findTrainees, groupChoices } from '../../group-choice/group-choice.queries.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

export type { Group, ListedGroup, Trainee }

export const groupStatuses = ['active', 'archived', 'all'] as const
export type GroupStatus = (typeof groupStatuses)[number]

export const groupList = (text: string, status: GroupStatus, limit: number) =>
  queryOf(keyOf('groups', 'list', text, status, limit), {
    queryFn: ({ signal }): Promise<{ data: ListedGroup[]; total: number }> => {
      const search = text.slice(0, limits.listSearch)
      return call(
        listGroups,
        { query: { search, limit, figures: 'true', ...(status !== 'all' && { status }) } },
        { signal },
      )
    },
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

export const membersOf = (group: string, limit: number) =>
  queryOf(keyOf('trainees', 'members', group, limit), {
    queryFn: ({ signal }) => call(listTrainees, { query: { group, sort: 'az', limit } }, { signal }),
    placeholderData: keepPreviousData,
    refetchInterval: refreshMs,
  })

/** The first trainees whom a search finds, and whether each is in the group. */
export const traineesToAdd = (group: string, text: string) =>
  queryOf(keyOf('trainees', 'to-add', group, text), {
    queryFn: async ({ signal }) => {
      // Whoever is among the first of all is among the first of the members, too.
      const [found, members] = await Promise.all([
        findTrainees(text, {}, signal),
        findTrainees(text, { group }, signal),
      ])
      const memberIds = new Set(members.map(({ id }) => id))
      return found.map((trainee) => ({ ...trainee, isMember: memberIds.has(trainee.id) }))
    },
    placeholderData: keepPreviousData,
    enabled: text.trim() !== '',
  })

const refreshes = [everyKeyOf('groups'), everyKeyOf('trainees')]

export const useCreateGroup = () =>
  useChange((body: { name: string }) => call(createGroup, { body }), { refreshes })

export const useChangeGroup = (id: string, told: Told = {}) =>
  useChange(
    (body: { name?: string | undefined; archived?: boolean }) => call(changeGroup, { params: { id }, body }),
    { ...told, refreshes },
  )

export const useDeleteGroup = (told: Told) =>
  useChange((id: string) => call(deleteGroup, { params: { id } }), {
    ...told,
    refreshes: [{ queryKey: keyOf('groups', 'list') }, groupChoices, everyKeyOf('trainees')],
  })

/** Puts one trainee into a group, or takes her out of it. */
export const useMember = (id: string, change: 'add' | 'remove', says: (name: string) => string) =>
  useChange(
    async (trainee: Trainee) => {
      await call(changeMembers, { params: { id }, body: { [change]: [trainee.id] } })
      return fullName(trainee)
    },
    { says, toasts: true, refreshes },
  )

export const hardestWordsOf = (id: string) =>
  queryOf(keyOf('groups', 'hardest-words', id), {
    queryFn: async ({ signal }) => (await call(hardestWords, { params: { id } }, { signal })).data,
  })

/** While something is done that takes seconds. */
const soonMs = 5_000

/** The course that a group follows; null for any other group. */
export const rosterOf = (id: string) =>
  queryOf(keyOf('groups', 'roster', id), {
    queryFn: async ({ signal }) => (await call(loadGroupRoster, { params: { id } }, { signal })).data,
    refetchInterval: ({ state }) => (state.data?.is_waiting ? soonMs : refreshMs),
  })

export const useReadRoster = (id: string) =>
  useChange(() => call(readGroupRoster, { params: { id } }), {
    says: ({ message }) => message,
    toasts: true,
    refreshes,
  })
