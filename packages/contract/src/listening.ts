import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp } from './fields.ts'
import { listeningLimits } from './listening-limits.ts'
import { rule } from './rule.ts'

// Lessons that train the perception of a contrast: which word did you hear, ship or sheep?

const { test, training } = listeningLimits
/** The answers of a whole lesson: a test, the training, and the same test again. */
export const listeningAnswers = 2 * test + training

export type ListeningPart = 'before' | 'training' | 'after'
export const listeningPartOf = (n: number): ListeningPart =>
  n <= test ? 'before' : n <= test + training ? 'training' : 'after'

/** Such as `ship-sheep`. */
export const ContrastId = z
  .string(rule('contrast_invalid'))
  .check(z.regex(/^[a-z]{1,20}-[a-z]{1,20}$/, rule('contrast_invalid')))

/** A word of the lists, such as `ship`. */
export const ListeningWord = z
  .string(rule('listening_word_invalid'))
  .check(z.regex(/^[a-z]{1,20}$/, rule('listening_word_invalid')))

export const ListeningAnswer = z.object(
  {
    /** 1 to 64, in the order of the lesson. */
    n: z
      .int(rule('listening_answers_invalid'))
      .check(
        z.minimum(1, rule('listening_answers_invalid')),
        z.maximum(listeningAnswers, rule('listening_answers_invalid')),
      ),
    /** A voice of the product, the id of a trainer, or that of a classmate's consent. */
    talker: z
      .string(rule('listening_answers_invalid'))
      .check(z.regex(/^[a-z0-9-]{1,40}$/, rule('listening_answers_invalid'))),
    /** The word that was played. */
    word: ListeningWord,
    /** The word that the trainee says she heard. */
    chosen: ListeningWord,
  },
  rule('listening_answers_invalid'),
)
export type ListeningAnswer = z.infer<typeof ListeningAnswer>

export const SaveListeningBody = z.object({
  contrast: ContrastId,
  answers: z
    .array(ListeningAnswer, rule('listening_answers_invalid'))
    .check(
      z.minLength(1, rule('listening_answers_invalid')),
      z.maxLength(listeningAnswers, rule('listening_answers_invalid')),
    ),
})
export type SaveListeningBody = z.infer<typeof SaveListeningBody>

const Result = z.object({ right: z.int(), n: z.int() })

export const ContrastProgress = z.object({
  contrast: ContrastId,
  /** Finished lessons. The figures below are of these. */
  lessons: z.int(),
  before: Result,
  training: Result,
  after: Result,
  /** When the last of them was finished. */
  last_at: z.nullable(IsoTimestamp),
})
export type ContrastProgress = z.infer<typeof ContrastProgress>

export const listeningOverview = defineEndpoint({
  method: 'GET',
  path: '/trainee/listening',
  access: 'trainee',
  summary: 'All contrasts with the results of the trainee, and the one to practise first',
  success: {
    status: 200,
    body: z.object({
      data: z.array(ContrastProgress),
      suggested: z.object({
        contrast: ContrastId,
        /** Confused in her readings, or the contrast that tells most words apart of those that she does not master. */
        because: z.enum(['confused', 'frequent']),
      }),
    }),
  },
})

export const saveListening = defineEndpoint({
  method: 'PUT',
  path: '/trainee/listening/lessons/:id',
  access: 'trainee',
  summary:
    'Save answers of a lesson, whose id the page has chosen (idempotent). The first answer to each question stays',
  params: z.object({ id: Id }),
  body: SaveListeningBody,
  budget: { calls: 120, seconds: 60 },
  success: { status: 200, body: z.object({ data: z.object({ answers: z.int(), finished: z.boolean() }) }) },
})
