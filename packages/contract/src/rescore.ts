import { z } from 'zod/mini'
import { Named } from './names.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, listPart, Message } from './fields.ts'
import { rule } from './rule.ts'
import { ListenerBar } from './settings.ts'
import { Reason } from './trainer-marks.ts'

const OfQuiz = { quiz_id: z.optional(z.uuid(rule('list_query_invalid'))) }
/** In an address, numbers are text. */
const QueryBar = z.pipe(z.coerce.number(rule('listener_bar_unknown')), ListenerBar)

/** What the second listener makes of the kept clips, and which words would count by each bar. */
export const Rescore = z.object({
  quiz: z.nullable(z.object({ id: Id, title: z.string() })),
  /** The version of the second listener. */
  engine: z.string(),
  clips: z.int(),
  /** How many of the clips this version has listened to. */
  listened: z.int(),
  /** Whether it is listening to the others, of all quizzes. */
  running: z.boolean(),
  /** The bar of the settings. */
  bar: ListenerBar,
  /** The refused words that would count, and the attempts that they belong to. */
  bars: z.array(z.object({ bar: ListenerBar, words: z.int(), attempts: z.int() })),
})
export type Rescore = z.infer<typeof Rescore>

export const loadRescore = defineEndpoint({
  method: 'GET',
  path: '/trainer/rescore',
  access: 'owner',
  summary: 'How many missed words would count by each bar, in all quizzes or in one',
  query: z.object(OfQuiz),
  success: { status: 200, body: z.object({ data: Rescore }) },
})

export const RescoredWord = z.object({
  attempt_id: Id,
  n: z.int(),
  question_word: z.string(),
  /** How the word is shown, where that differs. */
  shown_as: z.optional(z.string()),
  trainee: Named,
  quiz: z.object({ id: Id, title: z.string() }),
  /** What the page heard. */
  heard: z.nullable(z.string()),
  /** How sure the second listener is that the word was said, 0 to 1. */
  confidence: z.number(),
})
export type RescoredWord = z.infer<typeof RescoredWord>

export const RescoreQuery = z.object({ ...listPart, ...OfQuiz, bar: QueryBar })
export type RescoreQuery = z.infer<typeof RescoreQuery>

export const rescoredWords = defineEndpoint({
  method: 'GET',
  path: '/trainer/rescore/words',
  access: 'owner',
  summary: 'The missed words that would count by a bar, by quiz and trainee',
  query: RescoreQuery,
  success: { status: 200, body: z.object({ data: z.array(RescoredWord), total: z.int() }) },
})

export const startRescore = defineEndpoint({
  method: 'POST',
  path: '/trainer/rescore',
  access: 'owner',
  summary: 'Run the second check on all recordings that its present version has not heard; no mark changes',
  success: { status: 201, body: Message },
})

export const applyRescore = defineEndpoint({
  method: 'POST',
  path: '/trainer/rescore/decisions',
  access: 'owner',
  summary: 'Count the missed words of which the second check is sure enough; the scores follow',
  body: z.object({ ...OfQuiz, bar: ListenerBar, reason: Reason }),
  success: { status: 201, body: z.extend(Message, { words: z.int(), attempts: z.int() }) },
})
