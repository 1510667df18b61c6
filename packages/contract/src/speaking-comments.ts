import { z } from 'zod/mini'
import { spokenBytes, SpokenSound } from './clips.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, bytesOfFile, Id, IsoTimestamp, Message } from './fields.ts'
import { Named } from './names.ts'

// What trainers say aloud about answers to speaking tasks. The trainee hears it once the mark is final.

export const SpokenComment = z.object({
  id: Id,
  at: IsoTimestamp,
  by: Named,
  sound: SpokenSound,
})
export type SpokenComment = z.infer<typeof SpokenComment>

export const speakAnswerComment = defineEndpoint({
  method: 'PUT',
  path: '/trainer/speaking-answers/:id/spoken-comment',
  access: 'trainer',
  summary: 'Speak a comment on an answer (idempotent); it replaces an earlier one of the same trainer',
  params: ById,
  bytes: spokenBytes,
  success: { status: 200, body: z.extend(Message, { data: SpokenComment }) },
})

export const readAnswerComment = defineEndpoint({
  method: 'GET',
  path: '/trainer/speaking-comments/:id/sound',
  access: 'trainer',
  summary: 'The sound of a spoken comment on an answer',
  params: ById,
  success: bytesOfFile,
})

export const deleteAnswerComment = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/speaking-comments/:id',
  access: 'trainer',
  summary: 'Delete a spoken comment on an answer',
  params: ById,
  success: { status: 200, body: Message },
})

export const readCommentOnOwnAnswer = defineEndpoint({
  method: 'GET',
  path: '/trainee/speaking-comments/:id/sound',
  access: 'trainee',
  summary: 'The sound of a spoken comment on an own answer with a final mark',
  params: ById,
  success: bytesOfFile,
})
