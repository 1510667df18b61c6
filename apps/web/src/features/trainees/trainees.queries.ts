import {
  approveTrainee,
  deleteTrainee,
  listTrainees,
  rejectTrainee,
  traineePerformance,
  type Performance,
  type Trainee,
} from '@elocute/contract/trainees'
import { limits } from '@elocute/contract/limits'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'

export type { Performance, Trainee }

export const traineeQueries = {
  list: () =>
    queryOptions({
      queryKey: ['trainees'],
      queryFn: async ({ signal }) => (await call(listTrainees, {}, { signal })).data,
      refetchInterval: limits.refreshMs,
    }),
  performance: (id: string) =>
    queryOptions({
      queryKey: ['trainee-performance', id],
      queryFn: async ({ signal }) => (await call(traineePerformance, { params: { id } }, { signal })).data,
    }),
}

export const useApproveTrainee = () =>
  useChange(
    (id) => call(approveTrainee, { params: { id } }),
    (trainees, _, { data }) => trainees.map((trainee) => (trainee.id === data.id ? data : trainee)),
  )

export const useRejectTrainee = () => useChange((id) => call(rejectTrainee, { params: { id } }), without)

export const useDeleteTrainee = () => useChange((id) => call(deleteTrainee, { params: { id } }), without)

const without = (trainees: Trainee[], id: string) => trainees.filter((trainee) => trainee.id !== id)

/** A change of one trainee is seen at once. Then, and after a failure too, the server is asked what is true. */
const useChange = <Answer>(
  send: (id: string) => Promise<Answer>,
  changed: (trainees: Trainee[], id: string, answer: Answer) => Trainee[],
) => {
  const client = useQueryClient()
  const { queryKey } = traineeQueries.list()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, id) => {
      client.setQueryData(queryKey, (trainees) => trainees && changed(trainees, id, answer))
    },
    onSettled: () => void client.invalidateQueries({ queryKey }),
  })
}
