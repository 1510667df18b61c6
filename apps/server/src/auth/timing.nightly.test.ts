import { forgotPassword, login, register, resendCode, verifyForgotPassword } from '@elocute/contract/auth'
import { describe, expect, onTestFinished } from 'vitest'
import { emailCodes, limitHits, mailOutbox, passwordResets, pendingRegistrations } from '../db/schema.ts'
import type { Mailer } from '../platform/mail.ts'
import { createFileMailer } from '../platform/mailer-files.ts'
import { createSmtpMailer } from '../platform/mailer-smtp.ts'
import { createPasswordHasher } from '../platform/password-hasher.ts'
import { anna, codeFor, otherCode } from '../testing/people.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startTcpStub } from '../testing/smtp-stub.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const rounds = 120
const from = 'Elocute <no-reply@elocute.example.org>'

/** The probability that a time of the first kind is longer than one of the second: 0.5 when they cannot be told apart. */
const areaUnderCurve = (some: readonly number[], others: readonly number[]): number => {
  const wins = some.flatMap((time) => others.map((other) => (time > other ? 1 : time === other ? 0.5 : 0)))
  return wins.reduce<number>((sum, win) => sum + win, 0) / wins.length
}

const expectAlike = (area: number): void => {
  expect(area).toBeGreaterThan(0.35)
  expect(area).toBeLessThan(0.65)
}

/** Deletes the rows that one call leaves, so that they do not slow the next one down. */
const emptied = async ({ database: { db } }: TestApp): Promise<void> => {
  for (const table of [limitHits, mailOutbox, pendingRegistrations, passwordResets]) await db.delete(table)
}

type Sort = 'known' | 'unknown'

/** Times calls of both kinds alternately and in both orders, so that a slow moment of the machine affects both. */
const compared = async (
  call: (sort: Sort) => Promise<void>,
  after: () => Promise<void>,
  before?: (sort: Sort) => Promise<void>,
): Promise<number> => {
  const times: Record<Sort, number[]> = { known: [], unknown: [] }
  for (let round = 0; round < rounds; round++)
    for (const sort of round % 2 === 0 ? (['known', 'unknown'] as const) : (['unknown', 'known'] as const)) {
      await before?.(sort)
      const started = performance.now()
      await call(sort)
      times[sort].push(performance.now() - started)
      await after()
    }
  return areaUnderCurve(times.known, times.unknown)
}

describe('response times do not reveal whether an address has an account', { timeout: 60_000 }, () => {
  test('at a failed sign-in', async ({ testApp }) => {
    const { db } = testApp.database
    const passwords = createPasswordHasher()
    const app = await openTestApp(testApp.database, { passwords, clock: testApp.clock })
    await testApp.make.trainee({ email: 'known@example.com', passwordHash: await passwords.hash('right') })
    const area = await compared(
      async (sort) => {
        const response = await app.send(login, { body: { email: `${sort}@example.com`, password: 'wrong' } })
        expect(response.statusCode).toBe(401)
      },
      async () => {
        await db.delete(limitHits)
      },
    )
    await app.app.close()
    expectAlike(area)
  })

  test('at a wrong code, even while the right one is valid', async ({ testApp }) => {
    const { db } = testApp.database
    const email = 'known@example.com'
    await testApp.make.trainee({ email })
    for (const address of [email, 'unknown@example.com'])
      await testApp.call(forgotPassword, { body: { email: address } })
    const code = otherCode(await codeFor(testApp, email))
    const area = await compared(
      async (sort) => {
        const body = { email: `${sort}@example.com`, code }
        expect((await testApp.send(verifyForgotPassword, { body })).statusCode).toBe(400)
      },
      async () => {
        await db.update(emailCodes).set({ strayTries: 0 })
        await db.delete(limitHits)
      },
    )
    expectAlike(area)
  })

  test.for([
    ['a sign-up', register, (email: string) => ({ ...anna, email })],
    ['a forgotten password', forgotPassword, (email: string) => ({ email })],
    ['a code asked for again', resendCode, (email: string) => ({ email, purpose: 'account_verification' })],
  ] as const)('at %s', async ([, endpoint, body], { testApp }) => {
    await testApp.make.trainee({ email: 'known@example.com' })
    const area = await compared(
      async (sort) => {
        const response = await testApp.send(endpoint, { body: body(`${sort}@example.com`) })
        expect(response.statusCode).toBeLessThan(300)
      },
      () => emptied(testApp),
    )
    expectAlike(area)
  })
})

/** Accepts everything at once, so that only the server's own work for a mail is measured. */
const startQuickMailServer = () =>
  startTcpStub((socket) => {
    let inText = false
    socket.write('220 stub\r\n')
    socket.on('data', (data) => {
      const said = data.toString()
      if (inText && !said.endsWith('\r\n.\r\n')) return
      const answer = inText || !said.startsWith('DATA') ? '250 ok' : '354 go on'
      inText = answer.startsWith('354')
      socket.write(`${answer}\r\n`)
      if (said.startsWith('QUIT')) socket.end()
    })
  })

/** The mailers of production: files in a folder, or a mail server. */
const realMailers = {
  'files in a folder': async () => {
    const folder = await temporaryFolder()
    return createFileMailer({ from, folder, codesInLog: false, log: silentLog })
  },
  'a mail server': async () => {
    const server = await startQuickMailServer()
    onTestFinished(server.stop)
    return createSmtpMailer({ smtpUrl: server.url, from })
  },
} satisfies Record<string, () => Promise<Mailer>>

const asking = [
  ['a sign-up', register, (email: string) => ({ ...anna, email })],
  ['a forgotten password', forgotPassword, (email: string) => ({ email })],
] as const

describe(
  'nor does the background load after a call, because the mail is composed either way',
  { timeout: 120_000 },
  () => {
    const withMailer = async (testApp: TestApp, open: () => Promise<Mailer>) => {
      await testApp.make.trainee({ email: 'known@example.com' })
      const app = await openTestApp(testApp.database, { mailer: await open(), clock: testApp.clock })
      onTestFinished(() => app.app.close())
      return app
    }
    test.for(asking)('the work for %s', async ([, endpoint, body], { testApp }) => {
      const app = await withMailer(testApp, realMailers['files in a folder'])
      const area = await compared(
        async () => {
          await app.runJobs()
        },
        () => emptied(testApp),
        async (sort) => {
          await app.send(endpoint, { body: body(`${sort}@example.com`) })
        },
      )
      expectAlike(area)
    })

    test.for(Object.entries(realMailers))(
      'a second call right after a forgotten password, with %s',
      async ([, open], { testApp }) => {
        const app = await withMailer(testApp, open)
        const worker = await app.startWorker()
        onTestFinished(worker.stop)
        const ask = async (sort: Sort) => {
          await app.send(forgotPassword, { body: { email: `${sort}@example.com` } })
        }
        const settle = async () => {
          await app.runJobs()
          await emptied(testApp)
        }
        expectAlike(await compared(ask, settle, ask))
      },
    )
  },
)
