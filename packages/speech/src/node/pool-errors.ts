/** The queue is full. */
export class SpeechPoolBusy extends Error {
  readonly retryAfterSeconds: number
  constructor(retryAfterSeconds: number) {
    super(`more recordings are waiting than can be analysed soon; try again in ${retryAfterSeconds} s`)
    this.retryAfterSeconds = retryAfterSeconds
  }
}

/** The worker ended, took too long, or had an internal error. The pool has replaced it where necessary. */
export class AnalysisFailed extends Error {}

/** This owner already has a reading in the pool, running or waiting. */
export class AnalysisRunning extends Error {}
