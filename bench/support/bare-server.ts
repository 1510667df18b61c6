/**
 * The minimal server that could answer the measured calls: node:http and pg with the product's SQL, without rules,
 * headers, logs and unnecessary parsing. bench/server.ts prints the ratio of the product to it.
 *
 * usage: DATABASE_URL=… PORT=… node bench/support/bare-server.ts
 */
import { drizzle } from 'drizzle-orm/node-postgres'
import { fillPlaceholders } from 'drizzle-orm'
import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import { prepareFindSession } from '../../apps/server/src/auth/sessions.repository.ts'
import * as schema from '../../apps/server/src/db/schema.ts'
import { newId } from '../../apps/server/src/platform/ids.ts'
import { prepareRecord } from '../../apps/server/src/quiz-attempts/answers.repository.ts'
import { prepareNotAnswered } from '../../apps/server/src/quiz-attempts/quiz-attempts.repository.ts'

const pool = new pg.Pool({ connectionString: process.env['DATABASE_URL'], max: 10 })
const db = drizzle(pool, { schema })

type Prepared = { getQuery(): { sql: string; params: unknown[] } }

/** The statement of the product, run by pg alone. */
const statement = (name: string, prepared: Prepared) => {
  const { sql, params } = prepared.getQuery()
  return async (values: Record<string, unknown>) =>
    (await pool.query<Record<string, unknown>>({ name, text: sql, values: fillPlaceholders(params, values) }))
      .rows
}

const findSession = statement('find_session', prepareFindSession(db))
const notAnswered = statement('not_answered', prepareNotAnswered(db))
const record = statement('record', prepareRecord(db))

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  let text = ''
  for await (const chunk of request) text += String(chunk)
  return text
}

const answer = async (request: IncomingMessage): Promise<unknown> => {
  const now = new Date()
  const tokenHash = createHash('sha256')
    .update(request.headers.authorization?.slice('Bearer '.length) ?? '')
    .digest()
  const [user] = await findSession({ tokenHash, now, idleSince: new Date(now.getTime() - 43_200_000) })
  if (!user) throw new Error('no session')
  if (request.url === '/api/auth/me') return user
  if (request.method === 'GET') return { data: await notAnswered({ userId: user['id'], now }) }
  const body = JSON.parse(await bodyOf(request)) as Record<string, string>
  const seconds = (Date.parse(`${body['completed_at']}Z`) - Date.parse(`${body['started_at']}Z`)) / 1000
  return record({
    id: newId(),
    quiz_id: body['quiz_id'],
    user_id: user['id'],
    score: body['score'],
    seconds,
    sent_answer: [body['score'], body['started_at'], body['completed_at']].join('|'),
    client_started: `${body['started_at']}Z`,
    client_completed: `${body['completed_at']}Z`,
    client_taken: `${body['taken_at']}Z`,
    now,
    words: '[]',
  })
}

createServer((request, response) => {
  answer(request).then(
    (body) => {
      const text = JSON.stringify(body)
      response.writeHead(200, {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(text),
      })
      response.end(text)
    },
    (error: unknown) => {
      response.writeHead(500).end(String(error))
    },
  )
}).listen(Number(process.env['PORT']), '127.0.0.1')
