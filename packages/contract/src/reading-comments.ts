import { z } from 'zod/mini'
import { Named, namesOfToday } from './names.ts'
import { spokenBytes, SpokenSound } from './clips.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { ById, bytesOfFile, Id, IsoTimestamp, Message } from './fields.ts'
import { longestComment } from './comment-limits.ts'
import { rule } from './rule.ts'

// What trainers say about readings that count, and how trainees read and hear it.

/** What a trainer says about a reading: written, or spoken. */
export const ReadingComment = z.object({
  id: Id,
  at: IsoTimestamp,
  /** Null after the deletion of the account. */
  by: z.nullable(Named),
  /** Null for a spoken comment. */
  text: z.nullable(z.string()),
  /** Null for a written comment. */
  sound: z.nullable(SpokenSound),
})
export type ReadingComment = z.infer<typeof ReadingComment>

const CommentText = z
  .string(rule('comment_required'))
  .check(
    z.trim(),
    z.minLength(1, { error: rule('comment_required'), abort: true }),
    z.maxLength(longestComment, rule('comment_too_long')),
  )

export const writeComment = defineEndpoint({
  method: 'POST',
  path: '/trainer/readings/:id/comments',
  access: 'trainer',
  summary: 'Write something about a reading',
  params: ById,
  body: z.object({ text: CommentText }),
  success: { status: 201, body: z.extend(Message, { data: ReadingComment }) },
})

export const speakComment = defineEndpoint({
  method: 'PUT',
  path: '/trainer/readings/:id/spoken-comment',
  access: 'trainer',
  summary: 'Speak a comment on a reading (idempotent); it replaces an earlier one of the same trainer',
  params: ById,
  bytes: spokenBytes,
  success: { status: 200, body: z.extend(Message, { data: ReadingComment }) },
})

export const readSpokenComment = defineEndpoint({
  method: 'GET',
  path: '/trainer/reading-comments/:id/sound',
  access: 'trainer',
  summary: 'The sound of a spoken comment',
  params: ById,
  success: bytesOfFile,
})

export const deleteComment = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/reading-comments/:id',
  access: 'trainer',
  summary: 'Delete a comment, and its sound if it was spoken',
  params: ById,
  success: { status: 200, body: Message },
})

export const ownComments = defineEndpoint({
  method: 'GET',
  path: '/trainee/readings/:id/comments',
  access: 'trainee',
  summary: 'The comments of trainers on an own reading, and who listened to it and when',
  params: ById,
  success: {
    status: 200,
    body: z.object({
      data: z.array(ReadingComment),
      assignment: z.object({ id: Id, title: z.string() }),
      /** The names are null after the deletion of the account. */
      listened: z.array(z.object({ at: IsoTimestamp, ...namesOfToday })),
    }),
  },
})

export const readCommentOnOwn = defineEndpoint({
  method: 'GET',
  path: '/trainee/reading-comments/:id/sound',
  access: 'trainee',
  summary: 'The sound of a spoken comment on an own reading',
  params: ById,
  success: bytesOfFile,
})
