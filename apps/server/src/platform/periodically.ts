import type { Log } from '../log.ts'
/**
 * Repeats work with a pause until `stop` is called. A failure is logged, and the next run follows. Runs never overlap.
 * `stop` waits for the current run.
 */
export const periodically = (
  name: string,
  everyMs: number,
  log: Pick<Log, 'warn'>,
  work: () => Promise<unknown>,
) => {
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  let underWay: Promise<void> = Promise.resolve()

  const turn = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      log.warn({ err: error }, `${name} failed and will be tried again`)
    }
    if (!stopped) timer = setTimeout(begin, everyMs)
  }
  const begin = () => {
    underWay = turn()
  }
  begin()

  return {
    stop: async (): Promise<void> => {
      stopped = true
      clearTimeout(timer)
      await underWay
    },
  }
}
