import {
  approveTrainee,
  decideApplications,
  deleteTrainee,
  listTrainees,
  rejectTrainee,
  traineePerformance,
  type Performance,
  type Trainee,
} from '@elocute/contract/trainees'
import { limits } from '@elocute/contract/limits'
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../lib/api-client.ts'
import type { TraineeSearch } from './trainee-search.ts'

export type { Performance, Trainee }
export type TraineePart = { data: Trainee[]; total: number }

const everyList = ['trainees']

export const traineeQueries = {
  /** The first `limit` of those who are looked for; the ones before stay on the screen until they come. */
  list: ({ text, status, sort }: TraineeSearch, limit: number) =>
    queryOptions({
      queryKey: [...everyList, text, status, sort, limit],
      queryFn: ({ signal }): Promise<TraineePart> => {
        const search = text.slice(0, limits.listSearch)
        const query = { search, sort, limit, ...(status !== 'all' && { status }) }
        return call(listTrainees, { query }, { signal })
      },
      placeholderData: keepPreviousData,
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
    ({ total, data: trainees }, _, { data }) => ({
      total,
      data: trainees.map((trainee) => (trainee.id === data.id ? data : trainee)),
    }),
  )

export const useRejectTrainee = () => useChange((id) => call(rejectTrainee, { params: { id } }), without)

export const useDeleteTrainee = () => useChange((id) => call(deleteTrainee, { params: { id } }), without)

/** Approves many at once. Those who were decided on meanwhile are skipped. */
export const useApproveAll = () => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => call(decideApplications, { body: { ids, action: 'approve' } }),
    onSettled: () => client.invalidateQueries({ queryKey: everyList }),
  })
}

const without = ({ data, total }: TraineePart, id: string): TraineePart => {
  const left = data.filter((trainee) => trainee.id !== id)
  return { data: left, total: total - (data.length - left.length) }
}

/** A change of one trainee is seen at once. Then, and after a failure too, the server is asked what is true. */
const useChange = <Answer>(
  send: (id: string) => Promise<Answer>,
  changed: (part: TraineePart, id: string, answer: Answer) => TraineePart,
) => {
  const client = useQueryClient()
  return useMutation({
    mutationFn: send,
    onSuccess: (answer, id) => {
      client.setQueriesData<TraineePart>({ queryKey: everyList }, (part) => part && changed(part, id, answer))
    },
    onSettled: () => void client.invalidateQueries({ queryKey: everyList }),
  })
}
