import type { GivenLevel } from '@elocute/contract/account-fields'
import { changeTrainerLevel, listTrainers, removeTrainer, type Trainer } from '@elocute/contract/trainers'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

export type { Trainer }

export const trainersQuery = queryOf(keyOf('trainers', 'list'), {
  queryFn: async ({ signal }): Promise<Trainer[]> => (await call(listTrainers, {}, { signal })).data,
})

/** Also after a refusal: somebody may have gone, or got another level, meanwhile. */
const useChange = <Input, Answer>(mutationFn: (input: Input) => Promise<Answer>) => {
  const client = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => client.invalidateQueries(trainersQuery) })
}

export const useChangeLevel = () =>
  useChange(({ id, trainer_level }: { id: string; trainer_level: GivenLevel }) =>
    call(changeTrainerLevel, { params: { id }, body: { trainer_level } }),
  )

export const useRemoveTrainer = () => useChange((id: string) => call(removeTrainer, { params: { id } }))
