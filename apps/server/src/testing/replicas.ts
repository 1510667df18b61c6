import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { connect } from '../db/client.ts'
import { newId } from '../platform/ids.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { startNginx } from './nginx.ts'
import { startPrivatePostgres } from './private-postgres.ts'
import { startRestartableServer } from './restartable-server.ts'
import { silentLog } from './silent-log.ts'
import { startS3Server } from './s3-server.ts'
import { startSmtpServer } from './smtp-stub.ts'

/**
 * Starts two servers as an operator runs them behind nginx: with one PostgreSQL, one S3 and one mail server for both. `program` is that of
 * another release.
 */
export const startReplicas = async (program?: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'elocute-replicas-'))
  const [postgres, s3, mail] = [await startPrivatePostgres(), await startS3Server(), await startSmtpServer()]
  const settings = (name: string) => ({
    NODE_ENV: 'production',
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    DATA_DIR: join(folder, name),
    ...s3.settings,
    PUBLIC_URL: 'http://localhost',
    TRUST_PROXY: '127.0.0.1/32',
    DRAIN_SECONDS: '1',
    SPEECH_WORKERS: '1',
  })
  // Both start at once on a database without a schema.
  const [one, two] = await Promise.all([
    startRestartableServer(settings('one'), program),
    startRestartableServer(settings('two'), program),
  ])
  const nginx = await startNginx([one.url, two.url])
  const database = connect({ url: postgres.url }, silentLog, 4)

  /** Creates a signed-in user. */
  const person = async (role: 'trainer' | 'trainee') => {
    const [id, token] = [newId(), newToken()]
    await database.pool.query(
      `insert into users (id, email, first_name, last_name, role, trainer_level, status, password_hash)
       values ($1::uuid, $1::text || '@example.com', 'Person', 'Number', $2, $3, 'verified', 'none')`,
      [id, role, role === 'trainer' ? role : null],
    )
    await database.pool.query(
      `insert into sessions (token_hash, user_id, created_at, last_seen_at, expires_at)
       values ($1, $2, now(), now(), now() + interval '1 day')`,
      [hashToken(token), id],
    )
    return { id, token }
  }

  const quiz = async (words = ['one', 'two', 'three']) => {
    const id = newId()
    await database.pool.query(
      `insert into quizzes (id, type, title, total_points, timer_seconds)
       values ($1, 'pronounce_it_fast', 'A quiz', $2, 60)`,
      [id, words.length],
    )
    await database.pool.query(
      `insert into quiz_questions (quiz_id, position, question_word, difficulty)
       select $1::uuid, n, word, 'Easy' from unnest($2::text[]) with ordinality as asked (word, n)`,
      [id, words],
    )
    return id
  }

  return {
    one,
    two,
    nginx,
    database,
    mail,
    databaseUrl: postgres.url,
    s3,
    person,
    quiz,
    stop: async () => {
      await nginx.stop()
      await Promise.all([one.stop(), two.stop()])
      await database.close()
      await Promise.all([postgres.stop(), s3.stop(), mail.stop()])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export type Replicas = Awaited<ReturnType<typeof startReplicas>>

type Call = { method?: string; token?: string; body?: unknown; form?: FormData }

/** Makes one call over a real connection. */
export const send = async (url: string, path: string, { method = 'GET', token, body, form }: Call = {}) => {
  const headers = {
    ...(token !== undefined && { authorization: `Bearer ${token}` }),
    ...(body !== undefined && { 'content-type': 'application/json' }),
  }
  const response = await fetch(`${url}/api${path}`, {
    method,
    headers,
    body: form ?? (body === undefined ? null : JSON.stringify(body)),
  })
  const bytes = Buffer.from(await response.arrayBuffer())
  return { status: response.status, headers: response.headers, bytes }
}

export const jsonOf = ({ bytes }: { bytes: Buffer }): unknown => JSON.parse(bytes.toString())
