import {
  approveTrainee,
  changeTrainees,
  deleteTrainee,
  listTrainees,
  rejectTrainee,
  traineePerformance,
  type PeopleAction,
  type Performance,
  type ListedTrainee as Trainee,
} from '@elocute/contract/trainees'
import type { CefrLevel } from '@elocute/contract/cefr'
import { limits } from '@elocute/contract/limits'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import type { LevelValue } from '../../lists/level-select.tsx'
import type { TraineeSearch } from './trainee-search.ts'
import { everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { patch, queryOf } from '../../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../../shared/query/use-change.ts'
import { refreshMs } from '../../../../client/query/refresh.ts'

export type { Performance, Trainee }
export type TraineePart = { data: Trainee[]; total: number }

export const traineeQueries = {
  /** The first `limit` of those who are looked for; the ones before stay on the screen until they come. */
  list: ({ text, status, sort, group, level }: TraineeSearch, limit: number) =>
    queryOf(keyOf('trainees', 'list', text, status, sort, group, level, limit), {
      queryFn: ({ signal }): Promise<TraineePart> => {
        const search = text.slice(0, limits.listSearch)
        const query = {
          search,
          sort,
          limit,
          ...(status !== 'all' && { status }),
          ...(group !== '' && { group }),
          ...(level !== '' && { cefr: level }),
        }
        return call(listTrainees, { query }, { signal })
      },
      placeholderData: keepPreviousData,
      refetchInterval: refreshMs,
    }),
  performance: (id: string) =>
    queryOf(keyOf('trainee-page', 'performance', id), {
      queryFn: async ({ signal }) => (await call(traineePerformance, { params: { id } }, { signal })).data,
    }),
}

/** Where whoever is approved comes to; without a group and a level if they are empty. */
export type ApprovalPlace = { group: string; level: LevelValue }

/** As calls take it. */
export const placeOf = ({ group, level }: ApprovalPlace) => ({
  ...(group !== '' && { group }),
  ...(level !== '' && { cefr: level }),
})

export const useApproveTrainee = (place: ApprovalPlace, told: Told) =>
  useChangeOfOne(
    (id) => call(approveTrainee, { params: { id }, query: placeOf(place) }),
    ({ total, data: trainees }, _, { data }) => ({
      total,
      data: trainees.map((trainee) => (trainee.id === data.id ? { ...trainee, ...data } : trainee)),
    }),
    told,
    // It is decided on her own page too.
    [everyKeyOf('trainee-page')],
  )

export const useRejectTrainee = (told: Told) =>
  useChangeOfOne((id) => call(rejectTrainee, { params: { id } }), without, told)

export const useDeleteTrainee = (told: Told) =>
  useChangeOfOne((id) => call(deleteTrainee, { params: { id } }), without, told)

/** A change of many. */
export const useChangeTrainees = (told: Told = {}) =>
  useChange(
    (body: { ids: string[]; action: PeopleAction; group?: string; cefr?: CefrLevel }) =>
      call(changeTrainees, { body }),
    { ...told, refreshes: [everyKeyOf('trainees'), everyKeyOf('groups'), everyKeyOf('trainee-page')] },
  )

const without = ({ data, total }: TraineePart, id: string): TraineePart => {
  const left = data.filter((trainee) => trainee.id !== id)
  return { data: left, total: total - (data.length - left.length) }
}

const useChangeOfOne = <Answer>(
  send: (id: string) => Promise<Answer>,
  changed: (part: TraineePart, id: string, answer: Answer) => TraineePart,
  told: Told,
  alsoRefreshes: readonly ReturnType<typeof everyKeyOf>[] = [],
) =>
  useChange(send, {
    ...told,
    refreshes: [everyKeyOf('trainees'), everyKeyOf('groups'), ...alsoRefreshes],
    patches: (client, answer, id) => {
      for (const list of ['list', 'members'] as const)
        patch(client, keyOf('trainees', list), (part) => changed(part, id, answer))
    },
  })
