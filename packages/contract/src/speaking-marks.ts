import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, bytesOfFile, Id, Message } from './fields.ts'
import { mostQuestions, rubricLimits, speakingLimits } from './speaking-limits.ts'
import { Named } from './names.ts'
import { RubricOfTask } from './rubrics.ts'
import { rule } from './rule.ts'
import { SpeakingAppeal } from './speaking-appeals.ts'
import { SpokenComment } from './speaking-comments.ts'
import {
  MarkingTurn,
  MarkVersion,
  QuestionNumber,
  SpeakingAnswer,
  SpeakingKind,
  SpeakingMark,
  SpeakingRemark,
} from './speaking-fields.ts'
import { reopened } from './speaking-reopenings.ts'
import { AnswerTranscript } from './speaking-transcripts.ts'
import { Reason } from './trainer-marks.ts'

// How trainers hear and mark the answers to speaking tasks.

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
  /** The mark that counts. Before that, the one that the caller makes; nobody sees the other one of two trainers. */
  mark: z.nullable(SpeakingMark),
  /** What the mark that counts has said, the first one first. Empty as long as none counts. */
  mark_history: z.array(MarkVersion),
  turn: z.nullable(MarkingTurn),
  /** Whether two trainers mark it. `alone`: it should be so, but no other trainer can. */
  marked: z.enum(['once', 'twice', 'alone']),
  /** Whether it is in the calibration set of its rubric. */
  in_calibration: z.boolean(),
  /** The first and the second mark, when both are final. */
  pair: z.array(SpeakingMark),
  appeal: z.nullable(SpeakingAppeal),
  ...reopened,
  /** What trainers say aloud, the first one first. */
  spoken: z.array(SpokenComment),
  /** Of the recordings of all tries whose sound is kept. Empty for observers and API keys, who have no recordings. */
  transcripts: z.array(AnswerTranscript),
})
export type SpeakingAnswerPage = z.infer<typeof SpeakingAnswerPage>

export const loadSpeakingAnswer = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-answers/:id',
  access: 'observer',
  summary: 'A sent answer to a speaking task, with the mark that counts, or that the caller makes',
  params: ById,
  success: { status: 200, body: z.object({ data: SpeakingAnswerPage }) },
})

export const readAnswerSound = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-answers/:id/parts/:n/sound',
  access: 'trainer',
  summary: 'The sound of an answer to one question; the trainee sees who listened and when',
  params: z.object({ id: Id, n: QuestionNumber }),
  success: bytesOfFile,
})

export const markTwice = defineEndpoint({
  method: 'POST',
  path: '/trainer/speaking-answers/:id/second-mark',
  access: 'trainer',
  summary: 'Have an answer marked by a second trainer, too, as long as no mark of it is final (idempotent)',
  params: ById,
  success: { status: 200, body: Message },
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
  /** In the order of their places. */
  remarks: z._default(
    z
      .array(SpeakingRemark, rule('remarks_too_many'))
      .check(z.maxLength(speakingLimits.remarks, rule('remarks_too_many'))),
    [],
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
  /** Whether the first two marks, which differ, were seen. Without it, no third mark is stored. */
  third: z._default(z.boolean(rule('input_invalid')), false),
  /** The change answers an open appeal. If somebody has answered it meanwhile, the mark is refused with 409. */
  answers_appeal: z._default(z.boolean(rule('input_invalid')), false),
})
export type SaveMarkBody = z.output<typeof SaveMarkBody>

export const saveSpeakingMark = defineEndpoint({
  method: 'PUT',
  path: '/trainer/speaking-answers/:id/mark',
  access: 'trainer',
  summary: 'Mark an answer, or keep a draft of the mark; a final mark can be changed and stays final',
  params: ById,
  body: SaveMarkBody,
  success: {
    status: 200,
    body: z.extend(Message, { data: SpeakingMark, turn: z.nullable(MarkingTurn) }),
  },
})

export const rejectMarkAppeal = defineEndpoint({
  method: 'POST',
  path: '/trainer/speaking-answers/:id/appeal/reject',
  access: 'trainer',
  summary: 'Reject an open appeal with a reason; a change of the levels, words or score accepts it',
  params: ById,
  body: z.object({ reason: Reason }),
  success: { status: 201, body: z.extend(Message, { data: SpeakingAppeal }) },
})
