import type { SpeechPool } from '@elocute/speech/node/speech-pool'
import type { SpeechJudge } from './analyses.service.ts'

/**
 * A pool that opens beside everything else: calls that come before it is warm wait for it, and nothing else does. When
 * opening fails, the next call tries again.
 */
export const openJudgeLater = (open: () => Promise<SpeechPool>) => {
  let opening: Promise<SpeechPool> | undefined
  let warm: SpeechPool | undefined
  const opened = (): Promise<SpeechPool> => {
    opening ??= open().then(
      (pool) => (warm = pool),
      (error: unknown) => {
        opening = undefined
        throw error
      },
    )
    return opening
  }
  return {
    analyse: async (job) => (await opened()).analyse(job),
    get load() {
      return warm?.load ?? { running: 0, waiting: 0, workers: 0 }
    },
    warmUp: async () => {
      await opened()
    },
    /** Of what was never opened nothing has to be closed. */
    close: async () => {
      const pool = await opening?.catch(() => undefined)
      await pool?.close()
    },
  } satisfies SpeechJudge & { warmUp(): Promise<void>; close(): Promise<void> }
}
