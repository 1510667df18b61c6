import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { groupFilter, Id, Message } from './fields.ts'
import { practiceLimits } from './practice-limits.ts'
import { WordToPractise } from './practice.ts'
import { rule } from './rule.ts'

// What trainers do about the practice of trainees, and see of it.

export const makePracticeSet = defineEndpoint({
  method: 'POST',
  path: '/trainer/quizzes/:id/practice-set',
  access: 'trainer',
  summary: 'Put words of a quiz into Review of those for whom it is; `group` reaches its members only',
  params: z.object({ id: Id }),
  query: z.object(groupFilter),
  body: z.object({
    words: z
      .array(WordToPractise, rule('practice_word_invalid'))
      .check(
        z.minLength(1, rule('practice_word_invalid')),
        z.maxLength(practiceLimits.words, rule('practice_words_too_many')),
      ),
  }),
  success: {
    status: 200,
    body: z.extend(Message, { data: z.object({ id: Id, words: z.array(z.string()), trainees: z.int() }) }),
  },
})

export const undoPracticeSet = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/quizzes/:id/practice-set/:set',
  access: 'trainer',
  summary: 'Take the words of a set out of Review again, except where a trainee has practised them',
  params: z.object({ id: Id, set: Id }),
  success: { status: 200, body: Message },
})

export const practiceMinutes = defineEndpoint({
  method: 'GET',
  path: '/trainer/trainees/:id/practice',
  access: 'observer',
  summary: 'How many minutes a trainee has practised: in the last seven days, and ever',
  params: z.object({ id: Id }),
  success: {
    status: 200,
    body: z.object({ data: z.object({ minutes_of_week: z.int(), minutes: z.int() }) }),
  },
})
