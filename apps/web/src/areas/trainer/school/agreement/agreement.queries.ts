import {
  loadAgreement,
  type AgreementByRubric,
  type CriterionAgreement,
} from '@elocute/contract/speaking-agreement'
import type { AnswerOf } from '@elocute/contract/define-endpoint'
import { keepPreviousData } from '@tanstack/react-query'
import { call } from '../../../../client/call/api-client.ts'
import { keyOf } from '../../../../client/query/query-keys.ts'
import { queryOf } from '../../../../client/query/query-of.ts'

export type { AgreementByRubric, CriterionAgreement }
export type LoadedAgreement = AnswerOf<typeof loadAgreement>

/** By one version of a rubric; by the one with the most pairs where none is named. */
export const agreementQuery = (rubricId: string | null, version: string | null) =>
  queryOf(keyOf('agreement', 'own', rubricId, version), {
    queryFn: ({ signal }) =>
      call(
        loadAgreement,
        { query: rubricId === null || version === null ? {} : { rubric_id: rubricId, version } },
        { signal },
      ),
    placeholderData: keepPreviousData,
  })
