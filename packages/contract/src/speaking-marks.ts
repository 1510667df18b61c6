import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, Message } from './fields.ts'
import { mostQuestions, rubricLimits, speakingLimits } from './speaking-limits.ts'
import { Named } from './names.ts'
import { RubricOfTask } from './rubrics.ts'
import { rule } from './rule.ts'
import { QuestionNumber, SpeakingAnswer, SpeakingKind, SpeakingMark } from './speaking-fields.ts'

// How trainers hear and mark the answers to speaking tasks.

const ById = z.object({ id: Id })

export const SpeakingAnswerPage = z.object({
  answer: SpeakingAnswer,
  trainee: Named,
  task: z.object({
    id: Id,
    kind: SpeakingKind,
    title: z.string(),
    situation: z.string(),
    questions: z.array(z.string()),
    /** What the answer to each question has to say. */
    must_say: z.array(z.array(z.array(z.string()))),
    rubric: RubricOfTask,
  }),
  /** All sent tries of this trainee, the first one first. */
  answers: z.array(SpeakingAnswer),
  mark: z.nullable(SpeakingMark),
})
export type SpeakingAnswerPage = z.infer<typeof SpeakingAnswerPage>

export const loadSpeakingAnswer = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-answers/:id',
  access: 'observer',
  summary: 'A sent answer to a speaking task, with its mark',
  params: ById,
  success: { status: 200, body: z.object({ data: SpeakingAnswerPage }) },
})

export const readAnswerSound = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-answers/:id/parts/:n/sound',
  access: 'trainer',
  summary: 'The sound of an answer to one question; the trainee sees who listened and when',
  params: z.object({ id: Id, n: QuestionNumber }),
  success: { status: 200, bytes: true, body: z.undefined() },
})

export const SaveMarkBody = z.object({
  /** In the order of the criteria. A final mark has a level for each. */
  levels: z
    .array(
      z.nullable(
        z
          .int(rule('mark_levels'))
          .check(z.minimum(1, rule('mark_levels')), z.maximum(rubricLimits.levels.max, rule('mark_levels'))),
      ),
      rule('mark_levels'),
    )
    .check(z.maxLength(rubricLimits.criteria.max, rule('mark_levels'))),
  comment: z._default(
    z
      .string(rule('comment_required'))
      .check(z.trim(), z.maxLength(speakingLimits.comment, rule('comment_too_long'))),
    '',
  ),
  /** Whether each must-say point was said, as a mark has it. */
  said: z._default(
    z
      .array(
        z
          .array(z.nullable(z.boolean(rule('input_invalid'))), rule('input_invalid'))
          .check(z.maxLength(speakingLimits.mustSay.points, rule('input_invalid'))),
        rule('input_invalid'),
      )
      .check(z.maxLength(mostQuestions, rule('input_invalid'))),
    [],
  ),
  /** A final mark stays final without it, too. */
  final: z._default(z.boolean(rule('input_invalid')), false),
  /** The revision that was changed, 0 for the first mark. If somebody has stored a newer one, the mark is refused with 409. */
  revision: z.int(rule('input_invalid')).check(z.minimum(0, rule('input_invalid'))),
})
export type SaveMarkBody = z.output<typeof SaveMarkBody>

export const saveSpeakingMark = defineEndpoint({
  method: 'PUT',
  path: '/trainer/speaking-answers/:id/mark',
  access: 'trainer',
  summary: 'Mark an answer, or keep a draft of the mark; a final mark can be changed and stays final',
  params: ById,
  body: SaveMarkBody,
  success: { status: 200, body: z.extend(Message, { data: SpeakingMark }) },
})
