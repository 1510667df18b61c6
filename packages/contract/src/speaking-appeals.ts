import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, IsoTimestamp, Message, showable } from './fields.ts'
import { AppealState } from './marks.ts'
import { namesOfToday } from './names.ts'
import { rule } from './rule.ts'
import { rubricLimits, speakingLimits } from './speaking-limits.ts'

// A trainee asks for the mark of an answer to be checked, and a trainer answers. See decisions 105 and 122.

export const SpeakingAppeal = z.object({
  state: AppealState,
  note: z.string(),
  /** The numbers of the criteria that it is about, from 1. Empty: the whole mark, or what the machine says. */
  criteria: z.array(z.int()),
  /** Why it was rejected. */
  reason: z.nullable(z.string()),
  created_at: IsoTimestamp,
  decided_at: z.nullable(IsoTimestamp),
  /** Who decided. The names are null while it is open, and after the deletion of the account. */
  by: z.object(namesOfToday),
})
export type SpeakingAppeal = z.infer<typeof SpeakingAppeal>

const CriterionNumber = z
  .int(rule('appeal_criteria'))
  .check(z.minimum(1, rule('appeal_criteria')), z.maximum(rubricLimits.criteria.max, rule('appeal_criteria')))

export const AppealMarkBody = z.object({
  note: showable(rule('appeal_note_required'), speakingLimits.appealNote, rule('appeal_note_too_long')),
  criteria: z._default(
    z
      .array(CriterionNumber, rule('appeal_criteria'))
      .check(z.maxLength(rubricLimits.criteria.max, rule('appeal_criteria'))),
    [],
  ),
})
export type AppealMarkBody = z.output<typeof AppealMarkBody>

export const appealMark = defineEndpoint({
  method: 'POST',
  path: '/trainee/speaking-answers/:id/appeal',
  access: 'trainee',
  summary:
    'Ask for the final mark of the answer that counts, or the machine’s result, to be checked, once and within two weeks',
  params: ById,
  body: AppealMarkBody,
  budget: { calls: 60, seconds: 3_600 },
  success: { status: 201, body: z.extend(Message, { data: SpeakingAppeal }) },
})
