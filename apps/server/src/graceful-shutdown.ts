import type { Logger } from 'pino'

const SIGNALS = ['SIGHUP', 'SIGINT', 'SIGQUIT', 'SIGTERM', 'SIGUSR2'] as const
const LIMIT_MS = 15_000

type Options = { stop: () => Promise<void>; log: Pick<Logger, 'info' | 'error' | 'fatal'> }

/**
 * Stops the process in order and only once, after any number of signals. A service manager may signal the whole group, the
 * launcher may forward a signal of the terminal, and the launcher may die. The process exits at the latest after the limit.
 */
export const shutDownGracefully = ({ stop, log }: Options): void => {
  let stopping = false
  let code = 0
  const shutDown = async () => {
    if (stopping) return
    stopping = true
    setTimeout(() => {
      log.error({ limitMs: LIMIT_MS }, 'stopping takes too long and is cut short')
      process.exit(1)
    }, LIMIT_MS)
    try {
      await stop()
    } catch (error) {
      log.error({ err: error }, 'stopping failed')
      code = 1
    }
    process.exit(code)
  }

  for (const signal of SIGNALS)
    process.on(signal, () => {
      if (!stopping) log.info({ signal }, 'stopping')
      void shutDown()
    })
  process.on('uncaughtException', (error) => {
    log.fatal({ err: error }, 'an unexpected failure ends the process')
    code = 1
    void shutDown()
  })
  // scripts/bootstrap/run.mjs starts this process with an IPC channel, which the kernel closes when the launcher is
  // gone.
  process.on('disconnect', () => {
    if (!stopping) log.info({}, 'the launcher is gone: stopping')
    void shutDown()
  })
  process.channel?.unref()
}
