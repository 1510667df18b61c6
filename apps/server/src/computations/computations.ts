import { Worker } from 'node:worker_threads'
import type { Log } from '../log.ts'
import { loggable } from '../loggable.ts'
import { Busy } from '../platform/errors.ts'
import { createJobQueue } from './job-queue.ts'
import type { InputOf, ResultOf, TaskName } from './tasks.ts'
import type { ComputationReply, ComputationRequest } from './worker-messages.ts'

export type Computations = {
  /**
   * Computes in the order of the owners' turns. Rejects with `Busy` when too many jobs wait, when the job takes too
   * long or when the thread ends.
   */
  run: <Name extends TaskName>(task: Name, owner: string, input: InputOf<Name>) => Promise<ResultOf<Name>>
  /** Adds all jobs or none. */
  runAll: <Name extends TaskName>(
    task: Name,
    owner: string,
    inputs: readonly InputOf<Name>[],
  ) => Promise<ResultOf<Name>>[]
  close: () => Promise<void>
}

type Job = {
  request: ComputationRequest
  resolve: (result: unknown) => void
  reject: (error: unknown) => void
}

type Options = {
  log: Pick<Log, 'warn'>
  /** The time limit of one job. All of them take far less. */
  limitMs?: number
  /** The limit of the first job of its kind in a thread, which also loads code and data: on a busy machine that takes longer. */
  firstLimitMs?: number
  heapMb?: number
  workerFile?: URL
}

/** The words of a quiz are 20 jobs, and those of the longest list 100. */
const mostWaiting = { eachOwner: 200, all: 4_000 }
const retryAfterSeconds = 5

/**
 * One thread for everything whose cost grows with what a caller sends: letters to sounds, texts, searches. The event loop only copies
 * inputs and results. The thread starts with its first job, and anew after it has ended. See decision 71.
 */
export const openComputations = ({
  log,
  limitMs = 10_000,
  firstLimitMs = 60_000,
  heapMb = 256,
  workerFile = new URL('./computations-worker.ts', import.meta.url),
}: Options): Computations => {
  const queue = createJobQueue<Job>(mostWaiting)
  let worker: Worker | undefined
  let loaded = new Set<string>()
  let running: Job | undefined
  let timer: NodeJS.Timeout | undefined
  let closed = false

  const start = (): Worker => {
    loaded = new Set()
    const started = new Worker(workerFile, {
      resourceLimits: { maxYoungGenerationSizeMb: 16, maxOldGenerationSizeMb: heapMb },
    })
    let failure: unknown
    started.on('message', (reply: ComputationReply) => {
      // A thread that has had its time may reply before it ends. Its reply belongs to no job of its successor.
      if (worker === started) finish(reply)
    })
    started.on('error', (error: unknown) => {
      failure = error
    })
    started.on('exit', () => {
      if (worker === started) lose({ failure: loggable(failure) })
    })
    return started
  }

  const leave = (): Job | undefined => {
    const job = running
    clearTimeout(timer)
    running = undefined
    // A thread without work keeps no process running.
    worker?.unref()
    return job
  }

  const finish = (reply: ComputationReply): void => {
    const job = leave()
    if (job) loaded.add(job.request.task)
    if (reply.type === 'done') job?.resolve(reply.result)
    else job?.reject(Object.assign(new Error(reply.message), { stack: reply.stack }))
    next()
  }

  /** The thread has ended or is to end. Only its present job is lost. */
  const lose = (reason: object): void => {
    const job = leave()
    const lost = worker
    worker = undefined
    void lost?.terminate()
    if (!job) return
    log.warn({ task: job.request.task, ...reason }, 'the thread of computations ended within a job')
    job.reject(new Busy(retryAfterSeconds))
    next()
  }

  const next = (): void => {
    if (running || closed) return
    running = queue.take()
    if (!running) return
    worker ??= start()
    worker.ref()
    const limit = loaded.has(running.request.task) ? limitMs : firstLimitMs
    timer = setTimeout(() => {
      lose({ limitMs: limit })
    }, limit)
    worker.postMessage(running.request)
  }

  const runAll = <Name extends TaskName>(
    task: Name,
    owner: string,
    inputs: readonly InputOf<Name>[],
  ): Promise<ResultOf<Name>>[] => {
    if (closed) throw new Busy(retryAfterSeconds)
    const jobs = inputs.map((input) => ({
      request: { task, input },
      ...Promise.withResolvers<unknown>(),
    }))
    queue.add(owner, jobs)
    next()
    return jobs.map(({ promise }) => promise as Promise<ResultOf<Name>>)
  }

  return {
    run: async <Name extends TaskName>(
      task: Name,
      owner: string,
      input: InputOf<Name>,
    ): Promise<ResultOf<Name>> => {
      const [result] = await Promise.all(runAll(task, owner, [input]))
      return result as ResultOf<Name>
    },
    runAll,
    close: async () => {
      closed = true
      const ending = worker
      lose({ closed })
      for (let job = queue.take(); job; job = queue.take()) job.reject(new Busy(retryAfterSeconds))
      await ending?.terminate()
    },
  }
}
