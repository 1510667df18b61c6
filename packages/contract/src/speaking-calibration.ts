import { z } from 'zod/mini'
import { CalibrationSet } from './dashboards.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, Id, Message } from './fields.ts'
import { rule } from './rule.ts'
import { RubricOfTask, versionNumber } from './rubrics.ts'
import { SpeakingAnswer } from './speaking-fields.ts'
import { rubricLimits, speakingLimits } from './speaking-limits.ts'

// Answers with agreed marks, which trainers mark before they mark by a rubric.

export const listCalibrationSets = defineEndpoint({
  method: 'GET',
  path: '/trainer/calibration-sets',
  access: 'observer',
  summary: 'The calibration sets by the name of their rubric, and how far the caller is with each',
  success: { status: 200, body: z.object({ data: z.array(CalibrationSet) }) },
})

/** An answer of a set. It does not say whose it is. */
export const CalibrationAnswer = z.object({
  id: Id,
  questions: z.array(z.string()),
  parts: SpeakingAnswer.shape.parts,
  /** What the caller has marked. */
  own: z.nullable(z.array(z.int())),
  /** The agreed levels and why, as soon as the caller has marked it; the owner always sees them. */
  agreed: z.nullable(z.object({ levels: z.array(z.int()), note: z.string() })),
})
export type CalibrationAnswer = z.infer<typeof CalibrationAnswer>

export const loadCalibrationSet = defineEndpoint({
  method: 'GET',
  path: '/trainer/rubrics/:id/versions/:version/calibration',
  access: 'observer',
  summary: 'The calibration set of a version of a rubric, without the names of the trainees',
  params: z.object({ id: Id, version: versionNumber('id_invalid') }),
  success: {
    status: 200,
    body: z.object({
      data: z.object({
        rubric: RubricOfTask,
        answers: z.array(CalibrationAnswer),
        /** Whether the caller is the owner, who says what is agreed. */
        may_change: z.boolean(),
      }),
    }),
  },
})

const Levels = z
  .array(
    z
      .int(rule('mark_levels'))
      .check(z.minimum(1, rule('mark_levels')), z.maximum(rubricLimits.levels.max, rule('mark_levels'))),
    rule('mark_levels'),
  )
  .check(z.maxLength(rubricLimits.criteria.max, rule('mark_levels')))

export const AgreedBody = z.object({
  /** A level for each criterion, in their order. */
  levels: Levels,
  note: z._default(
    z
      .string(rule('comment_required'))
      .check(z.trim(), z.maxLength(speakingLimits.comment, rule('comment_too_long'))),
    '',
  ),
})
export type AgreedBody = z.output<typeof AgreedBody>

export const agreeOnAnswer = defineEndpoint({
  method: 'PUT',
  path: '/trainer/calibration-answers/:id',
  access: 'owner',
  summary: 'Put a marked answer into the calibration set of its rubric, or change what is agreed on it',
  params: ById,
  body: AgreedBody,
  success: { status: 200, body: Message },
})

export const removeFromCalibration = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/calibration-answers/:id',
  access: 'owner',
  summary: 'Take an answer out of its calibration set, with the marks that trainers have made for it there',
  params: ById,
  success: { status: 200, body: Message },
})

export const markForCalibration = defineEndpoint({
  method: 'PUT',
  path: '/trainer/calibration-answers/:id/mark',
  access: 'trainer',
  summary:
    'Mark an answer of a calibration set, once; it is no mark of the answer, and its trainee does not see it',
  params: ById,
  body: z.object({ levels: Levels }),
  success: { status: 200, body: Message },
})
