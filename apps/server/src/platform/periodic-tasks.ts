import type { Log } from '../log.ts'

export type PeriodicTask = { name: string; everyMs: number; work: () => Promise<unknown> }

type Failing = { failures: number; since: Date }
type Options = {
  log: Pick<Log, 'info' | 'warn' | 'error'>
  /** Runs the work of a task, with the time limits of work that no caller waits for. */
  inBackground: (work: () => Promise<unknown>) => Promise<unknown>
}

const stopWithinMs = 5_000
const isPowerOfTwo = (count: number): boolean => Number.isInteger(Math.log2(count))

/**
 * Repeats tasks with a pause until `stop` is called. A failure is followed by the next run; runs of one task never overlap. A first
 * failure is a warning, because the database may restart. A task that goes on failing is an error in the log, at doubling counts so
 * that a task of two seconds does not fill it, and a metric.
 */
export const createPeriodicTasks = ({ log, inBackground }: Options) => {
  const running: { stop: () => Promise<void> }[] = []
  const failing = new Map<string, Failing | undefined>()

  const noteFailure = (task: string, error: unknown): void => {
    const { failures, since } = failing.get(task) ?? { failures: 0, since: new Date() }
    failing.set(task, { failures: failures + 1, since })
    if (failures === 0) log.warn({ err: error, task }, `${task} failed and will be tried again`)
    else if (isPowerOfTwo(failures + 1))
      log.error(
        { err: error, task, failures: failures + 1, since },
        `${task} has failed ${failures + 1} times in a row`,
      )
  }

  const noteSuccess = (task: string): void => {
    const before = failing.get(task)
    failing.set(task, undefined)
    if (before) log.info({ task, failures: before.failures, since: before.since }, `${task} works again`)
  }

  const start = ({ name, everyMs, work }: PeriodicTask): void => {
    let stopped = false
    let timer: NodeJS.Timeout | undefined
    let underWay: Promise<void> = Promise.resolve()
    failing.set(name, undefined)
    const turn = async (): Promise<void> => {
      try {
        await inBackground(work)
        noteSuccess(name)
      } catch (error) {
        noteFailure(name, error)
      }
      if (!stopped) timer = setTimeout(begin, everyMs)
    }
    const begin = () => {
      underWay = turn()
    }
    begin()
    running.push({
      stop: async () => {
        stopped = true
        clearTimeout(timer)
        await underWay
      },
    })
  }

  return {
    start,

    /** How often each task has failed in a row. */
    failures: (): ReadonlyMap<string, number> =>
      new Map([...failing].map(([name, state]) => [name, state?.failures ?? 0])),

    /** Waits a while for the current runs. What a run has not committed by then is rolled back with its connection. */
    stop: async (): Promise<void> => {
      await Promise.race([
        Promise.all(running.map(({ stop }) => stop())),
        new Promise((resolve) => setTimeout(resolve, stopWithinMs).unref()),
      ])
    },
  }
}

export type PeriodicTasks = ReturnType<typeof createPeriodicTasks>
