import { setImmediate as nextTurn } from 'node:timers/promises'

/** A computation that yields where it may be interrupted. */
export type Interruptible<T> = Generator<void, T>

const sliceMs = 5

/** Runs the computation in slices, so that other calls are handled in between. */
export const inSlices = async <T>(work: Interruptible<T>): Promise<T> => {
  for (;;) {
    const until = performance.now() + sliceMs
    do {
      const step = work.next()
      if (step.done) return step.value
    } while (performance.now() < until)
    await nextTurn()
  }
}

/** Runs the computation without interruption, for a caller that cannot wait. */
export const atOnce = <T>(work: Interruptible<T>): T => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
