import { z } from 'zod/mini'
import { bytesOfClip } from './clips.ts'
import { defineEndpoint } from './define-endpoint.ts'
import { WordToPractise } from './practice.ts'

const Score = z.int().check(z.minimum(0), z.maximum(100))

/** A sound of a said word. */
export const SaidPhone = z.object({
  ipa: z.string(),
  score: Score,
  /** The sound that was heard instead, in IPA. */
  heard: z.optional(z.string()),
})
export type SaidPhone = z.infer<typeof SaidPhone>

export const SaidWord = z.object({
  score: Score,
  /** Empty when the word was not heard at all. */
  phones: z.array(SaidPhone),
})
export type SaidWord = z.infer<typeof SaidWord>

export const scoreWord = defineEndpoint({
  method: 'POST',
  path: '/trainee/practice/score',
  access: 'trainee',
  summary: 'Score one said word sound by sound. Nothing is stored, so the call can be repeated',
  query: z.object({ word: WordToPractise }),
  bytes: bytesOfClip,
  success: { status: 200, body: z.object({ data: SaidWord }) },
})
