import { groupSounds, ownSounds, type GroupSoundMap, type SoundMap } from '@elocute/contract/sounds'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type { GroupSoundMap, SoundMap }

export const soundMap = queryOptions({
  queryKey: ['sounds'],
  queryFn: async ({ signal }): Promise<SoundMap> => (await call(ownSounds, {}, { signal })).data,
})

export const groupSoundMap = (id: string) =>
  queryOptions({
    queryKey: ['groups', 'sounds', id],
    queryFn: async ({ signal }): Promise<GroupSoundMap> =>
      (await call(groupSounds, { params: { id } }, { signal })).data,
  })
