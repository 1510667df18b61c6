import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { freePort } from '../../apps/server/src/testing/free-port.ts'

export type ChildServer = { url: string; pid: number; stop(): Promise<void> }

/** Starts a server in its own process and waits until it answers at `ready`. */
export const startChild = async (
  program: readonly string[],
  variables: Record<string, string>,
  ready: string,
): Promise<ChildServer> => {
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  const child = spawn(process.execPath, program, {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: { ...process.env, ...variables, PORT: String(port) },
  })
  const exit = once(child, 'exit')
  // A busy machine needs more than half a minute.
  const deadline = Date.now() + 120_000
  while (!(await fetch(`${url}${ready}`).catch(() => null))) {
    if (Date.now() > deadline || child.exitCode !== null)
      throw new Error(`${program.join(' ')} did not start`)
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  return {
    url,
    pid: child.pid ?? 0,
    stop: async () => {
      child.kill('SIGTERM')
      await exit
    },
  }
}
