/** Replaces the worker thread that inspects documents. It fails in the way that the document's path names. */
import { parentPort, workerData } from 'node:worker_threads'

const fail: Record<string, () => void> = {
  spins: () => {
    for (;;);
  },
  grows: () => {
    const kept: number[][] = []
    for (;;) kept.push(Array<number>(1_000).fill(1))
  },
  throws: () => {
    throw new Error('a mistake of ours')
  },
  exits: () => process.exit(3),
  says: () => parentPort?.postMessage({ failure: 'the disk is gone' }),
}
fail[(workerData as { path: string }).path]?.()
