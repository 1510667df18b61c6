import { startServerProcess } from './server-process.ts'

/** A server that starts again at the same port, so that a proxy finds it, as under a supervisor. */
export const startRestartableServer = async (
  settings: Record<string, string>,
  program?: readonly string[],
) => {
  let running = await startServerProcess(settings, [], program)
  const { url } = running
  const earlier: string[] = []
  return {
    url,
    /** The lines of its log, from all its lives. */
    lines: () => [...earlier, ...running.lines],
    /** Resolves when the process has ended: its exit code, or null after a signal that it did not handle. */
    stop: async (signal: NodeJS.Signals = 'SIGTERM') => {
      await running.kill(signal)
      return running.exit
    },
    /** `next`: another release, if it is not the same program again. */
    restart: async (next = program) => {
      earlier.push(...running.lines)
      running = await startServerProcess({ ...settings, PORT: new URL(url).port }, [], next)
    },
  }
}

export type RestartableServer = Awaited<ReturnType<typeof startRestartableServer>>
