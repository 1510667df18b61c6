// The expected duration of an analysis before any was timed: a constant, and a time per second of work.
const fixedMs = 150
const firstMsPerWork = 50
const learning = 0.2
/** Shorter analyses say little about the time per second of work. */
const leastTimedWork = 1

export type AnalysisDuration = {
  expectedMs: (job: { work: number }) => number
  /** Learns from an analysis that has ended how fast this machine is. */
  timed: (work: number, tookMs: number) => void
}

/** Estimates how long analyses take on this machine. `work` is in seconds of an ordinary reading (reading-bounds.ts). */
export function createAnalysisDuration(): AnalysisDuration {
  let msPerWork = firstMsPerWork
  return {
    expectedMs: ({ work }) => fixedMs + work * msPerWork,
    timed(work, tookMs) {
      if (work > leastTimedWork) msPerWork += learning * (Math.max(0, tookMs - fixedMs) / work - msPerWork)
    },
  }
}
