import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { Id } from './fields.ts'

const count = z.int().check(z.minimum(0))

/** What was heard of one sound in readings aloud. */
export const SoundFigures = z.object({
  /** ARPAbet without stress; AX is the schwa. */
  phone: z.string(),
  /** How often it was said. */
  times: count,
  /** The mean score, 0 to 100. */
  score: z.int().check(z.minimum(0), z.maximum(100)),
  /** How often its score was in the lowest band. */
  missed: count,
  /** The sounds that were heard instead, at most three, the most frequent one first. */
  heard: z.array(z.object({ phone: z.string(), count })),
})
export type SoundFigures = z.infer<typeof SoundFigures>

/** Why a sound is one of those whose practice helps most. */
export const SoundPriority = z.object({
  phone: z.string(),
  /** The sound that is most often heard instead. */
  instead: z.nullable(z.string()),
  /** How many of a thousand sounds of running English it is. */
  per_thousand: z.number(),
  /** The functional load, 1 to 10: how many words the sound, or the pair of sounds, distinguishes. */
  load: z.int().check(z.minimum(1), z.maximum(10)),
})
export type SoundPriority = z.infer<typeof SoundPriority>

export const SoundMap = z.object({
  /** Those that were heard. */
  sounds: z.array(SoundFigures),
  /** At most three; of sounds that were heard often enough. */
  most_helpful: z.array(SoundPriority),
  /** From how many readings. */
  readings: count,
})
export type SoundMap = z.infer<typeof SoundMap>

export const ownSounds = defineEndpoint({
  method: 'GET',
  path: '/trainee/sounds',
  access: 'trainee',
  summary: 'How the trainee said each sound of English in her stored readings',
  success: { status: 200, body: z.object({ data: SoundMap }) },
})

export const GroupSoundMap = z.extend(SoundMap, {
  group: z.object({ id: Id, name: z.string() }),
  sounds: z.array(
    z.extend(SoundFigures, {
      /** Of how many trainees it was heard, and how many of them missed it at least once in five times. */
      trainees: count,
      trainees_missing: count,
    }),
  ),
  /** Of how many trainees there is a reading. */
  trainees: count,
})
export type GroupSoundMap = z.infer<typeof GroupSoundMap>

export const groupSounds = defineEndpoint({
  method: 'GET',
  path: '/trainer/groups/:id/sounds',
  access: 'observer',
  summary:
    'How the members of a group said each sound in the readings that count; private practice is not in it',
  params: z.object({ id: Id }),
  success: { status: 200, body: z.object({ data: GroupSoundMap }) },
})
