import { SpeechPoolBusy } from './pool-errors.ts'
import type { ClipFacts, ClipRequest } from './worker-messages.ts'

/** A clip that is to be checked. */
export type ClipJob = ClipRequest & {
  signal?: AbortSignal | undefined
  resolve: (facts: ClipFacts) => void
  reject: (failure: unknown) => void
}

type Limits = {
  /** Further clips are refused. */
  mostWaiting: number
  /** A clip that waits longer is refused, because readings go first and may take all workers for a while. */
  longestWaitMs: number
}

const retryAfterSeconds = 5

/** The clips that wait for a worker, in the order of their arrival. */
export const createClipQueue = ({ mostWaiting, longestWaitMs }: Limits) => {
  const waiting: ClipJob[] = []

  const remove = (job: ClipJob): boolean => {
    const at = waiting.indexOf(job)
    if (at !== -1) waiting.splice(at, 1)
    return at !== -1
  }

  return {
    /** Rejects the clip at once or later if it cannot be checked soon, or when its caller leaves. */
    add: (job: ClipJob): void => {
      if (waiting.length >= mostWaiting) {
        job.reject(new SpeechPoolBusy(retryAfterSeconds))
        return
      }
      waiting.push(job)
      const timer = setTimeout(() => {
        if (remove(job)) job.reject(new SpeechPoolBusy(retryAfterSeconds))
      }, longestWaitMs).unref()
      job.signal?.addEventListener(
        'abort',
        () => {
          clearTimeout(timer)
          if (remove(job)) job.reject(job.signal?.reason)
        },
        { once: true },
      )
    },

    take: (): ClipJob | undefined => waiting.shift(),

    /** Rejects all that wait. */
    clear: (failure: Error): void => {
      for (const job of waiting.splice(0)) job.reject(failure)
    },

    get length() {
      return waiting.length
    },
  }
}
