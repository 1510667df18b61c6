import { openSpeechPool } from '@elocute/speech/node/speech-pool'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Logger } from 'pino'
import { buildApp } from './app.ts'
import { openComputations } from './computations/computations.ts'
import { connect, type Database } from './db/client.ts'
import { startEmbeddedPostgres } from './db/embedded-postgres.ts'
import { migrate } from './db/migrate.ts'
import { createServices, type Services } from './dependencies.ts'
import { openDictionary } from './dictionary/open-dictionary.ts'
import type { Env } from './env.ts'
import { senderWarning } from './env-sender.ts'
import { drain } from './http/draining.ts'
import { isBuiltWebApp } from './http/web-app.ts'
import { createDocumentInspector } from './modules/documents/document-inspector.ts'
import { systemClock } from './platform/clock.ts'
import { createDiskRoom } from './platform/disk-room.ts'
import { openFileStore } from './platform/file-store-open.ts'
import { createMailer } from './platform/mailer.ts'
import { createPasswordHasher } from './platform/password-hasher.ts'
import { createPeriodicTasks, type PeriodicTask } from './platform/periodic-tasks.ts'
import { readServerKey } from './platform/server-key.ts'
import { openScorerLazily } from './speech-practice/lazy-scorer.ts'
import { createClamd } from './platform/virus-scanner.ts'

/** Connects to the operator's PostgreSQL, or starts the embedded one, and migrates it. `close` ends both. */
const openDatabase = async (env: Env, log: Logger): Promise<Database> => {
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
  } catch (error) {
    await close()
    throw error
  }
  return { ...database, close }
}

/** The first pages come first. An earlier look-up or reading waits for its own data. */
const warmUpAfterMs = 2_000
const builtWebApp = fileURLToPath(new URL('../../web/dist', import.meta.url))
const minuteMs = 60_000
const hourMs = 60 * minuteMs

/** Each runs on every server: once, or twice without harm. */
const periodicTasksOf = (services: Services): PeriodicTask[] => {
  return [
    // Often, so that few expired rows are left when a clock is put back.
    { name: 'the deletion of expired rows', everyMs: minuteMs, work: services.auth.removeExpired },
    { name: 'the deletion of orphaned files', everyMs: 10_000, work: services.storedFiles.removeOrphaned },
    { name: 'the deletion of old invitations', everyMs: hourMs, work: services.invitations.forgetPeople },
    { name: 'the mails about opened quizzes', everyMs: minuteMs, work: services.quizNotices.announceOpened },
    { name: 'the mails about due quizzes', everyMs: 10 * minuteMs, work: services.quizNotices.remindOfDue },
    { name: 'the digest for trainers', everyMs: minuteMs, work: services.digest.send },
    { name: 'the sounds of older readings', everyMs: minuteMs, work: services.sounds.addMissing },
    { name: 'listening to clips again', everyMs: 2_000, work: services.clips.listenAgain.someClips },
    { name: 'the deletion of old clips', everyMs: hourMs, work: services.clips.removal.removeOld },
    {
      name: 'the deletion of old recordings of readings',
      everyMs: hourMs,
      work: services.readings.countedReadings.removeOldRecordings,
    },
    {
      name: 'the deletion of old analyses',
      everyMs: hourMs,
      work: services.speechPractice.removeOldAnalyses,
    },
    {
      name: 'the completion of abandoned attempts',
      everyMs: 10 * minuteMs,
      work: services.quizAttempts.completeAbandoned,
    },
  ]
}

export type RunningServer = { address: string; database: Database; stop(): Promise<void> }

/**
 * Starts the whole server: database, services, mail, periodic tasks and HTTP. When a step fails, it undoes the earlier
 * ones.
 */
export const startServer = async (env: Env, log: Logger): Promise<RunningServer> => {
  const undo: (() => Promise<void>)[] = []
  const stop = async () => {
    for (const step of undo.splice(0).reverse()) await step()
  }
  try {
    const database = await openDatabase(env, log)
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
    const scorer = openScorerLazily(() => openSpeechPool({ workers: env.speechWorkers }))
    undo.push(scorer.close)
    const computations = openComputations({ log })
    undo.push(computations.close)
    const documents = createDocumentInspector()
    undo.push(documents.close)
    const tasks = createPeriodicTasks({ log, inBackground: database.inBackground })
    const services = createServices({
      database,
      tasks,
      clock: systemClock,
      log,
      serverKey: await readServerKey(database.db),
      publicUrl: env.publicUrl,
      passwords: createPasswordHasher(),
      dictionaryUrl: env.dictionaryUrl,
      mailer,
      files,
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
    services.outboxSender.start()
    undo.push(async () => {
      await services.outboxSender.stop()
      mailer.close()
    })
    undo.push(tasks.stop)
    for (const task of periodicTasksOf(services)) tasks.start(task)
    const app = await buildApp({
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
    undo.push(warmUpSoon({ scorer, pronunciations: services.pronunciations }, log))
    return { address, database, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

type WarmUp = { warmUp(): Promise<void> }

/** Loads slow resources before a user waits for them. Returns a function that cancels this. */
const warmUpSoon = (
  parts: { scorer: WarmUp; pronunciations: WarmUp },
  log: Logger,
): (() => Promise<void>) => {
  const begin = (opening: Promise<void>, consequence: string) => {
    opening.catch((error: unknown) =>
      log.error({ err: error }, `${consequence}; the next one will try again`),
    )
  }
  const timer = setTimeout(() => {
    begin(
      openDictionary().then(() => parts.pronunciations.warmUp()),
      'no word can be looked up',
    )
    begin(parts.scorer.warmUp(), 'recordings cannot be analysed')
  }, warmUpAfterMs)
  return () => {
    clearTimeout(timer)
    return Promise.resolve()
  }
}
