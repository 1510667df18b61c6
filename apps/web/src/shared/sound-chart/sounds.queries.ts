import { groupSounds, ownSounds, type GroupSoundMap, type SoundMap } from '@elocute/contract/sounds'
import { call } from '../../client/call/api-client.ts'
import { keyOf } from '../../client/query/query-keys.ts'
import { queryOf } from '../../client/query/query-of.ts'

export type { GroupSoundMap, SoundMap }

export const soundMap = queryOf(keyOf('sounds', 'own'), {
  queryFn: async ({ signal }): Promise<SoundMap> => (await call(ownSounds, {}, { signal })).data,
})

export const groupSoundMap = (id: string) =>
  queryOf(keyOf('groups', 'sounds', id), {
    queryFn: async ({ signal }): Promise<GroupSoundMap> =>
      (await call(groupSounds, { params: { id } }, { signal })).data,
  })
