/** Replaces the worker thread that inspects documents. It fails in the way that the document's path names. */
import { parentPort, workerData } from 'node:worker_threads'

const fail: Record<string, () => void> = {
  spins: () => {
    for (;;);
  },
  // Not by calls of built-in functions alone: V8 compiles such a loop to code that nothing can end but the end of the process.
  grows: () => {
    const kept: { number: number }[] = []
    for (let number = 0; ; number++) kept.push({ number })
  },
  throws: () => {
    throw new Error('a mistake of ours')
  },
  exits: () => process.exit(3),
  says: () => parentPort?.postMessage({ failure: 'the disk is gone' }),
}
fail[(workerData as { path: string }).path]?.()
