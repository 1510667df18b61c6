import {
  importPeople,
  listImports,
  previewImport,
  previewSync,
  undoImport,
  type ImportState,
  type Leaver,
  type ListedPerson,
  type PeopleImport,
  type SyncedPerson,
} from '@elocute/contract/people-import'
import type { CallInput } from '@elocute/contract/define-endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import { sendingMs } from '../../../../client/call/call-with-bytes.ts'
import { everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange } from '../../../../shared/query/use-change.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

export type { ImportState, Leaver, PeopleImport, SyncedPerson }

/** 5,000 invitations take some seconds, besides the time in which the list is sent. */
const timeoutFor = (body: object): number => 120_000 + sendingMs(new Blob([JSON.stringify(body)]))

export const importsQuery = queryOf(keyOf('imports', 'list'), {
  queryFn: async ({ signal }): Promise<PeopleImport[]> => (await call(listImports, {}, { signal })).data,
  refetchInterval: refreshMs,
})

/** What an import would make of these addresses. */
export const importStates = (emails: readonly string[]) =>
  queryOf(keyOf('imports', 'states', emails), {
    queryFn: async ({ signal }): Promise<ReadonlyMap<string, ImportState>> => {
      const body = { emails: [...emails] }
      const { data } = await call(previewImport, { body }, { signal, timeoutMs: timeoutFor(body) })
      return new Map(emails.flatMap((email, at) => (data[at] ? [[email, data[at]] as const] : [])))
    },
    enabled: emails.length > 0,
    // An edited address is asked for again; meanwhile the others keep what is known.
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

/** What a sync would change: the people by their addresses, and who is not in the list. `key` tells lists apart. */
export const syncChanges = (people: readonly ListedPerson[], key: string, group: string) =>
  queryOf(keyOf('imports', 'sync', key, group), {
    queryFn: async ({ signal }) => {
      const body = { people: [...people], group: group === '' ? undefined : group }
      const { data } = await call(previewSync, { body }, { signal, timeoutMs: timeoutFor(body) })
      const byEmail = people.flatMap(({ email }, at) => {
        const change = data.people[at]
        return change ? [[email, change] as const] : []
      })
      return { ...data, people: new Map(byEmail) }
    },
    enabled: key !== '',
    placeholderData: keepPreviousData,
    staleTime: 0,
  })

const refreshes = (['imports', 'trainees', 'groups', 'trainer'] as const).map(everyKeyOf)

/** All or nothing. */
export const useImport = () =>
  useChange(
    (body: CallInput<typeof importPeople>['body']) =>
      call(importPeople, { body }, { timeoutMs: timeoutFor(body) }),
    { refreshes },
  )

export const useUndoImport = () =>
  useChange((id: string) => call(undoImport, { params: { id } }), { refreshes })
