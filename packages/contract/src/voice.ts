import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { bytesOfFile, Id, IsoTimestamp, Message } from './fields.ts'
import { clipLimits } from './clip-limits.ts'
import { ContrastId, ListeningWord } from './listening.ts'
import { names } from './names.ts'

// Words that a trainer says for the listening lessons of the school. A trainer who becomes an observer hears and deletes what she has
// recorded, because trainees go on hearing it.

const OfWord = z.object({ word: ListeningWord })

/** A word as a trainer says it: WAV, which every browser plays. */
export const Take = z.object({
  id: Id,
  word: ListeningWord,
  milliseconds: z.int(),
  created_at: IsoTimestamp,
})
export type Take = z.infer<typeof Take>

export const listTakes = defineEndpoint({
  method: 'GET',
  path: '/trainer/voice',
  access: 'observer',
  summary: 'The words that the caller has recorded for the listening lessons',
  success: { status: 200, body: z.object({ data: z.array(Take) }) },
})

export const saveTake = defineEndpoint({
  method: 'PUT',
  path: '/trainer/voice/words/:word',
  access: 'trainer',
  summary: 'Record a word for the listening lessons; it replaces an earlier recording of the same word',
  params: OfWord,
  bytes: {
    mediaTypes: ['audio/wav'],
    maxBytes: clipLimits.bytes,
    tooLarge: 'clip_too_large',
    wrongType: 'take_type',
  },
  success: { status: 200, body: z.object({ data: Take }) },
})

export const deleteTake = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/voice/words/:word',
  access: 'observer',
  summary: 'Delete the own recording of a word',
  params: OfWord,
  success: { status: 200, body: Message },
})

export const deleteTakes = defineEndpoint({
  method: 'DELETE',
  path: '/trainer/voice',
  access: 'observer',
  summary: 'Delete all own recordings of words',
  success: { status: 200, body: Message },
})

export const readTake = defineEndpoint({
  method: 'GET',
  path: '/listening/takes/:id',
  access: 'member',
  summary: 'The sound of a word that a trainer has recorded',
  params: z.object({ id: Id }),
  success: bytesOfFile,
})

export const SchoolTalker = z.object({
  /** Of the trainer. */
  id: Id,
  ...names,
  takes: z.array(z.object({ id: Id, word: ListeningWord })),
})
export type SchoolTalker = z.infer<typeof SchoolTalker>

export const listSchoolTalkers = defineEndpoint({
  method: 'GET',
  path: '/trainee/listening/contrasts/:contrast/talkers',
  access: 'trainee',
  summary: 'The trainers who have recorded words of this contrast',
  params: z.object({ contrast: ContrastId }),
  success: { status: 200, body: z.object({ data: z.array(SchoolTalker) }) },
})
