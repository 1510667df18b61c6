import { setImmediate as nextTurn } from 'node:timers/promises'

/** Work that says where it may be interrupted. */
export type Interruptible<T> = Generator<void, T>

const sliceMs = 5

/** Does the work a little at a time, so that whoever else waits has a turn in between. */
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

/** Does the work in one go, for whoever cannot wait for turns. */
export const atOnce = <T>(work: Interruptible<T>): T => {
  for (;;) {
    const step = work.next()
    if (step.done) return step.value
  }
}
