import { deleteTake, deleteTakes, listTakes, readTake, saveTake, type Take } from '@elocute/contract/voice'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../client/call/api-client.ts'
import { callWithBytes } from '../../../client/call/call-with-bytes.ts'
import { download } from '../../../client/call/download.ts'
import { everyKeyOf, keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'

export type { Take }

export const takes = queryOf(keyOf('takes', 'list'), {
  queryFn: ({ signal }) => call(listTakes, {}, { signal }),
})

const saveTimeoutMs = 30_000

const useChange = <Sent, Answer>(change: (sent: Sent) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: change,
    onSuccess: () => client.invalidateQueries(everyKeyOf('takes')),
  })
}

export const useSaveTake = () =>
  useChange(({ word, sound }: { word: string; sound: Blob }) =>
    callWithBytes(
      saveTake,
      { params: { word } },
      { bytes: sound, type: 'audio/wav', timeoutMs: saveTimeoutMs },
    ),
  )

export const useDeleteTake = () => useChange((word: string) => call(deleteTake, { params: { word } }))
export const useDeleteTakes = () => useChange(() => call(deleteTakes, {}))

export const soundOfTake = (id: string): Promise<Blob> =>
  download(readTake, { params: { id } }, { type: 'audio/wav' })
