import {
  changeRubric,
  createRubric,
  deleteRubric,
  listRubrics,
  type ChangeRubricBody,
  type Criterion,
  type Rubric,
  type RubricBody,
} from '@elocute/contract/rubrics'
import { call } from '../../../client/call/api-client.ts'
import { everyKeyOf, keyOf } from '../../../client/query/query-keys.ts'
import { queryOf } from '../../../client/query/query-of.ts'
import { useChange, type Told } from '../../../shared/query/use-change.ts'

export type { Criterion, Rubric }

/** Those of the school first. */
export const rubricList = queryOf(keyOf('rubrics', 'list'), {
  queryFn: async ({ signal }) => (await call(listRubrics, {}, { signal })).data,
})

const refreshes = [everyKeyOf('rubrics')]

export const useCreateRubric = () =>
  useChange((body: RubricBody) => call(createRubric, { body }), { refreshes })

export const useChangeRubric = (id: string) =>
  useChange((body: ChangeRubricBody) => call(changeRubric, { params: { id }, body }), { refreshes })

export const useDeleteRubric = (told: Told) =>
  useChange((id: string) => call(deleteRubric, { params: { id } }), { ...told, refreshes })
