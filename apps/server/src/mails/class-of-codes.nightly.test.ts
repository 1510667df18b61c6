import { forgotPassword } from '@elocute/contract/auth'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '../db/client.ts'
import { insertPeople } from '../reliability/kill/account-rows.ts'
import { databaseIn } from '../testing/database-in.ts'
import { remoteCalls } from '../testing/remote-calls.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startSmtpServer } from '../testing/smtp-stub.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { measured } from '../testing/test-intensity.ts'
import { until } from '../testing/until.ts'

const people = 200
/** What the mail server takes for each mail. Several connections wait at once. */
const mailMs = 1_000
const withinMs = 60_000

test('a class of 200 gets its codes within a minute through a slow mail server', async ({
  task,
  onTestFinished,
}) => {
  const mail = await startSmtpServer({
    onMailFrom: (_address, _session, done) => void pause(mailMs).then(() => done()),
  })
  onTestFinished(() => mail.stop())
  const dataDir = await temporaryFolder()
  const server = await startServerProcess({ DATA_DIR: dataDir, SMTP_URL: mail.url })
  onTestFinished(() => server.kill())
  const database = connect(databaseIn(dataDir), silentLog)
  onTestFinished(() => database.close())
  const class200 = await insertPeople(database, people)
  const call = remoteCalls(server.url)

  const askedAt = performance.now()
  const answers = await Promise.all(class200.map(({ email }) => call(forgotPassword, { body: { email } })))
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
  await until('everybody has a code', () => Promise.resolve(mail.arrived.length >= people), {
    withinMs: 5 * withinMs,
  })
  const seconds = (performance.now() - askedAt) / 1_000
  measured(task, { 'seconds until 200 have their codes': seconds })
  expect(new Set(mail.arrived.flatMap(({ to }) => to)).size).toBe(people)
  expect(seconds * 1_000).toBeLessThan(withinMs)
})
