import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, Id, IsoTimestamp, isShowable, isVisible, Message, showable } from './fields.ts'
import { rubricLimits } from './speaking-limits.ts'
import { Named } from './names.ts'
import { rule } from './rule.ts'

// By what people judge an answer that nobody wrote before: criteria, each with levels, each level a sentence.

/** The number of a version, in an address. */
export const versionNumber = (code: Parameters<typeof rule>[0]) =>
  z.coerce
    .number(rule(code))
    .check(z.int(rule(code)), z.minimum(1, rule(code)), z.maximum(2_147_483_647, rule(code)))

export const Criterion = z.object({
  name: z.string(),
  /** What each level means in a sentence, the lowest level first. */
  levels: z.array(z.string()),
  /** What each level is worth. Absent where levels have no points. */
  points: z.optional(z.array(z.int())),
})
export type Criterion = z.infer<typeof Criterion>

/** What a task keeps of its rubric, which may have changed or gone since. */
export const RubricOfTask = z.object({
  id: Id,
  version: z.int(),
  name: z.string(),
  criteria: z.array(Criterion),
})
export type RubricOfTask = z.infer<typeof RubricOfTask>

export const Rubric = z.extend(RubricOfTask, {
  /** What only a rubric of the school has; null for one that comes with the product and can only be copied. */
  school: z.nullable(z.object({ changed_at: IsoTimestamp, by: z.nullable(Named) })),
})
export type Rubric = z.infer<typeof Rubric>

export const listRubrics = defineEndpoint({
  method: 'GET',
  path: '/trainer/rubrics',
  access: 'observer',
  summary: 'The rubrics of the school by name, and then those that come with the product',
  success: { status: 200, body: z.object({ data: z.array(Rubric) }) },
})

const RubricName = z
  .string(rule('rubric_name_length'))
  .check(
    z.trim(),
    z.maxLength(rubricLimits.name.max, { error: rule('rubric_name_length'), abort: true }),
    z.refine(isVisible, { error: rule('rubric_name_length'), abort: true }),
    z.refine(isShowable, { error: rule('direction_characters'), abort: true }),
    z.minLength(rubricLimits.name.min, rule('rubric_name_length')),
  )

/** No level is worth less than the one below it, and the highest is worth something. */
const pointsRise = z.superRefine<Criterion>(({ levels, points }, context) => {
  if (points === undefined) return
  const refuse = (level: number) =>
    context.addIssue({ code: 'custom', path: ['points', level], message: rule('level_points') })
  for (const level of levels.keys()) {
    const own = points[level] ?? -1
    const least = level === levels.length - 1 ? 1 : rubricLimits.points.min
    if (own < Math.max(least, points[level - 1] ?? 0)) refuse(level)
  }
  if (points.length > levels.length) refuse(levels.length)
})

const CriterionBody = z
  .object(
    {
      name: showable(rule('criterion_name'), rubricLimits.criterionName, rule('criterion_name')),
      levels: z
        .array(
          showable(rule('level_text'), rubricLimits.levelText, rule('level_text')),
          rule('rubric_levels'),
        )
        .check(
          z.minLength(rubricLimits.levels.min, rule('rubric_levels')),
          z.maxLength(rubricLimits.levels.max, rule('rubric_levels')),
        ),
      points: z.optional(
        z
          .array(
            z
              .int(rule('level_points'))
              .check(
                z.minimum(rubricLimits.points.min, rule('level_points')),
                z.maximum(rubricLimits.points.max, rule('level_points')),
              ),
            rule('level_points'),
          )
          .check(z.maxLength(rubricLimits.levels.max, rule('level_points'))),
      ),
    },
    rule('rubric_criteria'),
  )
  .check(pointsRise)

export const RubricBody = z.object({
  name: RubricName,
  criteria: z.array(CriterionBody, rule('rubric_criteria')).check(
    z.minLength(rubricLimits.criteria.min, { error: rule('rubric_criteria'), abort: true }),
    z.maxLength(rubricLimits.criteria.max, { error: rule('rubric_criteria'), abort: true }),
    // A total of some criteria would say nothing of the others.
    z.refine(
      (criteria) => new Set(criteria.map(({ points }) => points === undefined)).size === 1,
      rule('rubric_points'),
    ),
  ),
})
export type RubricBody = z.output<typeof RubricBody>

export const createRubric = defineEndpoint({
  method: 'POST',
  path: '/trainer/rubrics',
  access: 'trainer',
  summary: 'Make a rubric',
  body: RubricBody,
  success: { status: 201, body: z.extend(Message, { data: Rubric }) },
})

export const ChangeRubricBody = z.extend(RubricBody, {
  /** The version that was changed. If somebody has stored a newer one, the change is refused with 409. */
  version: z.int(rule('input_invalid')).check(z.minimum(1, rule('input_invalid'))),
})
export type ChangeRubricBody = z.output<typeof ChangeRubricBody>

export const changeRubric = defineEndpoint({
  method: 'PUT',
  path: '/trainer/rubrics/:id',
  access: 'trainer',
  summary: 'Change a rubric of the school; tasks that were made with it keep what they have',
  params: ById,
  body: ChangeRubricBody,
  success: { status: 200, body: z.extend(Message, { data: Rubric }) },
})

export const deleteRubric = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/rubrics/:id',
  access: 'trainer',
  summary: 'Delete a rubric of the school; tasks that were made with it keep what they have',
  params: ById,
  success: { status: 200, body: Message },
})
