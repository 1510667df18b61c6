import type { FileType } from '@elocute/contract/modules'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Verdict } from './document.ts'
import { createSemaphore } from '../../platform/semaphore.ts'

export type DocumentInspector = {
  /** Rejects only when the inspection itself failed. Every document gets a verdict. */
  inspect: (type: FileType, path: string) => Promise<Verdict>
  close: () => Promise<void>
}

export type InspectionRequest = { type: FileType; path: string }
export type InspectionResult = { verdict: Verdict } | { failure: string }

type Options = {
  /** Timeout for one document. A real one of 25 MB took less than a second. */
  limitMs?: number
  heapMb?: number
  workerFile?: URL
}

/** Concurrent inspections. A third one would slow down all other calls. */
const atOnce = 2

const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** Waits for the worker's answer, failure or exit. */
const firstMessageOf = async (worker: Worker): Promise<Verdict> => {
  const ended = once(worker, 'exit').then(() => ({ failure: 'the worker ended' }))
  try {
    const answered = once(worker, 'message').then(([answer]) => answer as InspectionResult)
    const answer = await Promise.race([answered, ended])
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.verdict
  } catch (error) {
    if (ranOutOfMemory(error)) return 'costly'
    throw error
  }
}

/**
 * Inspects each document in its own worker thread with limits of time and memory, so that a hostile document cannot block
 * the event loop. A thread costs some 50 ms and ends with its document. These limits are the second ones: a loop that calls only built-in
 * functions (`push(Array(1_000).fill(1))`) cannot be ended from outside once V8 has compiled it, so each loop over a document has a bound
 * of its own.
 */
export const createDocumentInspector = (options: Options = {}): DocumentInspector => {
  const {
    limitMs = 10_000,
    heapMb = 96,
    workerFile = new URL('./inspector-worker.ts', import.meta.url),
  } = options
  const inspections = createSemaphore(atOnce, Infinity)
  const workers = new Set<Worker>()
  let closed = false

  const inspectInWorker = async (request: InspectionRequest): Promise<Verdict> => {
    if (closed) throw new Error('the server is stopping')
    const worker = new Worker(workerFile, {
      workerData: request,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    })
    workers.add(worker)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Verdict>((resolve) => {
      timer = setTimeout(() => resolve('costly'), limitMs)
    })
    try {
      return await Promise.race([firstMessageOf(worker), late])
    } finally {
      clearTimeout(timer)
      await worker.terminate()
      workers.delete(worker)
    }
  }

  return {
    inspect: (type, path) => inspections.run(() => inspectInWorker({ type, path })),
    close: async () => {
      closed = true
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
