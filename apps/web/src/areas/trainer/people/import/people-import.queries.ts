import { createGroup } from '@elocute/contract/groups'
import { limits } from '@elocute/contract/limits'
import {
  importPeople,
  listImports,
  previewImport,
  undoImport,
  type ImportState,
  type ListedPerson,
  type PeopleImport,
} from '@elocute/contract/people-import'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import { everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange } from '../../../../shared/query/use-change.ts'
import type { Group } from '../../group-choice/group-choice.queries.ts'

export type { ImportState, PeopleImport }

/** People who come into one group: one that exists, a new one of this name, or none. */
export type ImportPart = { group: { id: string } | { name: string } | null; people: readonly ListedPerson[] }

/** 5,000 invitations take some seconds. */
const timeoutMs = 120_000

export const importsQuery = queryOf(keyOf('imports', 'list'), {
  queryFn: async ({ signal }): Promise<PeopleImport[]> => (await call(listImports, {}, { signal })).data,
  refetchInterval: limits.refreshMs,
})

/** What an import would make of these addresses. */
export const importStates = (emails: readonly string[]) =>
  queryOf(keyOf('imports', 'states', emails), {
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ImportState>> => {
      const { data } = await call(previewImport, { body: { emails: [...emails] } }, { signal, timeoutMs })
      return new Map(emails.flatMap((email, at) => (data[at] ? [[email, data[at]] as const] : [])))
    },
    enabled: emails.length > 0,
    // An edited address is asked for again; meanwhile the others keep what is known.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const groupIdOf = async (group: ImportPart['group']): Promise<string | undefined> => {
  if (group === null) return undefined
  if ('id' in group) return group.id
  const { data }: { data: Group } = await call(createGroup, { body: { name: group.name } })
  return data.id
}

/** What the imports of all parts made together. */
export type ImportResult = Pick<PeopleImport, 'invited' | 'approved' | 'added'>

const refreshes = (['imports', 'trainees', 'groups', 'trainer'] as const).map(everyKeyOf)

const importAll = async (parts: readonly ImportPart[]): Promise<ImportResult> => {
  const result = { invited: 0, approved: 0, added: 0 }
  for (const { group, people } of parts) {
    const body = { people: [...people], group: await groupIdOf(group) }
    const { data } = await call(importPeople, { body }, { timeoutMs })
    result.invited += data.invited
    result.approved += data.approved
    result.added += data.added
  }
  return result
}

/** Imports one part after the other. Each is all or nothing; what was imported before a failure is found again and left alone. */
export const useImport = () => useChange(importAll, { refreshes })

export const useUndoImport = () =>
  useChange((id: string) => call(undoImport, { params: { id } }), { refreshes })
