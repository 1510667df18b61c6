import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import { endWithUs } from './child-processes.ts'
import { processEnvironment } from './process-environment.ts'
import { serverProgram } from './server-program.ts'

/** A cold start takes seconds, and several at once on a busy machine take long. */
const startWithinMs = 120_000

export type ServerProcess = {
  url: string
  pid: number
  /** The time from the start of the process until it is ready. */
  readyAfterMs: number
  /** The lines of its log and of standard error. */
  lines: readonly string[]
  /** Resolves when the process has ended: its exit code, or null after a signal. */
  exit: Promise<number | null>
  kill(signal?: NodeJS.Signals): Promise<void>
}

/** Starts the product as an operator does, in its own process, which can be killed. */
export const startServerProcess = async (
  settings: Record<string, string>,
  nodeOptions: readonly string[] = [],
  otherProgram?: readonly string[],
): Promise<ServerProcess> => {
  const program = otherProgram ?? (await serverProgram())
  const startedAt = performance.now()
  const child = endWithUs(
    spawn(process.execPath, [...nodeOptions, ...program], {
      stdio: ['ignore', 'pipe', 'pipe'],
      // All calls come from one address, so the test acts as a trusted proxy of many clients.
      env: processEnvironment({
        PORT: '0',
        TRUST_PROXY: 'loopback',
        REQUESTS_PER_MINUTE: '0',
        FILES_KEEP_FREE_MB: '0',
        ...settings,
      }),
    }),
  )
  const lines: string[] = []
  const exit = once(child, 'exit').then(([code]: unknown[]) => code as number | null)
  const kill = async (signal: NodeJS.Signals = 'SIGKILL') => {
    child.kill(signal)
    await exit
  }
  const address = new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line)
        const ready = /"address":"(http[^"]+)"/.exec(line)?.[1]
        if (ready !== undefined) resolve(ready)
      })
  })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, startWithinMs, undefined)
  })
  const url = await Promise.race([address, exit.then(() => undefined), late])
  clearTimeout(timer)
  if (url === undefined || child.pid === undefined) {
    await kill()
    throw new Error(`The server did not start:\n${lines.join('\n')}`)
  }
  return { url, pid: child.pid, readyAfterMs: performance.now() - startedAt, lines, exit, kill }
}
