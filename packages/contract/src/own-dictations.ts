import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { DictationAnswer } from './dictation-fields.ts'
import { dictationLimits } from './dictation-limits.ts'
import { ById, Id, Message } from './fields.ts'
import { rule } from './rule.ts'
import { QuestionNumber } from './speaking-fields.ts'
import { speakingKindLimits } from './speaking-limits.ts'

// Dictations: the trainees' side. A try begins and counts like one of any speaking task.

export const loadOwnDictation = defineEndpoint({
  method: 'GET',
  path: '/trainee/dictations/:id',
  access: 'trainee',
  summary:
    'The items of an own try at a dictation, with what was typed, and what became of it once it is sent',
  params: ById,
  success: { status: 200, body: z.object({ data: DictationAnswer }) },
})

export const playItem = defineEndpoint({
  method: 'POST',
  path: '/trainee/dictations/:id/items/:n/plays',
  access: 'trainee',
  summary: 'Count one playing of an item of a try that is not sent; refused when none is left',
  params: z.object({ id: Id, n: QuestionNumber }),
  budget: { calls: 120, seconds: 60 },
  success: { status: 200, body: z.object({ data: z.object({ plays: z.int() }) }) },
})

const Typed = z
  .string(rule('dictation_typed'))
  .check(z.maxLength(dictationLimits.typed, rule('dictation_typed')))

export const SaveDictationBody = z.object({
  /** What was typed for these items. The others stay as they are. */
  items: z
    .array(z.object({ n: QuestionNumber, typed: Typed }, rule('input_invalid')), rule('input_invalid'))
    .check(z.maxLength(speakingKindLimits.dictation.questions.max, rule('dictation_items'))),
  /** Whether the try is sent now. */
  send: z.boolean(rule('input_invalid')),
})
export type SaveDictationBody = z.output<typeof SaveDictationBody>

export const saveDictation = defineEndpoint({
  method: 'PUT',
  path: '/trainee/dictations/:id',
  access: 'trainee',
  summary: 'Store what was typed for some items of a try, and send the try, which marks it (idempotent)',
  params: ById,
  body: SaveDictationBody,
  budget: { calls: 240, seconds: 60 },
  success: { status: 200, body: z.extend(Message, { data: DictationAnswer }) },
})
