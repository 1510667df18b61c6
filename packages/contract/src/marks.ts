import { z } from 'zod/mini'
import { WordOutcome } from './attempt-fields.ts'

// Without calls: trainers and trainees read the words of an attempt by different ones.

/** Who made the decision that counts: the page, the second listener of the server, a trainer, or a re-score. */
export const DecidedBy = z.enum(['page', 'server', 'trainer', 'rescore'])
export type DecidedBy = z.infer<typeof DecidedBy>

export const AppealState = z.enum(['open', 'accepted', 'rejected'])
export type AppealState = z.infer<typeof AppealState>

/** One word of an attempt, with the outcome that counts and the evidence for it. */
export const Word = z.object({
  /** Its position in Pronounce It Fast, and the number of its draw in Shoot The Word. */
  n: z.int(),
  question_word: z.string(),
  /** How the word is shown, where that differs: with its capitals and accents. */
  shown_as: z.optional(z.string()),
  ipa: z.string(),
  outcome: WordOutcome,
  /** Whether the score contains its points. A correct word that came after the time is over does not count. */
  counts: z.boolean(),
  /** What the page recognised. */
  heard: z.nullable(z.string()),
  sounds: z.optional(z.array(z.object({ ipa: z.string(), score: z.number() }))),
  confidence: z.nullable(z.number()),
  decided_by: DecidedBy,
  /** Why a trainer or a re-score decided as it counts now. */
  reason: z.nullable(z.string()),
  has_clip: z.boolean(),
  /** The trainee's appeal, with the reason of the trainer's decision. */
  appeal: z.nullable(
    z.object({ state: AppealState, note: z.nullable(z.string()), reason: z.nullable(z.string()) }),
  ),
})
export type Word = z.infer<typeof Word>
