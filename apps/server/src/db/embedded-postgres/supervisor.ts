import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../../log.ts'

export type PostgresProcess = {
  /** Resolves to true when the server accepts connections, to false when it ended before. */
  ready: Promise<boolean>
  /** The reason why it ended. */
  ended: Promise<string>
  stop: () => Promise<void>
}

type Options = {
  launch: () => Promise<PostgresProcess>
  log: Log
  now?: () => number
  pause?: (ms: number, signal: AbortSignal) => Promise<void>
}

const RESTARTS = { atMost: 5, inMs: 60_000, apartMs: 250 }

/** Starts PostgreSQL, and starts it again whenever it ends by itself, until `stop`. */
export const supervise = async ({ launch, log, now = monotonic, pause = untilAborted }: Options) => {
  const stopping = new AbortController()
  const stopped = () => stopping.signal.aborted
  const restarts: number[] = []
  let current = await launch()
  if (!(await current.ready)) throw new Error(`PostgreSQL did not start. ${await current.ended}`)

  const relaunch = async () => {
    await pause(restartDelay(restarts, now()), stopping.signal)
    if (stopped()) return
    restarts.push(now())
    try {
      current = await launch()
    } catch (error) {
      log.error({ err: error }, 'PostgreSQL could not be started again.')
    }
    if (stopped()) return current.stop()
    if (await current.ready) log.info({}, 'PostgreSQL is back.')
  }
  const keepRunning = async () => {
    for (;;) {
      const reason = await current.ended
      if (stopped()) return
      log.error({ reason }, 'PostgreSQL ended by itself and is started again.')
      await relaunch()
    }
  }
  const watching = keepRunning()

  return {
    stop: async () => {
      stopping.abort()
      await Promise.all([current.stop(), watching])
    },
  }
}

/**
 * The delay before the next restart: none for the first, then a little more each time, at most five restarts a minute.
 */
export const restartDelay = (restarts: readonly number[], at: number): number => {
  const recent = restarts.filter((restart) => at - restart < RESTARTS.inMs)
  const oldest = recent.at(-RESTARTS.atMost)
  return oldest === undefined ? recent.length * RESTARTS.apartMs : oldest + RESTARTS.inMs - at
}

const monotonic = () => performance.now()
const untilAborted = (ms: number, signal: AbortSignal) =>
  sleep(ms, undefined, { signal }).catch(() => undefined)
