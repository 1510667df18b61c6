import type { AnswerOf, CallInput, Endpoint } from '@elocute/contract/define-endpoint'
import { ProblemBody } from '@elocute/contract/problem'
import { openSpeechPool } from '@elocute/speech/node/speech-pool'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { randomUUID } from 'node:crypto'
import { readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { inject, test as base } from 'vitest'
import { buildApp, type AppOptions } from '../app.ts'
import { clipChecker } from '../clips/testing/clip-checker.ts'
import { openComputations } from '../computations/computations.ts'
import type { Database } from '../db/client.ts'
import { siteOf } from '../http/site.ts'
import { createServices, type Services, type Dependencies } from '../dependencies.ts'
import { jobHandlersOf } from '../job-handlers.ts'
import { createQueue } from '../jobs/queue.ts'
import { createJobWorker } from '../jobs/worker.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { markerName } from '../platform/file-store.ts'
import type { Mail } from '../platform/mail.ts'
import { createDocumentInspector } from '../modules/documents/document-inspector.ts'
import { openOnce } from '../platform/open-once.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { openScorerLazily } from '../speech-practice/lazy-scorer.ts'
import { createFactories, type Factories } from './factories.ts'
import { liveView } from './live-view.ts'
import { silentLog } from './silent-log.ts'
import { testClock, type TestClock } from './test-clock.ts'
import { testMailer } from './test-mailer.ts'
import { runJobs } from './run-jobs.ts'
import { watchApp } from './watch-app.ts'
import { emptyTables, openWorkerDatabase } from './worker-database.ts'
import { tidyUp } from './tidy-up.ts'
import { remembering } from './remembering-scorer.ts'

type CallOptions = { token?: string; headers?: Record<string, string>; remoteAddress?: string }

/** The real app on an empty real database, with a clock that the test sets. */
export type TestApp = {
  app: FastifyInstance
  services: Services
  database: Database
  clock: TestClock
  /** For another app on the same files. */
  filesFolder: string
  /** All files of the file store, including unfinished uploads, after the removal of deleted ones. */
  storedFiles(): Promise<string[]>
  make: Factories
  /** Runs the jobs that are due by the clock of the test, until none is. Returns their number. */
  runJobs: () => Promise<number>
  /** Starts the worker of a server, which runs jobs by the real time, until `stop`. */
  startWorker: () => Promise<{ stop: () => Promise<void> }>
  /** Sends the queued mails; returns all mails so far, newest last. */
  mails(): Promise<readonly Mail[]>
  /** Makes a call that must succeed; returns its answer. */
  call<const E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<AnswerOf<E>>
  /** Makes a call that must be refused; returns the refusal. */
  refusal<const E extends Endpoint>(
    endpoint: E,
    input: CallInput<E>,
    options?: CallOptions,
  ): Promise<ProblemBody & { status: number; retryAfter: number | undefined }>
  /** Makes a call with any input. */
  send(endpoint: Endpoint, input: LooseInput, options?: CallOptions): ReturnType<typeof injectRequest>
}

type LooseInput = { params?: unknown; query?: unknown; body?: unknown }

const filledPath = (path: string, params: unknown): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const values = (params ?? {}) as Record<string, string | number>
    return encodeURIComponent(String(values[name] ?? ''))
  })

const injectRequest = (
  { app, base }: { app: FastifyInstance; base: string },
  endpoint: Endpoint,
  input: LooseInput,
  options: CallOptions = {},
) => {
  const { token, headers, remoteAddress } = options
  const request: InjectOptions = {
    method: endpoint.method,
    url: `${base}/api${filledPath(endpoint.path, input.params)}`,
    headers: { ...(token !== undefined && { authorization: `Bearer ${token}` }), ...headers },
    ...(remoteAddress !== undefined && { remoteAddress }),
    ...(input.query !== undefined && { query: input.query as Record<string, string> }),
    ...(input.body !== undefined && { payload: input.body as object }),
  }
  return app.inject(request)
}

type DifferentParts = Partial<
  Pick<
    Dependencies,
    | 'log'
    | 'mailer'
    | 'files'
    | 'computations'
    | 'documents'
    | 'storeWithinMs'
    | 'filesLimitBytes'
    | 'scanner'
    | 'passwords'
    | 'publicUrl'
    | 'language'
    | 'scorer'
    | 'clipChecker'
    | 'dictionaryUrl'
    | 'outgoingAllow'
    | 'providers'
    | 'providerTiming'
    | 'setup'
  >
> & { clock?: TestClock }

type Different = DifferentParts & {
  http?: Partial<
    Pick<
      AppOptions,
      | 'allowedOrigins'
      | 'trustProxy'
      | 'requestsPerMinute'
      | 'metricsToken'
      | 'diskRoom'
      | 'webRoot'
      | 'log'
      | 'busyAfterLagMs'
    >
  >
}

// One of each for all apps of a test worker, because a thread takes a second to load its data. They keep nothing of a caller. The time
// limits are long, because a machine that runs tests is busy.
const computations = openComputations({ log: silentLog, limitMs: 60_000 })
const documents = createDocumentInspector({ limitMs: 60_000 })
const scorer = remembering(openScorerLazily(() => openSpeechPool({ workers: 1, limitMs: 60_000 })))

/** Real argon2id with low cost, for tests of other subjects. */
const weakHashing = { parameters: { memoryCost: 8, timeCost: 1, parallelism: 1 }, queue: 1_000 }

const defaultUrl = 'http://localhost:3000'

/** Everything below HTTP, and what closes it. */
const openServices = async (
  database: Database,
  { log, ...different }: DifferentParts & Pick<Dependencies, 'log'>,
) => {
  const clock = different.clock ?? testClock()
  const mailer = testMailer()
  const filesFolder = join(tmpdir(), `elocute-files-${randomUUID()}`)
  const files = different.files ?? (await openFileStore({ folder: filesFolder, keepFreeBytes: 0 }))
  const queue = createQueue({ database, log })
  const services = createServices({
    database,
    queue,
    clock,
    log,
    serverKey: Buffer.alloc(32, 'test'),
    publicUrl: defaultUrl,
    passwords: createPasswordHasher(weakHashing),
    mailer,
    files,
    filesLimitBytes: 2 ** 31,
    setup: { mails: 'mails', files: 'disk', hasEmbeddedDatabase: true, keepFreeBytes: 0 },
    computations,
    documents,
    scorer,
    clipChecker,
    ...different,
  })
  const close = async () => {
    await queue.close(0)
    await rm(filesFolder, { recursive: true, force: true })
  }
  return { services, queue, log, clock, mailer, filesFolder, close }
}

type Opened = Awaited<ReturnType<typeof openServices>>

const httpDefaults = {
  publicUrl: defaultUrl,
  allowedOrigins: [],
  trustProxy: [],
  requestsPerMinute: 0,
  // Turned off, because the load of the machine must not change a test's result.
  busyAfterLagMs: 0,
}

/** Opens an app. Options replace the defaults. */
export const openTestApp = async (
  database: Database,
  { http, ...different }: Different = {},
): Promise<TestApp> => {
  const watch = watchApp()
  const opened = await openServices(database, { log: watch.log, ...different })
  const publicUrl = different.publicUrl ?? defaultUrl
  const { services } = opened
  const app = await watch.whileBuilding(() =>
    buildApp({ services, log: watch.log, ...httpDefaults, publicUrl, ...http }),
  )
  app.addHook('onClose', opened.close)
  return testAppOf(database, opened, { app, publicUrl })
}

/**
 * The routes of the default app are made once in a test worker and not for each test, which took longer than the test. They use the
 * services of the present test.
 */
let present: Opened | undefined
const presentServices = liveView(() => {
  if (!present) throw new Error('the default app is used by one test at a time')
  return present.services
})
const sharedWatch = watchApp()
const openSharedApp = openOnce(() =>
  sharedWatch.whileBuilding(() =>
    buildApp({ services: presentServices, log: sharedWatch.log, ...httpDefaults }),
  ),
)

/** Opens the default app for a test. It must not be closed. */
const openDefaultApp = async (database: Database) => {
  const opened = await openServices(database, { log: sharedWatch.log })
  present = opened
  const testApp = testAppOf(database, opened, { app: await openSharedApp(), publicUrl: defaultUrl })
  const close = async () => {
    await opened.close()
    const error = sharedWatch.report()
    if (error) throw error
  }
  return { testApp, close }
}

const testAppOf = (
  database: Database,
  { services, queue, log, clock, mailer, filesFolder }: Opened,
  { app, publicUrl }: { app: FastifyInstance; publicUrl: string },
): TestApp => {
  const send: TestApp['send'] = (endpoint, input, options) =>
    injectRequest({ app, base: siteOf(publicUrl).base }, endpoint, input, options)
  const runDueJobs = () => runJobs({ database, queue, clock, log, handlers: jobHandlersOf(services) })
  return {
    app,
    runJobs: runDueJobs,
    startWorker: async () => {
      const address = { ...inject('templateDatabase'), database: database.pool.options.database ?? '' }
      const working = createQueue({ database, log, working: { address } })
      const worker = createJobWorker({ database, queue: working, log, handlers: jobHandlersOf(services) })
      await worker.start()
      return { stop: () => worker.stop(5_000) }
    },
    services,
    database,
    clock,
    filesFolder,
    storedFiles: async () => {
      await database.inBackground(() => tidyUp(services))
      return (await filesBelow(filesFolder)).filter((path) => basename(path) !== markerName)
    },
    make: createFactories({ database, services, clock }),
    mails: async () => {
      await runDueJobs()
      return mailer.sent
    },
    send,
    call: async (endpoint, input, options) => {
      const response = await send(endpoint, input, options)
      if (response.statusCode >= 300)
        throw new Error(
          `${endpoint.method} ${endpoint.path} answered ${response.statusCode}: ${response.body}`,
        )
      return endpoint.success.body.parse(response.statusCode === 204 ? undefined : response.json()) as never
    },
    refusal: async (endpoint, input, options) => {
      const response = await send(endpoint, input, options)
      if (response.statusCode < 400)
        throw new Error(
          `${endpoint.method} ${endpoint.path} was not refused: ${response.statusCode} ${response.body}`,
        )
      const retryAfter = response.headers['retry-after']
      return {
        status: response.statusCode,
        retryAfter: retryAfter === undefined ? undefined : Number(retryAfter),
        ...ProblemBody.parse(response.json()),
      }
    },
  }
}

/** The paths of all files below a folder; none if the folder does not exist. */
const filesBelow = async (folder: string): Promise<string[]> => {
  const found = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  return found.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
}

/** A test with the app: `test('…', async ({ testApp }) => …)`. */
export const test = base
  // eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
  .extend('database', { scope: 'worker' }, async ({}, { onCleanup }) => {
    const database = await openWorkerDatabase()
    onCleanup(() => database.close())
    return database
  })
  .extend('testApp', async ({ database }, { onCleanup }) => {
    await emptyTables(database)
    const { testApp, close } = await openDefaultApp(database)
    onCleanup(close)
    return testApp
  })
