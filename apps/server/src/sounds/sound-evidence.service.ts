import type { StoreSounds } from '../speech-practice/practice-runs.service.ts'
import { evidenceOf } from './evidence-of.ts'
import { insertSounds } from './sound-evidence.repository.ts'

/** Stores how the sounds of a reading were said. See decision 51. */
export const storeSounds: StoreSounds = (tx, { runId, userId, result }) =>
  insertSounds(
    tx,
    evidenceOf(result).map((sound) => ({ ...sound, runId, userId })),
  )
