import { openSpeechPool } from '@elocute/speech/node/speech-pool'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { buildApp, buildWorkerApp } from './app.ts'
import { openComputations } from './computations/computations.ts'
import { connect, type Database, type DatabaseAddress } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { createServices } from './dependencies.ts'
import { openDictionary } from './dictionary/open-dictionary.ts'
import type { Env } from './env.ts'
import { senderWarning } from './env-sender.ts'
import { jobHandlersOf } from './job-handlers.ts'
import { createJobs } from './jobs/jobs.service.ts'
import { createQueue, type JobQueue } from './jobs/queue.ts'
import { createJobWorker } from './jobs/worker.ts'
import { drain } from './http/draining.ts'
import { isBuiltWebApp } from './http/web-app.ts'
import { createDocumentInspector } from './modules/documents/document-inspector.ts'
import { systemClock } from './platform/clock.ts'
import { checkDirectAddress } from './platform/direct-address.ts'
import { createDiskRoom } from './platform/disk-room.ts'
import { openFileStore } from './platform/file-store-open.ts'
import { createMailer } from './platform/mailer.ts'
import { createPasswordHasher } from './platform/password-hasher.ts'
import { readServerKey } from './platform/server-key.ts'
import { openAnswers } from './speech-work/answers.ts'
import { createRemoteSpeech } from './speech-work/remote-speech.service.ts'
import { openScorerLazily } from './speech-practice/lazy-scorer.ts'
import { createHeartbeat } from './system/heartbeat.ts'
import { createClamd } from './platform/virus-scanner.ts'

/** Connects to the operator's PostgreSQL, or starts the embedded one, and migrates it. `close` ends both. */
const openDatabase = async (env: Env, log: Logger): Promise<Database & { direct: DatabaseAddress }> => {
  const own =
    env.databaseUrl === undefined
      ? await startEmbeddedPostgres({ dataDir: env.dataDir, log, userId: env.postgresUserId })
      : undefined
  const database = connect(own ? own.connection : { url: env.databaseUrl ?? '' }, log)
  const close = async (): Promise<void> => {
    await database.close()
    await own?.stop()
  }
  try {
    await migrate(database, { log })
    if (!own && env.databaseDirectUrl !== undefined)
      await checkDirectAddress({ db: database.db, url: env.databaseDirectUrl, log })
  } catch (error) {
    await close()
    throw error
  }
  return {
    ...database,
    close,
    direct: own ? own.connection : { url: env.databaseDirectUrl ?? env.databaseUrl ?? '' },
  }
}

/** The first pages come first. An earlier look-up or reading waits for its own data. */
const warmUpAfterMs = 2_000
const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url))
/** How long a stopping server waits for the jobs that are running. */
const endJobsWithinMs = 5_000

export type RunningServer = { address: string; database: Database; stop(): Promise<void> }

/**
 * Starts the whole server: database, services, HTTP and jobs. When a step fails, it undoes the earlier
 * ones.
 */
export const startServer = async (env: Env, log: Logger): Promise<RunningServer> => {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const { direct, ...database } = await openDatabase(env, log)
    undo.push(() => database.close())
    const doubt = env.smtpUrl === undefined ? null : senderWarning(env.mailFrom)
    if (doubt !== null) log.warn({ setting: 'MAIL_FROM' }, doubt)
    const mailer = createMailer({
      smtpUrl: env.smtpUrl,
      from: env.mailFrom,
      outboxFolder: join(env.dataDir, 'outbox'),
      codesInLog: !env.production,
      log,
    })
    const files = await openFileStore({
      folder: join(env.dataDir, 'files'),
      s3: env.s3,
      keepFreeBytes: env.keepFreeBytes,
    })
    const computations = openComputations({ log })
    undo.push(computations.close)
    const documents = createDocumentInspector()
    undo.push(documents.close)
    const runsJobs = env.role !== 'web'
    const queue = createQueue({ database, log, ...(runsJobs && { working: { address: direct } }) })
    undo.push(() => queue.close(endJobsWithinMs))
    const pool = runsJobs ? openScorerLazily(() => openSpeechPool({ workers: env.speechWorkers })) : null
    if (pool) undo.push(pool.close)
    const scorer = pool ?? openRemoteSpeech({ database, queue, address: direct, undo })
    const services = createServices({
      database,
      queue,
      clock: systemClock,
      log,
      serverKey: await readServerKey(database.db),
      publicUrl: env.publicUrl,
      passwords: createPasswordHasher(),
      dictionaryUrl: env.dictionaryUrl,
      outgoingAllow: env.outgoingAllow,
      providers: env.providers,
      contact: env.contact,
      mailer,
      files,
      setup: {
        mails: env.smtpUrl === undefined ? 'files' : 'mails',
        files: env.s3 ? 'bucket' : 'disk',
        hasEmbeddedDatabase: env.databaseUrl === undefined,
        keepFreeBytes: env.keepFreeBytes,
      },
      filesLimitBytes: env.filesLimitBytes,
      computations,
      documents,
      scorer,
      clipChecker: scorer,
      language: env.languageService && {
        service: env.languageService,
        callsPerDay: env.languageCallsPerDay,
      },
      scanner: env.clamd && createClamd({ address: env.clamd, log }),
    })
    undo.push(() => {
      mailer.close()
      return Promise.resolve()
    })
    const heartbeat = createHeartbeat({
      db: database.db,
      log,
      role: env.role,
      folder: env.s3 ? undefined : env.dataDir,
      removeDrafts: services.storedFiles.removeDrafts,
    })
    undo.push(heartbeat.stop)
    const worker = runsJobs
      ? createJobWorker({ database, queue, log, handlers: jobHandlersOf(services) })
      : null
    if (worker) undo.push(() => worker.stop(endJobsWithinMs))
    const appOf = env.role === 'worker' ? buildWorkerApp : buildApp
    const app = await appOf({
      services,
      log,
      publicUrl: env.publicUrl,
      allowedOrigins: env.allowedOrigins,
      trustProxy: env.trustProxy,
      requestsPerMinute: env.requestsPerMinute,
      diskRoom: env.databaseUrl === undefined ? createDiskRoom(env.dataDir) : undefined,
      metricsToken: env.metricsToken,
      ...(isBuiltWebApp(builtWebApp) && { webRoot: builtWebApp }),
    })
    undo.push(() => drain(app, env.drainSeconds * 1000))
    // Before the port opens, because /api/ready means that the first trainer can sign in.
    await services.auth.firstTrainer.ensure(env.firstTrainer)
    const address = await app.listen({ host: env.host, port: env.port })
    heartbeat.start()
    void worker?.start()
    // A worker answers no call that needs the dictionary.
    const pronunciations = env.role === 'worker' ? null : services.pronunciations
    undo.push(warmUpSoon({ pool, pronunciations }, log))
    return { address, database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type Opening = {
  database: Database
  queue: JobQueue
  address: DatabaseAddress
  undo: (() => Promise<void>)[]
}

/** In place of a speech pool: what this server receives is analysed by others. */
const openRemoteSpeech = ({ database, queue, address, undo }: Opening) => {
  const answers = openAnswers(address)
  undo.push(answers.close)
  return createRemoteSpeech({ db: database.db, jobs: createJobs({ queue }), told: answers.told })
}

type WarmUp = { warmUp(): Promise<void> }

/** Loads slow resources before a user waits for them. Returns a function that cancels this. */
const warmUpSoon = (
  { pool, pronunciations }: { pool: WarmUp | null; pronunciations: WarmUp | null },
  log: Logger,
): (() => Promise<void>) => {
  let stopped = false
  const begin = (opening: Promise<void>, consequence: string) => {
    opening.catch((error: unknown) => {
      // What is closed while it opens says so too.
      if (!stopped) log.error({ err: error }, `${consequence}; the next one will try again`)
    })
  }
  const timer = setTimeout(() => {
    if (pronunciations)
      begin(
        openDictionary().then(() => pronunciations.warmUp()),
        'no word can be looked up',
      )
    if (pool) begin(pool.warmUp(), 'recordings cannot be analysed')
  }, warmUpAfterMs)
  return () => {
    stopped = true
    clearTimeout(timer)
    return Promise.resolve()
  }
}
