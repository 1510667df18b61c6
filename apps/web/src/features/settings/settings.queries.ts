import { changeSettings, loadSettings, type Settings } from '@elocute/contract/settings'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type LoadedSettings = { data: Settings; may_change: boolean }

export const settingsQuery = () =>
  queryOptions({
    queryKey: ['settings'],
    queryFn: ({ signal }): Promise<LoadedSettings> => call(loadSettings, {}, { signal }),
  })

export const useChangeSettings = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (body: Partial<Settings>) => call(changeSettings, { body }),
    onSuccess: ({ data }) =>
      client.setQueryData(settingsQuery().queryKey, (loaded) => loaded && { ...loaded, data }),
    onSettled: () => void client.invalidateQueries(settingsQuery()),
  })
}
