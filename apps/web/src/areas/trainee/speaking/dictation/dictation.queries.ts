import { loadOwnDictation, playItem } from '@elocute/contract/own-dictations'
import * as m from '@elocute/messages/own-dictation'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { patch, queryOf } from '../../../../client/query/query-of.ts'
import { useChange } from '../../../../shared/query/use-change.ts'

/** An own try at a dictation. */
export const ownDictation = (answerId: string) =>
  queryOf(keyOf('own-speaking', 'dictation', answerId), {
    queryFn: async ({ signal }) =>
      (await call(loadOwnDictation, { params: { id: answerId } }, { signal })).data,
  })

/** Counts one playing of an item. */
export const useCountPlay = (answerId: string) =>
  useChange((n: number) => call(playItem, { params: { id: answerId, n } }), {
    patches: (client, { data: { plays } }, n) =>
      patch(client, keyOf('own-speaking', 'dictation', answerId), (dictation) => ({
        ...dictation,
        items: dictation.items.map((item) => (item.n === n ? { ...item, plays } : item)),
      })),
    fallback: m.playFailed(),
    away: m.playNeedsConnection(),
  })
