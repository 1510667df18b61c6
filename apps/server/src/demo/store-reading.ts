import type { SpeechResult } from '@elocute/contract/speech-practice'
import type { Handle } from '../db/client.ts'
import { practiceRuns } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { storeSounds } from '../sounds/sound-evidence.service.ts'

type Reading = { userId: string; script: string; result: SpeechResult; createdAt: Date }

/** Stores a reading as the product does: with what it says of each sound. Returns its id. */
export const storeReading = async (db: Handle, reading: Reading): Promise<string> => {
  const { userId, result } = reading
  const id = newId()
  const engineVersion = `${result.engine.name} ${result.engine.version}`
  await db.insert(practiceRuns).values({ id, ...reading, overall: result.overall, engineVersion })
  await storeSounds(db, { runId: id, userId, result })
  return id
}
