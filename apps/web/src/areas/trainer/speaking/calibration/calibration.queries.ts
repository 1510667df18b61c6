import {
  agreeOnAnswer,
  listCalibrationSets,
  loadCalibrationSet,
  markForCalibration,
  removeFromCalibration,
  type AgreedBody,
  type CalibrationAnswer,
} from '@elocute/contract/speaking-calibration'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { call } from '../../../../client/call/api-client.ts'
import { everyKeyOf, keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../../shared/query/use-change.ts'

export type { CalibrationAnswer }
export type LoadedSet = AnswerOf<typeof loadCalibrationSet>['data']

export const calibrationSets = queryOf(keyOf('calibration', 'sets'), {
  queryFn: async ({ signal }) => (await call(listCalibrationSets, {}, { signal })).data,
})

export const calibrationSet = (id: string, version: string) =>
  queryOf(keyOf('calibration', 'one', id, version), {
    queryFn: async ({ signal }) =>
      (await call(loadCalibrationSet, { params: { id, version } }, { signal })).data,
  })

const refreshes = [everyKeyOf('calibration'), everyKeyOf('trainer'), everyKeyOf('speaking-tasks')]

export const useAgree = (told: Told) =>
  useChange(({ id, ...body }: AgreedBody & { id: string }) => call(agreeOnAnswer, { params: { id }, body }), {
    ...told,
    refreshes,
  })

export const useRemoveAgreed = (told: Told) =>
  useChange((id: string) => call(removeFromCalibration, { params: { id } }), { ...told, refreshes })

export const useMarkForCalibration = (told: Told) =>
  useChange(
    ({ id, levels }: { id: string; levels: number[] }) =>
      call(markForCalibration, { params: { id }, body: { levels } }),
    { ...told, refreshes: refreshes.slice(0, 2) },
  )

/** Whether something of an answer can still be heard. */
export const canBeHeard = ({ parts }: CalibrationAnswer): boolean => parts.some(({ has_sound }) => has_sound)
