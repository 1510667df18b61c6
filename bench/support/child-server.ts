import { spawn } from 'node:child_process'
import { endProcess, endWithUs } from '../../apps/server/src/testing/child-processes.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { processEnvironment } from '../../apps/server/src/testing/process-environment.ts'

export type ChildServer = { url: string; pid: number; stop(): Promise<void> }

/** A busy machine needs more than half a minute. */
const usuallyWithinMs = 120_000

/** Starts a server in its own process and waits until it answers at `ready`. */
export const startChild = async (
  program: readonly string[],
  settings: Record<string, string>,
  ready: string,
  withinMs = usuallyWithinMs,
): Promise<ChildServer> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = endWithUs(
    spawn(process.execPath, program, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: processEnvironment({ ...settings, PORT: String(port) }),
    }),
  )
  const deadline = Date.now() + withinMs
  while (!(await fetch(`${url}${ready}`).catch(() => null))) {
    if (Date.now() > deadline || child.exitCode !== null || child.signalCode !== null) {
      await endProcess(child, 'SIGKILL')
      throw new Error(`${program.join(' ')} did not start`)
    }
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return { url, pid: child.pid ?? 0, stop: () => endProcess(child) }
}
