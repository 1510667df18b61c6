import { forgotPassword, login } from '@elocute/contract/auth'
import { createModule, listModules } from '@elocute/contract/modules'
import { readFile } from 'node:fs/promises'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '../db/client.ts'
import { startPrivatePostgres } from '../testing/private-postgres.ts'
import { remoteCalls } from '../testing/remote-calls.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startSmtpServer } from '../testing/smtp-stub.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { measured, repetitions } from '../testing/test-intensity.ts'
import { until } from '../testing/until.ts'
import { insertPeople } from './kill/account-rows.ts'

const trainer = { email: 'coach@example.com', password: 'a long enough pass phrase' }
const askEveryMs = 2_000
const usableWithinMs = 60_000
const mostGrowthMb = 60
/** Besides one for each refused call: one for each doubling of the failures in a row, from each of a few places that look at the database. */
const mostWarnings = 100

const residentMb = async (pid: number): Promise<number> =>
  Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1_024

test('after ten minutes without PostgreSQL everything goes on by itself, and nothing was lost', async ({
  task,
  onTestFinished,
}) => {
  const awayMs = 1_000 * repetitions('OUTAGE_SECONDS', { always: 10, night: 600 })
  const [postgres, mail] = [await startPrivatePostgres(), await startSmtpServer()]
  onTestFinished(() => postgres.stop())
  onTestFinished(() => mail.stop())
  const server = await startServerProcess({
    DATA_DIR: await temporaryFolder(),
    DATABASE_URL: postgres.url,
    SMTP_URL: mail.url,
    LOG_LEVEL: 'info',
    TRAINER_EMAIL: trainer.email,
    TRAINER_PASSWORD: trainer.password,
  })
  onTestFinished(() => server.kill())
  const call = remoteCalls(server.url)
  const { accessToken } = login.success.body.parse((await call(login, { body: trainer })).body)
  const titles: string[] = []
  const create = async () => {
    const title = `Lesson ${titles.length + 1}`
    const { status } = await call(createModule, { body: { title, description: '' } }, accessToken)
    if (status === 201) titles.push(title)
    return status
  }
  expect(await create()).toBe(201)
  const database = connect({ url: postgres.url }, silentLog, 1)
  const [person] = await insertPeople(database, 1)
  await database.close()

  const linesBefore = server.lines.length
  const back = new AbortController()
  const outage = postgres.killAndStart(awayMs).then(() => back.abort())
  const answers: number[] = []
  const memory: number[] = []
  while (!back.signal.aborted) {
    const [written, read, healthy] = await Promise.all([
      create(),
      call(listModules, {}, accessToken),
      fetch(`${server.url}/api/health`),
    ])
    answers.push(written, read.status)
    expect(healthy.status).toBe(200)
    memory.push(await residentMb(server.pid))
    await Promise.race([outage, pause(askEveryMs)])
  }
  await outage
  const backAt = performance.now()
  await until('a module can be made again', async () => (await create()) === 201, {
    withinMs: usableWithinMs,
  })
  const usableMs = performance.now() - backAt
  await call(forgotPassword, { body: { email: person?.email ?? '' } })
  await until('the queue sends mails again', () => Promise.resolve(mail.arrived.length > 0), {
    withinMs: usableWithinMs,
  })
  const mailMs = performance.now() - backAt

  // What is loaded after the start is loaded by then.
  const third = memory.slice(Math.floor(memory.length / 3))
  const growthMb = (third.at(-1) ?? NaN) - (third[0] ?? NaN)
  const warnings = server.lines.slice(linesBefore).filter((line) => /"level":[456]0/.test(line))
  measured(task, {
    'minutes without PostgreSQL': awayMs / 60_000,
    'until calls succeed (ms)': usableMs,
    'until a mail is sent (ms)': mailMs,
    'growth of the resident memory (MB)': growthMb,
  })
  // The moments before and after it answer as usual.
  expect(answers.filter((status) => status !== 503 && status >= 300)).toEqual([])
  expect(answers.filter((status) => status === 503).length).toBeGreaterThan(answers.length / 2)
  const { data } = listModules.success.body.parse((await call(listModules, {}, accessToken)).body)
  expect(data.map(({ title }) => title).toSorted()).toEqual(titles.toSorted())
  expect(growthMb).toBeLessThan(mostGrowthMb)
  expect(warnings.length - answers.length, warnings.slice(-20).join('\n')).toBeLessThan(mostWarnings)
}, 3_600_000)
