import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id, IsoTimestamp, isShowable, isVisible, Message } from './fields.ts'
import { limits } from './limits.ts'
import { Word } from './marks.ts'
import { namesOfToday } from './names.ts'
import { rule } from './rule.ts'
import { WordPosition } from './attempt-fields.ts'

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
            ...namesOfToday,
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
  summary: 'Ask a trainer to check a word that does not count and has a recording, once and within two weeks',
  params: z.object({ id: Id, n: WordPosition }),
  body: z.object({ note: z.optional(z.nullable(Note)) }),
  budget: { calls: 60, seconds: 3_600 },
  success: { status: 201, body: z.extend(Message, { data: Word }) },
})
