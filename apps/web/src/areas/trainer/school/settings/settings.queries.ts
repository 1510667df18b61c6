import { changeSettings, type Settings } from '@elocute/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { patch } from '../../../../client/query/query-of.ts'
import { settingsQuery } from '../../../../shared/session/school-time-note.tsx'

export const useChangeSettings = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<Settings>) => call(changeSettings, { body }),
    onSuccess: ({ data }) => patch(client, keyOf('settings', 'own'), (loaded) => ({ ...loaded, data })),
    onSettled: () => void client.invalidateQueries(settingsQuery()),
  })
}
