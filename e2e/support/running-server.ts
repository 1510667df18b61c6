import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { endProcess, endWithUs } from '../../apps/server/src/testing/child-processes.ts'
import { freePort } from '../../apps/server/src/testing/free-port.ts'
import { processEnvironment } from '../../apps/server/src/testing/process-environment.ts'
import { serverProgram } from '../../apps/server/src/testing/server-program.ts'
import { expectBuilt } from './addresses.ts'
import type { Mailbox } from './mailbox.ts'

/** The server of a built container image, with its own environment, data folder and folder for temporary files. */
const image = process.env['E2E_SERVER']
const command = async (): Promise<string[]> =>
  image === undefined ? [process.execPath, ...(await serverProgram())] : (JSON.parse(image) as string[])
const startWithinMs = 120_000

export const trainerAccount = { email: 'coach@school.example', password: 'a long enough pass phrase' }

export type RunningServer = {
  url: string
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

const untilReady = async (url: string, exited: AbortSignal): Promise<void> => {
  const deadline = Date.now() + startWithinMs
  while (Date.now() < deadline && !exited.aborted) {
    const response = await fetch(`${url}/api/ready`).catch(() => null)
    if (response?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
  throw new Error('the server did not become ready')
}

/** The product as an operator runs it: with its own process and database, and mail to a real mail server. */
export const runServer = async (
  mailbox: Mailbox,
  { publicUrl, settings }: { publicUrl?: string; settings?: Record<string, string> } = {},
): Promise<RunningServer> => {
  if (image === undefined) expectBuilt()
  const dataDir = await mkdtemp(join(tmpdir(), 'elocute-e2e-'))
  const port = await freePort()
  const url = `http://127.0.0.1:${port}`
  let ended: (() => Promise<void>) | undefined

  const [program = '', ...options] = await command()
  const start = async () => {
    const given = {
      PORT: String(port),
      PUBLIC_URL: publicUrl ?? url,
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      TRAINER_EMAIL: trainerAccount.email,
      TRAINER_PASSWORD: trainerAccount.password,
      NODE_ENV: 'production',
      ...settings,
    }
    const env = image === undefined ? processEnvironment(given) : { PATH: process.env['PATH'], ...given }
    const child = endWithUs(spawn(program, options, { stdio: ['ignore', 'ignore', 'inherit'], env }))
    const gone = new AbortController()
    child.once('exit', () => {
      gone.abort()
    })
    ended = () => endProcess(child)
    await untilReady(url, gone.signal)
  }
  const stop = async () => {
    await ended?.()
    ended = undefined
  }
  const close = async () => {
    await stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  try {
    await start()
  } catch (error) {
    // Otherwise a server that starts too slowly would go on beside the next one, and slow it too.
    await close()
    throw error
  }
  return { url, start, stop, close }
}
