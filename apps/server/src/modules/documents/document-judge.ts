import type { FileType } from '@elocute/contract/modules'
import { once } from 'node:events'
import { Worker } from 'node:worker_threads'
import type { Verdict } from './verdict.ts'

export type DocumentJudge = {
  /** Rejects when judging itself failed; whatever a document does, it gets a verdict. */
  judge: (type: FileType, path: string) => Promise<Verdict>
  close: () => Promise<void>
}

export type JudgeQuestion = { type: FileType; path: string }
export type JudgeAnswer = { verdict: Verdict } | { failure: string }

type Options = {
  /** The longest that one document may take. The most that a real one of 25 MB took here is under a second. */
  limitMs?: number
  heapMb?: number
  workerFile?: URL
}

/** The others wait: a third would take the processors from everybody else. */
const atOnce = 2

/** Lets so many run at once; the others in the order in which they came. */
const createTurns = (most: number) => {
  const waiting: (() => void)[] = []
  let running = 0
  return {
    take: async (): Promise<void> => {
      if (running < most) running++
      else await new Promise<void>((resolve) => waiting.push(resolve))
    },
    give: () => {
      const next = waiting.shift()
      if (next) next()
      else running--
    },
  }
}

const ranOutOfMemory = (error: unknown): boolean =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'

/** The first thing that is heard of a worker: its answer, its failure, or its end. */
const heardOf = async (worker: Worker): Promise<Verdict> => {
  const ended = once(worker, 'exit').then(() => ({ failure: 'the worker ended' }))
  try {
    const answered = once(worker, 'message').then(([answer]) => answer as JudgeAnswer)
    const answer = await Promise.race([answered, ended])
    if ('failure' in answer) throw new Error(answer.failure)
    return answer.verdict
  } catch (error) {
    if (ranOutOfMemory(error)) return 'costly'
    throw error
  }
}

/**
 * Judges each document in a thread of its own, with a limit of time and memory: what a stranger made must not stop the
 * thread that answers everybody. A thread costs some 50 ms and is gone with its document, and so is whatever broke it.
 */
export const createDocumentJudge = (options: Options = {}): DocumentJudge => {
  const {
    limitMs = 10_000,
    heapMb = 96,
    workerFile = new URL('./judge-worker.ts', import.meta.url),
  } = options
  const turns = createTurns(atOnce)
  const workers = new Set<Worker>()
  let closed = false

  const judgeInTurn = async (question: JudgeQuestion): Promise<Verdict> => {
    if (closed) throw new Error('the server is stopping')
    const worker = new Worker(workerFile, {
      workerData: question,
      resourceLimits: { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: 16, stackSizeMb: 4 },
    })
    workers.add(worker)
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<Verdict>((resolve) => {
      timer = setTimeout(() => resolve('costly'), limitMs)
    })
    try {
      return await Promise.race([heardOf(worker), late])
    } finally {
      clearTimeout(timer)
      await worker.terminate()
      workers.delete(worker)
    }
  }

  return {
    judge: async (type, path) => {
      await turns.take()
      try {
        return await judgeInTurn({ type, path })
      } finally {
        turns.give()
      }
    },
    close: async () => {
      closed = true
      await Promise.all([...workers].map((worker) => worker.terminate()))
    },
  }
}
