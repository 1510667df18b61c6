import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, Id, IsoTimestamp, Message } from './fields.ts'
import { practiceLimits } from './practice-limits.ts'
import { bands, limits } from './limits.ts'
import { rule } from './rule.ts'

// Practice of single words. Nothing of it counts, and trainers see only for how long somebody has practised.

/** A word as quizzes have it: letters, apostrophes, hyphens and single spaces. */
export const WordToPractise = z
  .string(rule('practice_word_invalid'))
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(limits.questionWord, { error: rule('practice_word_invalid'), abort: true }),
    z.regex(/^[a-z]([a-z' -]*[a-z'])?$/, rule('practice_word_invalid')),
  )

/**
 * `word`: a word. `sound`: a sound at a place in a word. `pair`: two words that differ by one sound. `stress`: where a word
 * is stressed.
 */
export const CardKind = z.enum(['word', 'sound', 'pair', 'stress'], rule('practice_card_invalid'))
export type CardKind = z.infer<typeof CardKind>

/** The place of a sound in its word. */
export const SoundPlace = z.enum(['start', 'middle', 'end'])
export type SoundPlace = z.infer<typeof SoundPlace>

export const Rating = z.enum(['again', 'hard', 'good', 'easy'], rule('practice_review_invalid'))
export type Rating = z.infer<typeof Rating>

/** How well a card was said, by the score of its word or sound. */
export const ratingOf = (score: number): Rating => {
  const { hardFrom, goodFrom, easyFrom } = bands.rating
  if (score < hardFrom) return 'again'
  if (score < goodFrom) return 'hard'
  return score < easyFrom ? 'good' : 'easy'
}

/** What the recogniser of the games needs to know about a word. */
const LexiconEntry = z.object({
  word: z.string(),
  pronunciations: z.array(z.string()),
  sounds_like: z.array(z.string()),
  near: z.array(z.object({ word: z.string(), pronunciations: z.array(z.string()) })),
})

export const PracticeWord = z.object({
  word: z.string(),
  /** Its pronunciation; empty when nothing is known. */
  ipa: z.string(),
})
export type PracticeWord = z.infer<typeof PracticeWord>

export const practiceWords = defineEndpoint({
  method: 'GET',
  path: '/trainee/practice/words',
  access: 'trainee',
  summary:
    'Words to practise with what speech recognition needs: these words, the words that do not count in an own attempt, or those scored low in an own reading',
  query: z.object({
    /** Separated by commas. */
    words: z.optional(
      z
        .string(rule('practice_word_invalid'))
        .check(
          z.maxLength(practiceLimits.words * (limits.questionWord + 1), rule('practice_words_too_many')),
        ),
    ),
    attempt: z.optional(z.uuid(rule('id_invalid'))),
    reading: z.optional(z.uuid(rule('id_invalid'))),
  }),
  budget: { calls: 60, seconds: 60 },
  success: {
    status: 200,
    body: z.object({ data: z.object({ words: z.array(PracticeWord), lexicon: z.array(LexiconEntry) }) }),
  },
})

export const PracticeCard = z.object({
  id: Id,
  kind: CardKind,
  /** The words to say: one, the two of a pair, or some that have the sound. */
  words: z.array(PracticeWord),
  /** Of a sound; null for other cards. */
  sound: z.nullable(z.object({ ipa: z.string(), place: SoundPlace })),
  /** Null until it was reviewed for the first time. */
  due_at: z.nullable(IsoTimestamp),
  reviews: z.int(),
  /** Whether it came from a set that a trainer made. */
  from_trainer: z.boolean(),
})
export type PracticeCard = z.infer<typeof PracticeCard>

/** What is due, for a home page. */
export const PracticeSummary = z.object({
  /** Cards that were reviewed before and are due now. */
  due: z.int(),
  /** New cards that are to be learned today. */
  fresh: z.int(),
  /** When the next reviewed card is due that is not due now; null without one. */
  next_due_at: z.nullable(IsoTimestamp),
  days_practised: z.int(),
  minutes_today: z.int(),
})
export type PracticeSummary = z.infer<typeof PracticeSummary>

const Day = z.iso.date(rule('practice_review_invalid'))
/** The day of the caller, as she counts days. Without it the day is that of UTC. */
const today = { day: z.optional(Day) }

export const practiceSummary = defineEndpoint({
  method: 'GET',
  path: '/trainee/practice/summary',
  access: 'trainee',
  summary: 'What is due for review, what is new, and how much was practised',
  query: z.object(today),
  success: { status: 200, body: z.object({ data: PracticeSummary }) },
})

export const listDueCards = defineEndpoint({
  method: 'GET',
  path: '/trainee/practice/cards',
  access: 'trainee',
  summary:
    'The words and sounds that are due for review now and the new ones of today, in the order to practise them',
  query: z.object(today),
  success: {
    status: 200,
    body: z.object({
      data: z.object({
        cards: z.array(PracticeCard),
        lexicon: z.array(LexiconEntry),
        summary: PracticeSummary,
        /** How many cards are in the bag, due or not. */
        total: z.int(),
      }),
    }),
  },
})

export const addCards = defineEndpoint({
  method: 'POST',
  path: '/trainee/practice/cards',
  access: 'trainee',
  summary: 'Add words to the own practice. One that is there already stays as it is',
  body: z.object({
    cards: z
      .array(
        z.object(
          {
            kind: z.enum(['word', 'pair', 'stress'], rule('practice_card_invalid')),
            words: z
              .array(WordToPractise, rule('practice_card_invalid'))
              .check(
                z.minLength(1, rule('practice_card_invalid')),
                z.maxLength(2, rule('practice_card_invalid')),
              ),
          },
          rule('practice_card_invalid'),
        ),
        rule('practice_card_invalid'),
      )
      .check(
        z.minLength(1, rule('practice_card_invalid')),
        z.maxLength(practiceLimits.words, { error: rule('practice_words_too_many'), abort: true }),
        z.refine(
          (cards) => cards.every(({ kind, words }) => new Set(words).size === (kind === 'pair' ? 2 : 1)),
          rule('practice_card_invalid'),
        ),
      ),
  }),
  budget: { calls: 60, seconds: 60 },
  success: { status: 200, body: z.extend(Message, { added: z.int() }) },
})

export const removeCard = defineEndpoint({
  method: 'DELETE',
  path: '/trainee/practice/cards/:id',
  access: 'trainee',
  summary: 'Remove a word or a sound from the own practice. Misses do not bring it back',
  params: ById,
  budget: { calls: 120, seconds: 60 },
  success: { status: 200, body: Message },
})

/** One answer to a card. */
export const Review = z.object(
  {
    /** Chosen by the device. A review is stored once, however often it is sent. */
    id: Id,
    card_id: Id,
    rating: Rating,
    /** By the clock of the device. */
    reviewed_at: z.iso.datetime(rule('practice_review_invalid')),
    /** The day on which it was, as the trainee counts days. */
    day: Day,
    spent_ms: z
      .int(rule('practice_review_invalid'))
      .check(
        z.minimum(0, rule('practice_review_invalid')),
        z.maximum(practiceLimits.spentMs, rule('practice_review_invalid')),
      ),
  },
  rule('practice_review_invalid'),
)
export type Review = z.infer<typeof Review>

export const saveReviews = defineEndpoint({
  method: 'POST',
  path: '/trainee/practice/reviews',
  access: 'trainee',
  summary:
    'Add reviews to the own log (idempotent). Those of several devices merge in any order of arrival; those of what is not in the own practice are dropped',
  query: z.object(today),
  body: z.object({
    /** The clock of the device now, so that a wrong clock is corrected. */
    sent_at: z.iso.datetime(rule('practice_review_invalid')),
    reviews: z
      .array(Review, rule('practice_review_invalid'))
      .check(
        z.minLength(1, rule('practice_review_invalid')),
        z.maxLength(practiceLimits.reviews, rule('practice_review_invalid')),
      ),
  }),
  success: {
    status: 200,
    body: z.object({
      data: z.object({
        /** The reviewed cards that are still there, and when they are due now. */
        cards: z.array(z.object({ id: Id, due_at: IsoTimestamp })),
        summary: PracticeSummary,
      }),
    }),
  },
})
