import { SpeechResult } from '@elocute/contract/speech-practice'
import type { Db } from '../db/client.ts'
import type { StoreSounds } from '../speech-practice/practice-runs.service.ts'
import { evidenceOf } from './evidence-of.ts'
import * as evidence from './sound-evidence.repository.ts'

const runsAtOnce = 50

/** Stores how the sounds of readings were said. See decision 51. */
export const createSoundEvidence = ({ db }: { db: Db }) => {
  const store: StoreSounds = (tx, { runId, userId, result }) =>
    evidence.insertSounds(
      tx,
      evidenceOf(result).map((sound) => ({ ...sound, runId, userId })),
    )

  return {
    store,

    /** Adds the evidence of readings that were stored without it. */
    addMissing: async (signal: AbortSignal): Promise<void> => {
      for (let more = true; more && !signal.aborted;)
        more = await db.transaction(async (tx) => {
          const runs = await evidence.lockSomeWithout(tx, runsAtOnce)
          for (const { id, userId, result } of runs) {
            const parsed = SpeechResult.safeParse(result)
            if (parsed.success) await store(tx, { runId: id, userId, result: parsed.data })
          }
          await evidence.markStored(
            tx,
            runs.map(({ id }) => id),
          )
          return runs.length === runsAtOnce
        })
    },
  }
}

export type SoundEvidence = ReturnType<typeof createSoundEvidence>
