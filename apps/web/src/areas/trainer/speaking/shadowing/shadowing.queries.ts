import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { loadShadowing, overruleScore } from '@elocute/contract/shadowings'
import { call } from '../../../../client/call/api-client.ts'
import { everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { patch, queryOf } from '../../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../../shared/query/use-change.ts'

export const oneShadowing = (id: string) =>
  queryOf(keyOf('speaking-tasks', 'shadowing', id), {
    queryFn: async ({ signal }) => (await call(loadShadowing, { params: { id } }, { signal })).data,
  })

export const useOverruleScore = (told: Told<AnswerOf<typeof overruleScore>>) =>
  useChange(overruleScore, {
    ...told,
    patches: (client, { data }, { params: { id } }) =>
      patch(client, keyOf('speaking-tasks', 'shadowing', id), (page) => ({ ...page, answer: data })),
    // A change accepts an open appeal.
    refreshes: [everyKeyOf('speaking-tasks'), everyKeyOf('appeals')],
  })
