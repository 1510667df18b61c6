import { z } from 'zod/mini'
import { ClipType } from './clips.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Dictation } from './dictation-fields.ts'
import { ById, bytesOfFile, Id, IsoTimestamp, Message } from './fields.ts'
import { shadowingLimits, speakingLimits } from './speaking-limits.ts'
import { SpeakingAppeal } from './speaking-appeals.ts'
import { Reopening } from './speaking-reopenings.ts'
import { SpokenComment } from './speaking-comments.ts'
import { namesOfToday } from './names.ts'
import { QuizState } from './quizzes.ts'
import { rule } from './rule.ts'
import { AnswerTranscript, TranscriptionHost } from './speaking-transcripts.ts'
import { RubricOfTask } from './rubrics.ts'
import {
  MarkVersion,
  PromptSound,
  QuestionNumber,
  SpeakingAnswer,
  SpeakingKind,
  SpeakingMark,
  SpeakingPicture,
} from './speaking-fields.ts'

// A question that trainees answer in their own words, for their trainers: the trainees' side.

/** What is asked. */
const Asked = z.object({
  /** A line that is only heard, and that the trainer has recorded, has no text. */
  questions: z.array(z.nullable(z.string())),
  /** What the trainer has recorded for each question; null where the browser speaks it. */
  sounds: z.array(z.nullable(PromptSound)),
  picture: z.nullable(SpeakingPicture),
})
export type Asked = z.infer<typeof Asked>

export const OwnSpeakingTask = z.object({
  id: Id,
  kind: SpeakingKind,
  title: z.string(),
  /** What is known before a conversation; empty without it. */
  situation: z.string(),
  /** Null before the task is open, and while the questions are hidden: until the first try. */
  asked: z.nullable(Asked),
  /** The texts of the questions are shown, and not only spoken. */
  written: z.boolean(),
  /** Null for another kind. */
  dictation: z.nullable(Dictation),
  /** How many questions there are. */
  question_count: z.int(),
  preparation_seconds: z.int(),
  answer_seconds: z.int(),
  tries: z.int(),
  state: QuizState,
  /** Not before this time; null when it can be answered since it is open. */
  opens_at: z.nullable(IsoTimestamp),
  due_at: z.nullable(IsoTimestamp),
  /** Whether it is for the trainee, or was given back to her. No try begins otherwise; what she has begun goes on. */
  for_trainee: z.boolean(),
  /** The own tries, the first one first. One at most is not sent. */
  answers: z.array(SpeakingAnswer),
  /** Whether the answer that counts has a mark that counts. Then no further try begins, and the choice stays. */
  marked: z.boolean(),
  /** Whether a trainer has marked the answer that counts, and another one is still to. Everything stays then, too. */
  being_marked: z.boolean(),
})
export type OwnSpeakingTask = z.infer<typeof OwnSpeakingTask>

/** How many days the recordings are kept for the trainers; 0 keeps none. */
const keep_days = z.int()

export const listOwnSpeakingTasks = defineEndpoint({
  method: 'GET',
  path: '/trainee/speaking-tasks',
  access: 'trainee',
  summary:
    'The speaking tasks for the trainee: the open ones first, of these the unanswered ones, the first due one first',
  success: { status: 200, body: z.object({ data: z.array(OwnSpeakingTask), keep_days }) },
})

/** Marked answers by one rubric, the first sent one first. */
export const OwnProgress = z.array(
  z.object({
    task: z.object({ id: Id, title: z.string() }),
    sent_at: IsoTimestamp,
    levels: z.array(z.nullable(z.int())),
  }),
)
export type OwnProgress = z.infer<typeof OwnProgress>

export const loadOwnSpeakingTask = defineEndpoint({
  method: 'GET',
  path: '/trainee/speaking-tasks/:id',
  access: 'trainee',
  summary: 'One speaking task, by what it is marked, its final mark, and who listened and when',
  params: ById,
  success: {
    status: 200,
    body: z.object({
      data: z.extend(OwnSpeakingTask, {
        /** Null where no trainer judges the answers. */
        rubric: z.nullable(RubricOfTask),
        mark: z.nullable(SpeakingMark),
        /** What the mark that counts has said, the first one first. The last one is the mark of today. */
        mark_history: z.array(MarkVersion),
        /** Whether trainers practise marking with one of the answers, which is why its recording is kept. */
        in_calibration: z.boolean(),
        appeal: z.nullable(SpeakingAppeal),
        /** How often trainers have given the task back, the first time first. The answers from before are not among these. */
        reopened: z.array(Reopening),
        /** Until then the mark can be contested; null without one. */
        appeal_until: z.nullable(IsoTimestamp),
        /** With a mark: this answer after those before it by the same rubric, three at most. */
        progress: OwnProgress,
        /** What trainers say aloud about the answer that counts. Empty without a mark. */
        spoken: z.array(SpokenComment),
        /** What the answers have to say, by question; null without a final mark. */
        must_say: z.nullable(z.array(z.array(z.array(z.string())))),
        /** The names are null after the deletion of the account. */
        listened: z.array(z.object({ at: IsoTimestamp, ...namesOfToday })),
        /** Of the recordings of all tries whose sound is kept. */
        transcripts: z.array(AnswerTranscript),
      }),
      keep_days,
      /** Where the answers to this task are sent, to be written down; null if they are not. Say so before something is recorded. */
      transcription_host: z.nullable(z.string()),
    }),
  },
})

export const startSpeakingAnswer = defineEndpoint({
  method: 'POST',
  path: '/trainee/speaking-tasks/:id/answers',
  access: 'trainee',
  summary: 'Begin a try, or go on with the one that is not sent yet; the questions are known from now on',
  params: ById,
  budget: { calls: 60, seconds: 60 },
  success: {
    status: 201,
    repeated: 200,
    body: z.object({ data: z.object({ answer: SpeakingAnswer, asked: Asked }) }),
  },
})

export const saveSpeakingPart = defineEndpoint({
  method: 'PUT',
  path: '/trainee/speaking-answers/:id/parts/:n',
  access: 'trainee',
  summary:
    'Send the recording for one question of a try (idempotent); with the last one the try is sent and counts',
  params: z.object({ id: Id, n: QuestionNumber }),
  query: z.object({
    /** In shadowing, where in the recording the model began, in milliseconds. */
    model_at_ms: z.optional(
      z.coerce
        .number(rule('list_query_invalid'))
        .check(
          z.int(rule('list_query_invalid')),
          z.minimum(0, rule('list_query_invalid')),
          z.maximum(shadowingLimits.modelAtMs, rule('list_query_invalid')),
        ),
    ),
    /** The `transcription_host` that the trainee was told of before she spoke. Without it, the recording stays on this server. */
    transcription_host: z.optional(TranscriptionHost),
  }),
  bytes: {
    mediaTypes: ClipType.options,
    maxBytes: speakingLimits.partBytes,
    tooLarge: 'speaking_part_too_large',
    wrongType: 'speaking_part_type',
  },
  budget: { calls: 60, seconds: 600 },
  success: { status: 200, body: z.object({ data: SpeakingAnswer }) },
})

export const pickSpeakingAnswer = defineEndpoint({
  method: 'PUT',
  path: '/trainee/speaking-answers/:id/picked',
  access: 'trainee',
  summary: 'Let a sent try count instead of another one, until it is marked',
  params: ById,
  budget: { calls: 60, seconds: 60 },
  success: { status: 200, body: Message },
})

export const readOwnPart = defineEndpoint({
  method: 'GET',
  path: '/trainee/speaking-answers/:id/parts/:n/sound',
  access: 'trainee',
  summary: 'The own sound of an answer to one question',
  params: z.object({ id: Id, n: QuestionNumber }),
  success: bytesOfFile,
})
