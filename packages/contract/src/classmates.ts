import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { bytesOfFile, Id, IsoTimestamp, Message } from './fields.ts'
import { ContrastId, ListeningWord } from './listening.ts'
import { rule } from './rule.ts'

// A trainee may let the trainees of her groups hear words of her quizzes in listening lessons. See decision 58.

export const SharedVoice = z.object({
  shared: z.boolean(),
  /** Null while it is not shared. */
  since: z.nullable(IsoTimestamp),
})
export type SharedVoice = z.infer<typeof SharedVoice>

export const loadSharedVoice = defineEndpoint({
  method: 'GET',
  path: '/trainee/shared-voice',
  access: 'trainee',
  summary: 'Whether the caller lets the trainees of her groups hear her words in listening lessons',
  success: { status: 200, body: z.object({ data: SharedVoice }) },
})

export const changeSharedVoice = defineEndpoint({
  method: 'PUT',
  path: '/trainee/shared-voice',
  access: 'trainee',
  summary: 'Let the trainees of the own groups hear the own words in listening lessons, or take it back',
  body: z.object({ shared: z.boolean(rule('input_invalid')) }),
  budget: { calls: 20, seconds: 3_600 },
  success: { status: 200, body: z.extend(Message, { data: SharedVoice }) },
})

export const Classmate = z.object({
  /** Of her consent, not of her account. The next consent has another one. */
  id: Id,
  /** The words of whole pairs. */
  words: z.array(ListeningWord),
})
export type Classmate = z.infer<typeof Classmate>

export const listClassmates = defineEndpoint({
  method: 'GET',
  path: '/trainee/listening/contrasts/:contrast/classmates',
  access: 'trainee',
  summary:
    'Some trainees of the own groups whose words of this contrast the caller may hear, without their names',
  params: z.object({ contrast: ContrastId }),
  success: { status: 200, body: z.object({ data: z.array(Classmate) }) },
})

export const readClassmateWord = defineEndpoint({
  method: 'GET',
  path: '/trainee/listening/classmates/:id/words/:word',
  access: 'trainee',
  summary: 'The sound of a word of such a trainee; 404 from the moment in which she takes her consent back',
  params: z.object({ id: Id, word: ListeningWord }),
  success: bytesOfFile,
})
