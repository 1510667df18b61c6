import { setTimeout as pause } from 'node:timers/promises'

const pauseMs = 50

type Options = {
  withinMs?: number
  /** Aborted when nothing can become true any more, as when a process has ended. */
  ended?: AbortSignal
}

/** Waits until a condition is true, and says after the time limit what did not become true. A condition that throws is not true yet. */
export const until = async (
  what: string,
  isTrue: () => Promise<boolean>,
  { withinMs = 120_000, ended }: Options = {},
): Promise<void> => {
  const deadline = Date.now() + withinMs
  for (;;) {
    let cause: unknown
    try {
      if (await isTrue()) return
    } catch (error) {
      cause = error
    }
    if (Date.now() > deadline || ended?.aborted)
      throw new Error(`not within ${withinMs} ms: ${what}`, { cause })
    await pause(pauseMs)
  }
}
