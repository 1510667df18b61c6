import { once } from 'node:events'
import { forgotPassword, resendCode, verifyForgotPassword } from '@elocute/contract/auth'
import { afterEach, describe, expect } from 'vitest'
import { emailCodes, mailOutbox } from '../db/schema.ts'
import { smtpRefusal, startSmtpServer, startTcpStub } from '../testing/smtp-stub.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { testLog } from '../testing/test-log.ts'
import type { Mail, Mailer } from '../platform/mail.ts'
import { newId } from '../platform/ids.ts'
import { createSmtpMailer } from '../platform/mailer-smtp.ts'

const email = 'anna@example.com'
const someone = { network: '192.0.2.1', deviceCookie: undefined, flowToken: undefined }
const from = 'Elocute <no-reply@elocute.example.org>'
const quick = { connectMs: 1_000, greetingMs: 1_000, idleMs: 1_500, totalMs: 3_000 }

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** An app with a real mailer for the server at this address. */
const withMailServer = async (testApp: TestApp, smtpUrl: string) => {
  const { log, lines } = testLog()
  const mailer = createSmtpMailer({ smtpUrl, from }, quick)
  const app = await openTestApp(testApp.database, { mailer, log, clock: testApp.clock })
  cleanups.push(() => app.app.close())
  await app.make.trainee({ email })
  return { ...app, lines, deliver: app.runJobs }
}

const withMailer = async (testApp: TestApp, send: Mailer['send']) => {
  const app = await openTestApp(testApp.database, {
    mailer: { send, close: () => undefined },
    clock: testApp.clock,
  })
  cleanups.push(() => app.app.close())
  return app
}

const waiting = async ({ database: { db } }: TestApp) => db.select().from(mailOutbox)

test('a queued mail is sent and leaves the outbox', async ({ testApp }) => {
  const server = await startSmtpServer()
  cleanups.push(server.stop)
  const app = await withMailServer(testApp, server.url)
  await app.call(forgotPassword, { body: { email } })
  await app.deliver()
  expect(server.arrived).toMatchObject([
    { to: [email], mail: { subject: 'Your Elocute code for a new password' } },
  ])
  expect(await waiting(app)).toEqual([])
  const code = /\b\d{6}\b/.exec(server.arrived[0]?.mail.text ?? '')?.[0] ?? ''
  await app.call(verifyForgotPassword, { body: { email, code } })
})

test('a mail is sent once, and delays no other one, when the database is away for a moment after it was sent', async ({
  testApp,
}) => {
  const { pool } = testApp.database
  await pool.query(`
    create function be_away() returns trigger language plpgsql as $$ begin raise 'away' using errcode = '57P01'; end $$;
    create trigger be_away before delete on mail_outbox for each row execute function be_away()`)
  let sent = 0
  const app = await withMailer(testApp, () => Promise.resolve(void (sent += 1)))
  await app.make.trainee({ email })
  await app.call(forgotPassword, { body: { email } })
  const delivered = app.runJobs()
  await expect.poll(() => sent).toBe(1)
  await pool.query('drop trigger be_away on mail_outbox; drop function be_away')
  await delivered
  expect([sent, await waiting(app)]).toEqual([1, []])
})

test('a mail that the database cannot prepare is no failure of the mail server, and delays no other mail', async ({
  testApp,
}) => {
  const sent: string[] = []
  const app = await withMailer(testApp, ({ to }) => Promise.resolve(void sent.push(to)))
  const other = 'ben@example.com'
  await app.make.trainee({ email })
  await app.make.trainee({ email: other })
  const { pool } = testApp.database
  await pool.query(`
    create function be_away() returns trigger language plpgsql as $$ begin raise 'away' using errcode = '57P01'; end $$;
    create trigger be_away before insert or update on email_codes execute function be_away()`)
  await app.call(forgotPassword, { body: { email } })
  await app.runJobs()
  await pool.query('drop trigger be_away on email_codes; drop function be_away')
  await app.call(forgotPassword, { body: { email: other } })
  await app.runJobs()
  expect(sent).toEqual([other])
  testApp.clock.advance({ seconds: 10 })
  await app.runJobs()
  expect([sent, await waiting(app)]).toEqual([[other, email], []])
})

describe('a mail server that', () => {
  const troubles: [
    what: string,
    start: (port: number) => Promise<{ port: number; url: string; stop(): Promise<void> }>,
  ][] = [
    [
      'refuses the connection',
      async (port) => {
        const stub = await startTcpStub(() => undefined, port)
        await stub.stop()
        return { ...stub, stop: () => Promise.resolve() }
      },
    ],
    ['accepts the connection and sends nothing', (port) => startTcpStub(() => undefined, port)],
    ['says 421', (port) => startSmtpServer({ port, onConnect: (_session, done) => done(smtpRefusal(421)) })],
    [
      'answers 451 to the recipient',
      (port) => startSmtpServer({ port, onRcptTo: (_address, _session, done) => done(smtpRefusal(451)) }),
    ],
    [
      'answers 550 to the recipient',
      (port) => startSmtpServer({ port, onRcptTo: (_address, _session, done) => done(smtpRefusal(550)) }),
    ],
    [
      'answers 452 after the text',
      (port) =>
        startSmtpServer({
          port,
          onData: (stream, _session, done) => {
            stream.resume()
            stream.on('end', () => done(smtpRefusal(452)))
          },
        }),
    ],
    ['breaks the connection in the middle of the text', (port) => startBreakingServer(port)],
  ]

  test.for(troubles)(
    '%s delays no call, and the mail is sent when the server works again',
    async ([, start], { testApp }) => {
      const broken = await start(0)
      const app = await withMailServer(testApp, broken.url)
      // Nothing sends yet: the call has only queued its mail.
      await app.call(forgotPassword, { body: { email } })
      expect(await waiting(app)).toMatchObject([{ attempts: 0 }])
      for (let time = 0; time < 3; time++) {
        await app.deliver()
        testApp.clock.advance({ seconds: 60 })
      }
      const [row, ...more] = await waiting(app)
      expect(more).toEqual([])
      expect(row?.attempts).toBeGreaterThanOrEqual(3)
      // The server's message often repeats the address, so the log has our explanation instead.
      expect(app.lines()).toMatch(
        /"explanation":"[A-Z][^"]+\."[^\n]*"the job send-mail failed and will be tried again"/,
      )
      expect(app.lines()).not.toContain(email)

      await broken.stop()
      const healthy = await startSmtpServer({ port: broken.port })
      cleanups.push(healthy.stop)
      testApp.clock.advance({ seconds: 60 })
      await app.deliver()
      expect(healthy.arrived.length).toBe(1)
      expect(await waiting(app)).toEqual([])
      const code = /\b\d{6}\b/.exec(healthy.arrived[0]?.mail.text ?? '')?.[0] ?? ''
      testApp.clock.advance({ minutes: 9 })
      await app.call(verifyForgotPassword, { body: { email, code } })
    },
  )
})

describe('a mail that cannot be sent', () => {
  test(
    'is tried after 5, 10, 20 … seconds, then ever more rarely, and given up after three days',
    { tags: 'nightly' },
    async ({ testApp }) => {
      const app = await withMailer(testApp, () => Promise.reject(smtpRefusal(451)))
      await app.make.trainee({ email })
      await app.call(forgotPassword, { body: { email } })
      const started = testApp.clock.now().getTime()
      const pauses: number[] = []
      await app.runJobs()
      while ((await waiting(app)).length > 0) {
        const { rows } = await testApp.database.pool.query<{ at: Date }>(
          `select start_after as at from pgboss.job where name = 'send-mail'`,
        )
        const at = rows[0]?.at ?? testApp.clock.now()
        pauses.push((at.getTime() - testApp.clock.now().getTime()) / 1000)
        testApp.clock.set(at)
        await app.runJobs()
        await app.services.mailDelivery.keep()
      }
      expect(pauses.slice(0, 8)).toEqual([5, 10, 20, 40, 80, 160, 300, 300])
      expect(Math.max(...pauses)).toBe(1_800)
      const hours = (testApp.clock.now().getTime() - started) / 3_600_000
      expect(hours).toBeGreaterThan(72)
      expect(hours).toBeLessThan(73)
    },
  )

  test.for([2, 71])(
    'because the server is away for %i hours arrives afterwards',
    async (hours, { testApp }) => {
      const sent: Mail[] = []
      let away = true
      const app = await withMailer(testApp, (mail) => {
        if (away) return Promise.reject(Object.assign(new Error('gone'), { code: 'ECONNREFUSED' }))
        sent.push(mail)
        return Promise.resolve()
      })
      await testApp.make.trainee({ email })
      const now = testApp.clock.now()
      const mail = { kind: 'account_approved' as const, email, createdAt: now }
      await testApp.database.db.insert(mailOutbox).values({ id: newId(), ...mail })
      await app.services.mailDelivery.keep()
      for (let time = 0; time < 2 * hours; time++) {
        await app.runJobs()
        testApp.clock.advance({ minutes: 30 })
      }
      expect(await waiting(app)).toHaveLength(1)
      away = false
      testApp.clock.advance({ minutes: 5 })
      await app.runJobs()
      expect(sent.map(({ to }) => to)).toEqual([email])
      expect(await waiting(app)).toEqual([])
    },
  )

  test('is given up together with all others of its age, in one line of the log', async ({ testApp }) => {
    const app = await withMailServer(testApp, 'smtp://127.0.0.1:1')
    const now = testApp.clock.now()
    await testApp.database.db.insert(mailOutbox).values(
      Array.from({ length: 300 }, (_, number) => ({
        id: newId(),
        kind: 'password_reset' as const,
        email: `p${number}@example.com`,
        createdAt: now,
      })),
    )
    testApp.clock.advance({ hours: 72, seconds: 1 })
    await app.services.mailDelivery.keep()
    expect(await waiting(app)).toEqual([])
    const said = app.lines().trim().split('\n')
    expect(said.filter((line) => line.includes('given up'))).toHaveLength(1)
    expect(said.find((line) => line.includes('given up'))).toMatch(
      /"level":50.*"mails":300,"kinds":\{"password_reset":300\}/,
    )
  })

  test('does not delay other mails', async ({ testApp }) => {
    const sent: Mail[] = []
    const app = await withMailer(testApp, (mail) => {
      if (mail.to === email) return Promise.reject(smtpRefusal(550))
      sent.push(mail)
      return Promise.resolve()
    })
    for (const address of [email, 'ben@example.com']) {
      await app.make.trainee({ email: address })
      await app.call(forgotPassword, { body: { email: address } })
    }
    await app.runJobs()
    expect(sent.map(({ to }) => to)).toEqual(['ben@example.com'])
  })
})

test(
  'while the server is down only a few mails are tried, and all are sent within a minute after it is back',
  { tags: 'nightly' },
  async ({ testApp }) => {
    let away = true
    let tries = 0
    const app = await withMailer(testApp, () => {
      tries += 1
      return away ? Promise.reject(Object.assign(new Error('gone'), { code: 'ESOCKET' })) : Promise.resolve()
    })
    for (let number = 0; number < 30; number++) {
      await app.make.trainee({ email: `p${number}@example.com` })
      await app.services.auth.passwordReset.request(`p${number}@example.com`, someone)
    }
    for (let second = 0; second < 600; second += 5) {
      await app.runJobs()
      testApp.clock.advance({ seconds: 5 })
    }
    expect(tries).toBeLessThan(100)
    away = false
    for (let second = 0; second < 60; second += 5) {
      await app.runJobs()
      testApp.clock.advance({ seconds: 5 })
    }
    expect(await waiting(app)).toEqual([])
  },
)

describe('several senders', () => {
  const gone = () => Object.assign(new Error('gone'), { code: 'ECONNREFUSED' })

  /** Two senders with one mail server, which is away, and mails that wait. */
  const withoutServer = async (testApp: TestApp) => {
    const server = { isAway: true, sent: 0 }
    const send: Mailer['send'] = ({ discarded }) => {
      if (discarded) return Promise.resolve()
      server.sent += server.isAway ? 0 : 1
      return server.isAway ? Promise.reject(gone()) : Promise.resolve()
    }
    const [one, other] = [await withMailer(testApp, send), await withMailer(testApp, send)]
    const mail = (kind: 'password_changed' | 'account_locked', at: number) =>
      ({ id: newId(), kind, email: `p${at}@example.com`, createdAt: testApp.clock.now() }) as const
    const mails = [0, 1, 2].map((at) => mail('password_changed', at))
    const discarded = mail('account_locked', 3)
    await testApp.database.db.insert(mailOutbox).values([...mails, discarded])
    await testApp.services.mailDelivery.keep()
    const deliver = ({ services }: TestApp, at: number) => services.mailDelivery.deliver(mails[at]?.id ?? '')
    return { server, one, other, deliver, discarded: discarded.id }
  }

  test('go on when the mail server has answered any of them', async ({ testApp }) => {
    const { server, one, other, deliver } = await withoutServer(testApp)
    await expect(deliver(one, 0)).rejects.toThrow('ECONNREFUSED')
    testApp.clock.advance({ seconds: 3 })
    await expect(deliver(other, 1)).rejects.toThrow('ECONNREFUSED')
    server.isAway = false
    testApp.clock.advance({ seconds: 2 })
    await expect(deliver(other, 1)).rejects.toThrow('The mail server does not answer.')
    await deliver(one, 0)
    await deliver(other, 1)
    expect(server.sent).toBe(2)
  })

  test('go on when the mail server has answered one that it never failed', async ({ testApp }) => {
    const { server, one, other, deliver } = await withoutServer(testApp)
    await expect(deliver(one, 0)).rejects.toThrow('ECONNREFUSED')
    server.isAway = false
    await deliver(other, 2)
    await other.runJobs()
    expect([server.sent, await waiting(testApp)]).toEqual([3, []])
  })

  test('wait on when a mail without a reader was discarded', async ({ testApp }) => {
    const { server, one, other, deliver, discarded } = await withoutServer(testApp)
    await expect(deliver(one, 0)).rejects.toThrow('ECONNREFUSED')
    await other.services.mailDelivery.deliver(discarded)
    await expect(deliver(one, 0)).rejects.toThrow('The mail server does not answer.')
    expect(server.sent).toBe(0)
  })

  test('send every mail once', async ({ testApp }) => {
    const sent: string[] = []
    const send: Mailer['send'] = async ({ to }) => {
      await Promise.resolve()
      sent.push(to)
    }
    const apps = [await withMailer(testApp, send), await withMailer(testApp, send)] as const
    for (let number = 0; number < 20; number++) {
      await testApp.make.trainee({ email: `p${number}@example.com` })
      await testApp.services.auth.passwordReset.request(`p${number}@example.com`, someone)
    }
    await Promise.all(apps.map(({ runJobs }) => runJobs()))
    expect(sent.length).toBe(20)
    expect(new Set(sent).size).toBe(20)
  })

  test('that die while sending leave the mail to be sent again, with a new code', async ({ testApp }) => {
    const dying = await withMailer(testApp, () => new Promise(() => undefined))
    await testApp.make.trainee({ email })
    await testApp.call(forgotPassword, { body: { email } })
    void dying.runJobs().catch(() => undefined)
    await expect.poll(async () => (await waiting(testApp))[0]?.attempts).toBe(1)
    await expect.poll(async () => testApp.database.db.$count(emailCodes)).toBe(1)
    expect((await testApp.mails()).length).toBe(0)
    // No heartbeat comes any more, so the job is tried again, after its pause.
    testApp.clock.advance({ seconds: 11 })
    expect((await testApp.mails()).length).toBe(0)
    testApp.clock.advance({ seconds: 10 })
    const [mail] = await testApp.mails()
    await testApp.call(verifyForgotPassword, { body: { email, code: mail?.code ?? '' } })
  })
})

test('many mails to one person are all sent in one round, one after the other', async ({ testApp }) => {
  await testApp.make.trainee({ email })
  for (let round = 0; round < 20; round++) {
    const before = (await testApp.mails()).length
    const now = testApp.clock.now()
    const mails = Array.from({ length: 5 }, () => ({ id: newId(), createdAt: now }))
    await testApp.database.db
      .insert(mailOutbox)
      .values(mails.map((mail) => ({ ...mail, kind: 'password_changed' as const, email })))
    await testApp.services.mailDelivery.keep()
    expect((await testApp.mails()).length).toBe(before + 5)
  }
})

test('two mails to one person are sent in order, and the last one has the valid code', async ({
  testApp,
}) => {
  let underway = 0
  const sent: Mail[] = []
  const app = await withMailer(testApp, async (mail) => {
    underway += 1
    expect(underway).toBe(1)
    await testApp.database.pool.query('select pg_sleep(0.05)')
    sent.push(mail)
    underway -= 1
  })
  await app.make.trainee({ email })
  for (let time = 0; time < 3; time++) await app.call(forgotPassword, { body: { email } })
  await app.runJobs()
  expect(sent.length).toBe(3)
  await app.call(verifyForgotPassword, { body: { email, code: sent.at(-1)?.code ?? '' } })
})

test('a code that was asked for again stays valid, though the mail before it was refused and is tried again', async ({
  testApp,
}) => {
  const sent: Mail[] = []
  let refuses = true
  const app = await withMailer(testApp, (mail) => {
    if (refuses) return Promise.reject(smtpRefusal(450))
    sent.push(mail)
    return Promise.resolve()
  })
  await app.make.trainee({ email })
  const { cookies } = await app.send(forgotPassword, { body: { email } })
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; ') }
  await app.runJobs()
  refuses = false
  await app.call(resendCode, { body: { email, purpose: 'password_reset' } }, { headers })
  await app.runJobs()
  expect(sent).toHaveLength(1)
  // The first one would be tried again by now, and would make a code of its own.
  testApp.clock.advance({ seconds: 30 })
  await app.runJobs()
  expect(sent).toHaveLength(1)
  await app.call(verifyForgotPassword, { body: { email, code: sent[0]?.code ?? '' } }, { headers })
})

test('a clock that is put back an hour delays no mail', async ({ testApp }) => {
  await testApp.make.trainee({ email })
  await testApp.call(forgotPassword, { body: { email } })
  testApp.clock.advance({ hours: -1 })
  expect((await testApp.mails()).length).toBe(1)
})

test('once started, it sends a mail as soon as it is queued, until it is stopped', async ({ testApp }) => {
  await testApp.make.trainee({ email })
  const worker = await testApp.startWorker()
  await testApp.call(forgotPassword, { body: { email } })
  await expect.poll(() => waiting(testApp), { interval: 20 }).toEqual([])
  await worker.stop()
  await testApp.call(forgotPassword, { body: { email } })
  expect((await waiting(testApp)).length).toBe(1)
  expect((await testApp.mails()).length).toBe(2)
})

test('no text of a mail comes from the Host header', async ({ testApp }) => {
  await testApp.make.trainee({ email })
  await testApp.call(forgotPassword, { body: { email } }, { headers: { host: 'evil.example.com' } })
  const [mail] = await testApp.mails()
  expect(mail?.text).toContain('http://localhost:3000/forgot-password')
  expect(mail?.text).not.toContain('evil')
})

/** Speaks SMTP up to the text and then closes the connection. */
const startBreakingServer = (port: number) =>
  startTcpStub((socket) => {
    const answers: [start: string, answer: string][] = [
      ['EHLO', '250 stub'],
      ['MAIL', '250 ok'],
      ['RCPT', '250 ok'],
      ['DATA', '354 go on'],
    ]
    socket.write('220 stub\r\n')
    socket.on('data', (data) => {
      const answer = answers.find(([start]) => data.toString().startsWith(start))?.[1]
      if (answer === undefined) socket.resetAndDestroy()
      else socket.write(`${answer}\r\n`)
    })
    void once(socket, 'close')
  }, port)
