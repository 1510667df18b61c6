import { deleteTake, deleteTakes, listTakes, readTake, saveTake, type Take } from '@elocute/contract/voice'
import { call } from '../../../client/call/api-client.ts'
import { callWithBytes } from '../../../client/call/call-with-bytes.ts'
import { download } from '../../../client/call/download.ts'
import { everyKeyOf, keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../shared/query/use-change.ts'

export type { Take }

export const takes = queryOf(keyOf('takes', 'list'), {
  queryFn: ({ signal }) => call(listTakes, {}, { signal }),
})

const saveTimeoutMs = 30_000

const refreshes = [everyKeyOf('takes')]

export const useSaveTake = () =>
  useChange(
    ({ word, sound }: { word: string; sound: Blob }) =>
      callWithBytes(
        saveTake,
        { params: { word } },
        { bytes: sound, type: 'audio/wav', timeoutMs: saveTimeoutMs },
      ),
    { refreshes },
  )

export const useDeleteTake = () =>
  useChange((word: string) => call(deleteTake, { params: { word } }), { refreshes })

export const useDeleteTakes = (told: Told) => useChange(() => call(deleteTakes, {}), { ...told, refreshes })

export const soundOfTake = (id: string): Promise<Blob> =>
  download(readTake, { params: { id } }, { type: 'audio/wav' })
