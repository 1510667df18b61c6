import { z } from 'zod/mini'
import { Id, IsoTimestamp } from './fields.ts'
import { namesOfToday } from './names.ts'
import { SpeechResult } from './speech-practice.ts'

// What the trainers' and the trainees' side of shadowing share. See decision 116.

/** A word of a passage as the model and the trainee said it. Both lines over time are drawn from it. */
export const ShadowedWord = z.object({
  /** Its number in the words of the result, from 0. */
  word: z.int(),
  /** When the model said it. */
  at_ms: z.int(),
  /** How much later the trainee said it; below 0, how much earlier. */
  lag_ms: z.int(),
  /** Syllables in a second around it, of the trainee and of the model. */
  pace: z.number(),
  model_pace: z.number(),
})
export type ShadowedWord = z.infer<typeof ShadowedWord>

export const ShadowedPassage = z.object({
  n: z.int(),
  text: z.string(),
  milliseconds: z.int(),
  /** Whether the sound is still kept. */
  has_sound: z.boolean(),
  /** As of a reading. */
  result: SpeechResult,
  /** The words that both have said, in the order of the text. */
  words: z.array(ShadowedWord),
  /** Where in the recording the model began. */
  model_at_ms: z.int(),
  /** The median over the words; null without one. */
  lag_ms: z.nullable(z.int()),
})
export type ShadowedPassage = z.infer<typeof ShadowedPassage>

const ScoreDecision = z.object({
  score: z.int(),
  /** The trainee reads it. */
  reason: z.string(),
  /** The names are null after the deletion of the account. */
  by: z.object(namesOfToday),
})

export const ShadowingAnswer = z.object({
  id: Id,
  /** Empty until the try is sent. */
  passages: z.array(ShadowedPassage),
  /** That of the machine, 0 to 100: the mean of the passages, each by its number of words. Null until the try is sent. */
  machine_score: z.nullable(z.int()),
  /** What a trainer has decided instead; null if nothing. */
  overruled: z.nullable(ScoreDecision),
  /** What trainers have decided before that, the first decision first. */
  earlier: z.array(z.extend(ScoreDecision, { at: IsoTimestamp })),
  /** Grows by one with each decision. */
  revision: z.int(),
})
export type ShadowingAnswer = z.infer<typeof ShadowingAnswer>
