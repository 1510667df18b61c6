import { request } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { signal } from '../db/embedded-postgres/previous.ts'
import { launchProduct, type LaunchedProduct } from '../testing/launched-product.ts'
import { named, selectedCases } from '../testing/test-intensity.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** Allows for a busy machine and for a web app that must be built first. */
/** The server's own limit is 15 s, and a busy machine needs longer. A process that is left after that is orphaned. */
const goneWithin = { timeout: 120_000, interval: 100 }

const start = async (command = ['start']) => {
  const folder = await temporaryFolder()
  const product = await launchProduct(command, { DATA_DIR: folder, MAIL: 'outbox', LOG_LEVEL: 'info' })
  onTestFinished(async () => signalAll(await product.left(), 'SIGKILL'))
  return product
}

/** Sends the head and half of the body of a sign-in. */
const halfSentCall = async (url: string) => {
  const body = JSON.stringify({ email: 'somebody@school.example', password: 'not the right one' })
  const call = request(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  const answer = new Promise<number | string>((resolve) => {
    call.on('response', (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    call.on('error', (error) => resolve(error.message))
  })
  call.write(body.slice(0, 20))
  await pause(200)
  return { answer, finish: () => call.end(body.slice(20)) }
}

const signalAll = (pids: readonly number[], name: NodeJS.Signals) => {
  for (const pid of pids) signal(pid, name)
}

type Ending = { what: string; always?: true; ask: (product: LaunchedProduct) => Promise<void> | void }

const endings: Ending[] = [
  { what: 'SIGTERM to npm', always: true, ask: ({ npm }) => signalAll([npm], 'SIGTERM') },
  {
    what: 'SIGTERM to the whole group, three times, over more than a second',
    ask: async ({ npm }) => {
      for (let time = 0; time < 3; time++) {
        signalAll([-npm], 'SIGTERM')
        await pause(600)
      }
    },
  },
  {
    what: 'SIGTERM to launcher and server both',
    ask: ({ launcher, server }) => signalAll([launcher, server], 'SIGTERM'),
  },
  {
    what: 'SIGINT, then SIGTERM and SIGHUP to the server',
    ask: async ({ npm, server }) => {
      signalAll([-npm], 'SIGINT')
      await pause(100)
      signalAll([server], 'SIGTERM')
      signalAll([server], 'SIGHUP')
    },
  },
  {
    what: 'kill -9 of the launcher',
    ask: ({ launcher }) => signalAll([launcher], 'SIGKILL'),
  },
  { what: 'kill -9 of npm', ask: ({ npm }) => signalAll([npm], 'SIGKILL') },
]

test.each(named(selectedCases(endings)))(
  '%s: the running call is answered, and no process is left',
  async (_, { ask }) => {
    const product = await start()
    const call = await halfSentCall(product.url)
    await ask(product)
    // Long enough for a second signal, and for the launcher, which checks its parent twice a second.
    await pause(1_500)
    await expect(fetch(`${product.url}/api/health`)).rejects.toThrow()
    call.finish()
    expect(await call.answer).toBe(401)
    await vi.waitFor(async () => expect(await product.left()).toEqual([]), goneWithin)
    expect(product.lines.filter((line) => /"level":[56]0|second SIG/.test(line))).toEqual([])
  },
)

test('SIGTERM to every process, PostgreSQL included, ends them in order', { tags: 'nightly' }, async () => {
  const product = await start()
  signalAll(product.processes, 'SIGTERM')
  expect(await product.exit).toBe(0)
  await vi.waitFor(async () => expect(await product.left()).toEqual([]), goneWithin)
})

const commands = [{ what: 'start', always: true as const }, { what: 'demo' }]

test.each(named(selectedCases(commands)))(
  'SIGUSR1 opens no inspector: npm run %s',
  { tags: 'nightly' },
  async (command) => {
    const product = await start(['run', command])
    signalAll([product.launcher, product.server], 'SIGUSR1')
    await pause(1_000)
    expect((await fetch(`${product.url}/api/health`)).status).toBe(200)
    expect(product.lines.filter((line) => /inspector|debugger/i.test(line))).toEqual([])
    signalAll([-product.npm], 'SIGTERM')
    expect(await product.exit).toBe(0)
  },
)

test(
  'the demo ends in order when it is stopped while it creates its class',
  { tags: 'nightly' },
  async () => {
    const product = await start(['run', 'demo'])
    signalAll([-product.npm], 'SIGTERM')
    expect(await product.exit).toBe(0)
    expect(product.lines.filter((line) => /failed|error|"level":[56]0/i.test(line))).toEqual([])
    expect(await product.left()).toEqual([])
  },
)
