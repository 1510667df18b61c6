import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { bytesOfFile, Id, Message } from './fields.ts'
import { WordPosition } from './attempt-fields.ts'
import { clipLimits } from './clip-limits.ts'
import { spokenCommentLimits } from './comment-limits.ts'

/** A clip is the sound of one word of a counted quiz: Opus in ogg or webm, or WAV of 16 bits. */
export const ClipType = z.enum(['audio/ogg', 'audio/webm', 'audio/wav'])
export type ClipType = z.infer<typeof ClipType>

export const bytesOfClip = {
  mediaTypes: ClipType.options,
  maxBytes: clipLimits.bytes,
  tooLarge: 'clip_too_large',
  wrongType: 'clip_type',
} as const

/** The bytes of a comment that a trainer says, and its sound. */
export const spokenBytes = {
  mediaTypes: ClipType.options,
  maxBytes: spokenCommentLimits.bytes,
  tooLarge: 'spoken_comment_too_large',
  wrongType: 'spoken_comment_type',
} as const
export const SpokenSound = z.object({ type: ClipType, milliseconds: z.int() })

/**
 * What the second listener of the server found. `agrees` with the page; `heard` the word that the page refused, so that it
 * counts; `doubts` a word that the page accepted and that still counts; `unsure`.
 */
export const ClipDecision = z.enum(['agrees', 'heard', 'doubts', 'unsure'])
export type ClipDecision = z.infer<typeof ClipDecision>

const OfWord = z.object({ id: Id, n: WordPosition })

export const saveClip = defineEndpoint({
  method: 'PUT',
  path: '/trainee/attempts/:id/words/:n/clip',
  access: 'trainee',
  summary: 'Send the sound of one word (idempotent), until a day after the quiz',
  params: OfWord,
  bytes: bytesOfClip,
  budget: { calls: 90, seconds: 60 },
  success: {
    status: 200,
    body: z.object({
      decision: ClipDecision,
      /** Whether the word counts now. */
      counted: z.boolean(),
      /** The score of the attempt; null while it is running. */
      score: z.nullable(z.int()),
    }),
  },
})

export const readOwnClip = defineEndpoint({
  method: 'GET',
  path: '/trainee/attempts/:id/words/:n/clip',
  access: 'trainee',
  summary: 'The own sound of one word',
  params: OfWord,
  success: bytesOfFile,
})

export const deleteOwnClips = defineEndpoint({
  method: 'DELETE',
  path: '/trainee/attempts/:id/clips',
  access: 'trainee',
  summary: 'Delete all sounds of an own attempt, when the time for appeals is over',
  params: z.object({ id: Id }),
  budget: { calls: 60, seconds: 60 },
  success: { status: 200, body: Message },
})

export const readClip = defineEndpoint({
  method: 'GET',
  path: '/trainer/attempts/:id/words/:n/clip',
  access: 'trainer',
  summary: 'The sound of one word; the trainee sees who listened and when',
  params: OfWord,
  success: bytesOfFile,
})
