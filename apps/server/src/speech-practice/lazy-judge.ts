import type { SpeechPool } from '@elocute/speech/node/speech-pool'
import type { SpeechJudge } from './analyses.service.ts'

/**
 * A pool that opens beside everything else: calls that come before it is warm wait for it, and nothing else does. When
 * opening fails, the next call tries again.
 */
export const openJudgeLater = (open: () => Promise<SpeechPool>) => {
  let opening: Promise<SpeechPool> | undefined
  const opened = (): Promise<SpeechPool> => {
    opening ??= open().catch((error: unknown) => {
      opening = undefined
      throw error
    })
    return opening
  }
  const judge: SpeechJudge = { analyse: async (job) => (await opened()).analyse(job) }
  return {
    ...judge,
    warmUp: async (): Promise<void> => {
      await opened()
    },
    /** Of what was never opened nothing has to be closed. */
    close: async (): Promise<void> => {
      const pool = await opening?.catch(() => undefined)
      await pool?.close()
    },
  }
}
