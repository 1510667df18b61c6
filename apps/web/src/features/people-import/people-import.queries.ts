import { limits } from '@elocute/contract/limits'
import {
  importPeople,
  listImports,
  previewImport,
  undoImport,
  type ImportRow,
  type PeopleImport,
} from '@elocute/contract/people-import'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { callWithBytes } from '../../lib/call-with-bytes.ts'

export type { ImportRow, PeopleImport }

/** A list that was pasted or chosen, and the group into which its people come; empty for none. */
export type Sent = { list: Blob; group: string }

/** 5,000 invitations take some seconds. */
const timeoutMs = 120_000
const bytesOf = (list: Blob) => ({ bytes: list, type: 'text/csv', timeoutMs })

export const importsQuery = queryOptions({
  queryKey: ['imports'],
  queryFn: async ({ signal }): Promise<PeopleImport[]> => (await call(listImports, {}, { signal })).data,
  refetchInterval: limits.refreshMs,
})

export const usePreview = () =>
  useMutation({
    mutationFn: async (list: Blob): Promise<ImportRow[]> =>
      (await callWithBytes(previewImport, {}, bytesOf(list))).data,
  })

const useChange = <Input>(mutationFn: (input: Input) => Promise<{ data: PeopleImport }>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [['imports'], ['trainees'], ['groups'], ['today']].map((queryKey) =>
          client.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

export const useImport = () =>
  useChange(({ list, group }: Sent) =>
    callWithBytes(importPeople, group === '' ? {} : { query: { group } }, bytesOf(list)),
  )

export const useUndoImport = () => useChange((id: string) => call(undoImport, { params: { id } }))
