import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, isShowable, isVisible, Message } from './fields.ts'
import { limits } from './limits.ts'
import { rule } from './message-codes.ts'
import { WordOutcome, WordPosition } from './quiz-attempts.ts'

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

export const ownWords = defineEndpoint({
  method: 'GET',
  path: '/trainee/quizzes/:id/words',
  access: 'trainee',
  summary: 'The words of the own answer to a quiz: what was heard and what counts',
  params: z.object({ id: Id }),
  success: {
    status: 200,
    body: z.object({
      data: z.object({
        attempt_id: Id,
        score: z.int(),
        total_points: z.int(),
        /** Until then a word can be contested. From then on the own clips can be deleted. */
        appeal_until: IsoTimestamp,
        /** Empty for an answer without words. */
        words: z.array(Word),
        /** When trainers listened to the own clips, oldest first. The names are null after the deletion of the account. */
        listened: z.array(
          z.object({
            n: z.int(),
            at: IsoTimestamp,
            first_name: z.nullable(z.string()),
            last_name: z.nullable(z.string()),
          }),
        ),
      }),
    }),
  },
})

/** An empty note counts as none. */
const Note = z.pipe(
  z
    .string(rule('note_invalid'))
    .check(
      z.trim(),
      z.maxLength(limits.appealNote, rule('note_too_long')),
      z.refine(isShowable, rule('direction_characters')),
    ),
  z.transform((note) => (isVisible(note) ? note : null)),
)

export const appealWord = defineEndpoint({
  method: 'POST',
  path: '/trainee/attempts/:id/words/:n/appeal',
  access: 'trainee',
  summary: 'Ask a trainer to check a word that does not count, once and within two weeks',
  params: z.object({ id: Id, n: WordPosition }),
  body: z.object({ note: z.optional(z.nullable(Note)) }),
  success: { status: 201, body: z.extend(Message, { data: Word }) },
})
