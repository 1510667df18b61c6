import { changeSettings, loadSettings, type Settings } from '@elocute/contract/settings'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import { keyOf } from '../../lib/query-keys.ts'
import { patch, queryOf } from '../../lib/query-of.ts'

export type LoadedSettings = { data: Settings; may_change: boolean }

export const settingsQuery = () =>
  queryOf(keyOf('settings', 'own'), {
    queryFn: ({ signal }): Promise<LoadedSettings> => call(loadSettings, {}, { signal }),
  })

export const useChangeSettings = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<Settings>) => call(changeSettings, { body }),
    onSuccess: ({ data }) => patch(client, keyOf('settings', 'own'), (loaded) => ({ ...loaded, data })),
    onSettled: () => void client.invalidateQueries(settingsQuery()),
  })
}
