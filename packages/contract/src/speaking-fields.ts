import { z } from 'zod/mini'
import { Id, IsoTimestamp, showable } from './fields.ts'
import { mostQuestions, speakingKindLimits, speakingLimits } from './speaking-limits.ts'
import { namesOfToday } from './names.ts'
import { rule } from './rule.ts'

// What the trainers' and the trainees' side of speaking tasks share.

/** The number of a question of a task, of a line of a conversation or of an item of a dictation, from 1. The first question is its prompt. */
export const QuestionNumber = z.coerce
  .number(rule('id_invalid'))
  .check(
    z.int(rule('id_invalid')),
    z.minimum(1, rule('id_invalid')),
    z.maximum(mostQuestions, rule('id_invalid')),
  )

/** What trainees do in a task. It stays as it was when the task was made. */
export const SpeakingKind = z.enum(
  ['answer', 'conversation', 'dictation', 'shadowing'],
  rule('input_invalid'),
)
export type SpeakingKind = z.infer<typeof SpeakingKind>

/** What an answer to a question has to say: several points, each with the phrases that say it. `{name}` is the trainee's own name. */
export type MustSay = string[][]

/** A picture that is seen with the first question. Another one has another id. */
export const SpeakingPicture = z.object({
  id: Id,
  /** What is seen in it, in words. */
  alt: z.string(),
})
export type SpeakingPicture = z.infer<typeof SpeakingPicture>

/** What a trainer has recorded for a question. Another recording has another id. */
export const PromptSound = z.object({ id: Id, milliseconds: z.int() })
export type PromptSound = z.infer<typeof PromptSound>

/** Where and how probably a must-say point was heard in an answer. */
export const HeardPoint = z.object({ probability: z.number(), start_ms: z.int(), end_ms: z.int() })
export type HeardPoint = z.infer<typeof HeardPoint>

/** What was measured in a recording without knowing what was said. No score comes from it. */
export const SpeakingMeasures = z.object({
  /** How long somebody speaks in it, without the pauses. */
  speaking_ms: z.int(),
  /** Syllables in a second of speaking; null where nothing was spoken. */
  syllables_per_second: z.nullable(z.number()),
  /** The silences between two stretches of speech, of 250 ms and more, in order. */
  pauses: z.array(z.object({ start_ms: z.int(), end_ms: z.int() })),
  /** The mean length of a stretch of speech between two pauses; null where nothing was spoken. */
  mean_run_ms: z.nullable(z.int()),
  /** The level of the speech and of what is behind it, in decibels below full scale. */
  level_db: z.nullable(z.number()),
  noise_db: z.nullable(z.number()),
})
export type SpeakingMeasures = z.infer<typeof SpeakingMeasures>

/** One try of a trainee: a recording for each question of the task. It is sent when it has all of them. */
export const SpeakingAnswer = z.object({
  id: Id,
  /** The trainee's first, second or third try. */
  n: z.int(),
  started_at: IsoTimestamp,
  sent_at: z.nullable(IsoTimestamp),
  /** Sent after it was due. */
  late: z.boolean(),
  /** Of the tries that were sent, the one that counts. */
  picked: z.boolean(),
  /** The recordings that have arrived, in the order of the questions. */
  parts: z.array(
    z.object({
      n: z.int(),
      milliseconds: z.int(),
      /** Whether the sound is still kept. */
      has_sound: z.boolean(),
      measures: z.nullable(SpeakingMeasures),
      /**
       * Of each must-say point of the question, in their order, what was recognised; null where nobody has listened for them, or for that one,
       * which has a name in another script. To a trainee only of the answer that counts, with its mark.
       */
      heard: z.nullable(z.array(z.nullable(HeardPoint))),
    }),
  ),
})
export type SpeakingAnswer = z.infer<typeof SpeakingAnswer>

/**
 * What the caller can do with a sent answer: make the first mark, the second one without knowing the first, or the third one after
 * hearing why they differ. `others`: it waits for other trainers. Null: one of its marks counts.
 */
export const MarkingTurn = z.enum(['first', 'second', 'third', 'others'])
export type MarkingTurn = z.infer<typeof MarkingTurn>
/** Recorders stop late, so that an answer may be a little longer than its time. */
const overrunMs = 5_000

/** What a trainer says about a place in an answer. */
export const SpeakingRemark = z.object({
  /** The number of the question, and the place in the answer to it. */
  n: z
    .int(rule('remark_place'))
    .check(z.minimum(1, rule('remark_place')), z.maximum(mostQuestions, rule('remark_place'))),
  at_ms: z
    .int(rule('remark_place'))
    .check(
      z.minimum(0, rule('remark_place')),
      z.maximum(speakingKindLimits.answer.answerSeconds.max * 1_000 + overrunMs, rule('remark_place')),
    ),
  text: showable(rule('remark_text'), speakingLimits.remark, rule('remark_text')),
})
export type SpeakingRemark = z.infer<typeof SpeakingRemark>

/** What a trainer says of an answer. A level counts from 1, the lowest one; null as long as none is chosen. */
export const SpeakingMark = z.object({
  /** In the order of the criteria. */
  levels: z.array(z.nullable(z.int())),
  comment: z.string(),
  /** In the order of their places. */
  remarks: z.array(SpeakingRemark),
  /**
   * Whether each must-say point was said, by question and in the order of the points; null as long as that is not decided. Empty where
   * nothing of the task is decided.
   */
  said: z.array(z.array(z.nullable(z.boolean()))),
  /** The trainee sees a final mark only, when it counts. */
  final: z.boolean(),
  /** Grows by one with each change. */
  revision: z.int(),
  at: IsoTimestamp,
  /** The names are null after the deletion of the account. */
  by: z.object(namesOfToday),
})
export type SpeakingMark = z.infer<typeof SpeakingMark>

/** A mark as it was when it counted. */
export const MarkVersion = z.object({
  levels: z.array(z.int()),
  comment: z.string(),
  at: IsoTimestamp,
  /** The names are null after the deletion of the account. */
  by: z.object(namesOfToday),
})
export type MarkVersion = z.infer<typeof MarkVersion>
