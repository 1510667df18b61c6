import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id } from './fields.ts'
import { Named, namesOfToday } from './names.ts'
import { rule } from './rule.ts'
import { RubricOfTask, versionNumber } from './rubrics.ts'

// How far trainers agree who mark the same answers without knowing of each other.

/** The agreement of two marks by one criterion, over all answers that have both. */
export const CriterionAgreement = z.object({
  /** Of how many answers the levels are the same, and of how many they are next to each other. */
  same: z.int(),
  adjacent: z.int(),
  /**
   * Weighted kappa with quadratic weights, and the interval in which it lies in 95 of 100 cases. Null with too few pairs, and where
   * everybody gave one level only.
   */
  kappa: z.nullable(z.object({ value: z.number(), low: z.number(), high: z.number() })),
})
export type CriterionAgreement = z.infer<typeof CriterionAgreement>

/** Of all pairs, of those with one trainer, or of those of two trainers. */
const Agreement = z.object({
  /** How many answers have two marks. */
  pairs: z.int(),
  /** In the order of the criteria. */
  criteria: z.array(CriterionAgreement),
})

export const AgreementByRubric = z.object({
  rubric: RubricOfTask,
  everyone: Agreement,
  /** Each trainer with all others, by name. */
  trainers: z.array(z.extend(Agreement, { trainer: Named })),
  /** Two trainers each, by name. No tuple: every page would load what checks one. */
  pairs: z.array(z.extend(Agreement, { trainers: z.array(Named) })),
  /** The answers whose marks differ most, the furthest apart first. */
  differences: z.array(
    z.object({
      answer_id: Id,
      task: z.object({ id: Id, title: z.string() }),
      /** Who made the first and the second mark. The names are null after the deletion of the account. */
      trainers: z.array(z.object(namesOfToday)),
      /** How many levels they are apart, by criterion. */
      apart: z.array(z.int()),
    }),
  ),
})
export type AgreementByRubric = z.infer<typeof AgreementByRubric>

export const loadAgreement = defineEndpoint({
  method: 'GET',
  path: '/trainer/agreement',
  access: 'owner',
  summary:
    'How far trainers agree over the answers that two of them have marked in the last year, by one rubric: the one with the most pairs if none is named',
  query: z.object({
    rubric_id: z.optional(z.uuid(rule('list_query_invalid'))),
    version: z.optional(versionNumber('list_query_invalid')),
  }),
  success: {
    status: 200,
    body: z.object({
      /** The rubrics by which answers were marked twice, those with the most pairs first. */
      rubrics: z.array(z.object({ id: Id, version: z.int(), name: z.string(), pairs: z.int() })),
      data: z.nullable(AgreementByRubric),
    }),
  },
})
