import { login } from '@elocute/contract/auth'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { connect } from './db/client.ts'
import { migrate } from './db/migrate.ts'
import { freePort } from './testing/free-port.ts'
import { startPrivatePostgres } from './testing/private-postgres.ts'
import { silentLog } from './testing/silent-log.ts'
import { send } from './testing/replicas.ts'
import { startServerProcess } from './testing/server-process.ts'
import { temporaryFolder } from './testing/temporary-folder.ts'

const trainer = { email: 'coach@school.example', password: 'a long enough pass phrase' }
const soon = { interval: 50 }

test('the server is not ready before the first trainer can sign in', async () => {
  const folder = await temporaryFolder()
  const postgres = await startPrivatePostgres()
  onTestFinished(() => postgres.stop())
  const database = connect(postgres.connection, silentLog)
  onTestFinished(() => database.close())
  await migrate(database)

  // The lock makes the creation of the account wait. A connection of the pool would end after ten seconds in a transaction.
  const holder = new pg.Client(postgres.connection)
  await holder.connect()
  await holder.query('begin; lock table users in exclusive mode')
  const port = await freePort()
  const started = startServerProcess({
    PORT: String(port),
    DATA_DIR: folder,
    DATABASE_URL: postgres.url,
    MAIL: 'outbox',
    TRAINER_EMAIL: trainer.email,
    TRAINER_PASSWORD: trainer.password,
  })
  const waiting = `select from pg_stat_activity where wait_event_type = 'Lock' and query ilike 'insert into "users"%'`
  await vi.waitFor(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1), soon)
  const early = await fetch(`http://127.0.0.1:${port}/api/ready`).catch(() => undefined)
  await holder.query('commit')
  await holder.end()
  const server = await started
  onTestFinished(() => server.kill())
  expect(early?.status).not.toBe(200)
  expect((await send(server.url, login.path, { method: 'POST', body: trainer })).status).toBe(200)
})
