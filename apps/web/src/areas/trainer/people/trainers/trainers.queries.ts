import type { GivenLevel } from '@elocute/contract/account-fields'
import { changeTrainerLevel, listTrainers, removeTrainer, type Trainer } from '@elocute/contract/trainers'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../../shared/query/use-change.ts'

export type { Trainer }

export const trainersQuery = queryOf(keyOf('trainers', 'list'), {
  queryFn: async ({ signal }): Promise<Trainer[]> => (await call(listTrainers, {}, { signal })).data,
})

const refreshes = [trainersQuery]

export const useChangeLevel = (told: Told) =>
  useChange(
    ({ id, trainer_level }: { id: string; trainer_level: GivenLevel }) =>
      call(changeTrainerLevel, { params: { id }, body: { trainer_level } }),
    { ...told, refreshes },
  )

export const useRemoveTrainer = (told: Told) =>
  useChange((id: string) => call(removeTrainer, { params: { id } }), { ...told, refreshes })
