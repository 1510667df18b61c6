import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { startHaproxy } from './haproxy.ts'
import { startNginx } from './nginx.ts'
import { startPatroni } from './patroni.ts'
import { poolerPassword, startPgBouncer } from './pgbouncer.ts'
import { startRestartableServer } from './restartable-server.ts'
import { startS3Server } from './s3-server.ts'
import { startSmtpServer } from './smtp-stub.ts'
import { until } from './until.ts'

const user = 'elocute'
/** A mail takes so long, so that a kill often comes while one is being sent. */
const mailTakesMs = 200

/** In the database of the primary that HAProxy leads to. */
const createDatabase = async (
  port: number,
  { user: superuser, password }: pg.ClientConfig,
): Promise<void> => {
  await until('HAProxy leads to the primary', async () => {
    const admin = new pg.Client({ host: '127.0.0.1', port, user: superuser, password, database: 'postgres' })
    try {
      await admin.connect()
      await admin.query(`create role ${user} login password '${poolerPassword}'`)
      await admin.query(`create database ${user} owner ${user}`)
      return true
    } finally {
      await admin.end().catch(() => undefined)
    }
  })
}

type FirstTrainer = { email: string; password: string }

/**
 * Starts everything that `deploy` has, on loopback addresses: two web processes behind nginx, two workers, PgBouncer and HAProxy in front
 * of two PostgreSQL under Patroni, an S3 server and a mail server.
 */
export const startRoles = async ({ email, password }: FirstTrainer) => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-roles-'))
  const stops: (() => Promise<unknown>)[] = [
    () => rm(folder, { recursive: true, force: true, maxRetries: 20 }),
  ]
  const stop = async () => {
    for (const end of stops.reverse()) await end()
  }
  const started = async <T extends { stop: () => Promise<unknown> }>(part: Promise<T>): Promise<T> => {
    const running = await part
    stops.push(running.stop)
    return running
  }
  try {
    const patroni = await started(startPatroni())
    const s3 = await started(startS3Server())
    const mail = await started(
      startSmtpServer({
        onMailFrom: (_address, _session, done) => void pause(mailTakesMs).then(() => done()),
      }),
    )
    const haproxy = await started(startHaproxy(patroni.nodes))
    await createDatabase(haproxy.port, patroni.superuser)
    const pgbouncer = await started(
      startPgBouncer(
        { connection: { host: '127.0.0.1', port: haproxy.port, user, database: user } },
        'as deployed',
      ),
    )
    const directUrl = `postgres://${user}:${poolerPassword}@127.0.0.1:${haproxy.port}/${user}`
    const settings = (name: string) => ({
      NODE_ENV: 'production',
      DATABASE_URL: pgbouncer.urlOf(user),
      DATABASE_DIRECT_URL: directUrl,
      SMTP_URL: mail.url,
      DATA_DIR: join(folder, name),
      ...s3.settings,
      PUBLIC_URL: 'http://localhost',
      TRAINER_EMAIL: email,
      TRAINER_PASSWORD: password,
      SPEECH_WORKERS: '1',
      LOG_LEVEL: 'info',
    })
    const server = (role: 'web' | 'worker', name: string) =>
      started(startRestartableServer({ ...settings(name), ROLE: role }))
    const webs = [await server('web', 'web1'), await server('web', 'web2')] as const
    const workers = [await server('worker', 'worker1'), await server('worker', 'worker2')] as const
    const nginx = await started(startNginx([webs[0].url, webs[1].url]))

    /** The hash of every stored file, by its key without the prefix. */
    const storedBytes = async (): Promise<Map<string, string>> => {
      const { prefix } = s3.location
      const keys = (await s3.keys()).map((key) => key.slice(prefix.length))
      const hashed = keys.map(async (key) => {
        const bytes = await readFile(s3.pathOf(key))
        return [key, createHash('sha256').update(bytes).digest('hex')] as const
      })
      return new Map(await Promise.all(hashed))
    }
    return { folder, patroni, mail, directUrl, webs, workers, nginx, pathOf: s3.pathOf, storedBytes, stop }
  } catch (error) {
    await stop()
    throw error
  }
}
