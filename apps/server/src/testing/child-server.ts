import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { fileURLToPath } from 'node:url'

const program = fileURLToPath(new URL('../main.ts', import.meta.url))
const startWithinMs = 120_000

/** A port of 127.0.0.1 that nobody listens on at this moment. */
export const freePort = async (): Promise<number> => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return address.port
}

/** Waits until an address answers well, or until its process has ended. */
export const untilAnswers = async (url: string, ended: AbortSignal): Promise<void> => {
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline && !ended.aborted) {
    const response = await fetch(url).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error(`${url} did not answer`)
}

/** The product as an operator runs it, in a process of its own. */
export const childServer = (variables: Record<string, string>, port: number) => {
  const url = `http://127.0.0.1:${port}`
  let running: { end(): Promise<number | null>; pid: number } | undefined

  const start = async (): Promise<void> => {
    const child = spawn(process.execPath, [program], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { PATH: process.env['PATH'], LOG_LEVEL: 'silent', ...variables, PORT: String(port) },
    })
    const ended = new AbortController()
    const exit = once(child, 'exit').then(([code]: unknown[]) => {
      ended.abort()
      return code as number | null
    })
    running = {
      pid: child.pid ?? 0,
      end: () => {
        child.kill('SIGTERM')
        return exit
      },
    }
    await untilAnswers(`${url}/api/ready`, ended.signal)
  }
  const stop = async (): Promise<number | null> => {
    const code = (await running?.end()) ?? null
    running = undefined
    return code
  }
  return { url, start, stop }
}
