import type { SpeechResult } from '@elocute/contract/speech-practice'
import type { Handle } from '../db/client.ts'
import { evidenceOf } from './evidence-of.ts'
import { insertSounds } from './sound-evidence.repository.ts'

type Run = { runId: string; userId: string; result: SpeechResult }

/** Stores how the sounds of a reading were said. See decision 51. */
export const storeSounds = (tx: Handle, { runId, userId, result }: Run): Promise<void> =>
  insertSounds(
    tx,
    evidenceOf(result).map((sound) => ({ ...sound, runId, userId })),
  )
