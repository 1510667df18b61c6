import type { SpeechPool } from '@elocute/speech/node/speech-pool'

/**
 * A speech pool that opens in the background. Calls before it is ready wait for it. When opening fails, the next call tries
 * again.
 */
export const openScorerLazily = (open: () => Promise<SpeechPool>) => {
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
    checkClip: async (clip) => (await opened()).checkClip(clip),
    get load() {
      return warm?.load ?? { running: 0, waiting: 0, workers: 0 }
    },
    warmUp: async () => {
      await opened()
    },
    /** A pool that was never opened has nothing to close. */
    close: async () => {
      const pool = await opening?.catch(() => undefined)
      await pool?.close()
    },
  } satisfies SpeechPool & { warmUp(): Promise<void> }
}
