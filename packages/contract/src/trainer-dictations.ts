import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Dictation, DictationAnswer } from './dictation-fields.ts'
import { ById, groupFilter, Id, Message } from './fields.ts'
import { Named } from './names.ts'
import { rule } from './rule.ts'
import { SpeakingAppeal } from './speaking-appeals.ts'
import { SpeakingAnswer } from './speaking-fields.ts'
import { reopened } from './speaking-reopenings.ts'
import { Reason } from './trainer-marks.ts'
import { QuestionNumber } from './speaking-fields.ts'

// Dictations: what trainers see of the tries, and where they overrule the machine.

export const DictationPage = z.object({
  trainee: Named,
  task: z.object({ id: Id, title: z.string(), dictation: Dictation }),
  /** All sent tries of this trainee, the first one first. */
  answers: z.array(SpeakingAnswer),
  answer: DictationAnswer,
  appeal: z.nullable(SpeakingAppeal),
  ...reopened,
})
export type DictationPage = z.infer<typeof DictationPage>

export const loadDictation = defineEndpoint({
  method: 'GET',
  path: '/trainer/dictations/:id',
  access: 'observer',
  summary: 'A sent try at a dictation, word by word',
  params: ById,
  success: { status: 200, body: z.object({ data: DictationPage }) },
})

export const OverruleWordBody = z.object({
  right: z.boolean(rule('input_invalid')),
  /** The trainee reads it. */
  reason: Reason,
  /** The revision that was seen. If somebody has decided since, the decision is refused with 409. */
  revision: z.int(rule('input_invalid')).check(z.minimum(0, rule('input_invalid'))),
})
export type OverruleWordBody = z.output<typeof OverruleWordBody>

export const overruleWord = defineEndpoint({
  method: 'PUT',
  path: '/trainer/dictations/:id/items/:n/words/:place',
  access: 'trainer',
  summary: 'Make a word of a sent try right or wrong, whatever the machine has found; its figure follows',
  params: z.object({
    id: Id,
    n: QuestionNumber,
    place: z.coerce
      .number(rule('id_invalid'))
      .check(
        z.int(rule('id_invalid')),
        z.minimum(1, rule('id_invalid')),
        z.maximum(1_000, rule('id_invalid')),
      ),
  }),
  body: OverruleWordBody,
  success: { status: 200, body: z.extend(Message, { data: DictationAnswer }) },
})

export const MissedWord = z.object({
  /** The item, and what was said. */
  n: z.int(),
  said: z.string(),
  /** How many trainees have missed it. */
  missed: z.int(),
})
export type MissedWord = z.infer<typeof MissedWord>

export const listMissedWords = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-tasks/:id/missed-words',
  access: 'observer',
  summary:
    'The words that were missed most often in the tries at a dictation that count, and how many these tries are; `group` counts its members only',
  params: ById,
  query: z.object(groupFilter),
  success: { status: 200, body: z.object({ data: z.array(MissedWord), tries: z.int() }) },
})
