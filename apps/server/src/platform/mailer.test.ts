import { readFile, readdir } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { Email } from '@elocute/contract/account-fields'
import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, onTestFinished, test } from 'vitest'
import { startSmtpServer, startTcpStub } from '../testing/smtp-stub.ts'
import { repetitions } from '../testing/test-intensity.ts'
import { testLog } from '../testing/test-log.ts'
import type { Mailer } from './mail.ts'
import { createMailer } from './mailer.ts'
import { createSmtpMailer } from './mailer-smtp.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const from = 'Elocute <no-reply@elocute.example.org>'
const mail = {
  to: 'anna@example.com',
  subject: 'Your code',
  text: 'Hello,\n\nGrüße: 123456\n',
  html: '<p>Hello,</p><p>Grüße: <b>123456</b></p>',
  code: '123456',
}
const quick = { connectMs: 200, greetingMs: 200, idleMs: 200, totalMs: 600 }

const smtp = async () => {
  const server = await startSmtpServer()
  const mailer = createSmtpMailer({ smtpUrl: server.url, from })
  onTestFinished(async () => {
    mailer.close()
    await server.stop()
  })
  return { server, mailer }
}

describe('over SMTP', () => {
  test("a mail goes to its one recipient, as plain text and as HTML, with the app's headers", async () => {
    const { server, mailer } = await smtp()
    await mailer.send(mail)
    expect(server.arrived).toMatchObject([{ from: 'no-reply@elocute.example.org', to: [mail.to] }])
    const [arrived] = server.arrived
    expect(arrived?.mail).toMatchObject({
      from: { name: 'Elocute', address: 'no-reply@elocute.example.org' },
      to: [{ name: '', address: mail.to }],
      subject: mail.subject,
      attachments: [],
    })
    // The part of a multipart mail ends with a line break of its own.
    expect(arrived?.mail.text).toBe(`${mail.text}\n`)
    expect(arrived?.mail.html).toBe(`${mail.html}\n`)
    expect(arrived?.raw).toContain('Content-Type: multipart/alternative')
    expect(headerNames(arrived?.raw)).toEqual(ourHeaders)
  })

  test.each(['Schule: Nord', 'Schule (Nord)', 'Schule, Die', 'Schule "Nord"', 'Müller; Söhne'])(
    'the sender %s keeps its name',
    async (name) => {
      const server = await startSmtpServer()
      const mailer = createSmtpMailer({ smtpUrl: server.url, from: `${name} <speech@school.example>` })
      onTestFinished(async () => {
        mailer.close()
        await server.stop()
      })
      await mailer.send(mail)
      expect(server.arrived[0]?.mail.from).toEqual({ name, address: 'speech@school.example' })
      expect(server.arrived[0]?.from).toBe('speech@school.example')
    },
  )

  test('a mail that is sent again is the same one for mail programs, unless it has another code', async () => {
    const { server, mailer } = await smtp()
    const { code, ...notice } = mail
    for (const one of [notice, notice, { ...notice, code }, { ...notice, code }])
      await mailer.send({ ...one, id: '01890000-0000-7000-8000-000000000001' })
    const [first, second, third, fourth] = server.arrived.map((arrived) => arrived.mail.messageId)
    expect(first).toBe('<01890000-0000-7000-8000-000000000001@elocute.example.org>')
    expect(second).toBe(first)
    expect(new Set([first, third, fourth]).size).toBe(3)
  })

  test('answers go to the address that is given for them', async () => {
    const { server, mailer } = await smtp()
    await mailer.send({ ...mail, replyTo: 'mara@example.com' })
    const [arrived] = server.arrived
    expect(arrived?.to).toEqual([mail.to])
    expect(arrived?.mail.replyTo).toEqual([{ name: '', address: 'mara@example.com' }])
  })

  test('no address adds a recipient or a header', async () => {
    const { server, mailer } = await smtp()
    for (const to of hostileAddresses) {
      const before = server.arrived.length
      await mailer.send({ ...mail, to }).catch(() => undefined)
      for (const arrived of server.arrived.slice(before)) {
        expect(arrived.to.length).toBe(1)
        expect(arrived.to[0]?.toLowerCase()).not.toBe('evil@example.com')
        expect(headerNames(arrived.raw)).toEqual(ourHeaders)
      }
    }
  })

  const addresses = repetitions('MAIL_ADDRESSES', { always: 50, night: 200 })
  test('every address that the contract accepts gets its mail at exactly that address', async () => {
    const { server, mailer } = await smtp()
    const address = fc.stringMatching(/^[a-z0-9!#$%&'*+/=?^_`{|}~.-]{1,20}@[a-z0-9]{1,10}\.[a-z]{2,5}$/)
    const anything = fc.oneof(address, fc.emailAddress(), fc.constantFrom(...hostileAddresses))
    const samples = fc.sample(anything, { numRuns: addresses, seed: 7 }).flatMap((text) => {
      const read = Email.safeParse(text)
      return read.success ? [read.data] : []
    })
    expect(samples.length).toBeGreaterThan(addresses / 3)
    for (const to of samples) {
      const before = server.arrived.length
      // It is fine if the mail server refuses an address by its own rules, because the mail goes nowhere.
      await mailer.send({ ...mail, to }).catch(() => undefined)
      for (const arrived of server.arrived.slice(before)) {
        // For unusual dots the mailer quotes the local part, which is the same mailbox.
        expect(arrived.to.map((address) => address.replace(/^"(.*)"@/, '$1@'))).toEqual([to])
        expect(headerNames(arrived.raw)).toEqual(ourHeaders)
      }
    }
    expect(server.arrived.length).toBeGreaterThan(addresses / 3)
  })

  test.for([
    ['refuses the connection', null],
    ['accepts the connection and sends nothing', () => undefined],
    [
      'speaks another protocol',
      (socket: { write(text: string): void }) => socket.write('\x16\x03\x01 garbage\r\n'),
    ],
    [
      'sends a byte now and then',
      (socket: { write(text: string): void; on(event: 'close', listener: () => void): void }) => {
        const drip = setInterval(() => socket.write('2'), 50)
        socket.on('close', () => clearInterval(drip))
      },
    ],
  ] as const)('a server that %s is given up', async ([, behaviour]) => {
    const stub = await startTcpStub(behaviour ?? (() => undefined))
    if (behaviour === null) await stub.stop()
    else onTestFinished(stub.stop)
    const mailer = createSmtpMailer({ smtpUrl: stub.url, from }, quick)
    await expect(mailer.send(mail)).rejects.toThrow()
    mailer.close()
  })
})

describe('without a mail server', () => {
  const fileMailer = async (codesInLog: boolean) => {
    const folder = join(await temporaryFolder(), 'outbox')
    const { log, lines } = testLog()
    const mailer: Mailer = createMailer({ smtpUrl: undefined, from, outboxFolder: folder, codesInLog, log })
    return { folder, mailer, lines }
  }

  test('each mail becomes a complete file for a mail program, and the log has the code', async () => {
    const { folder, mailer, lines } = await fileMailer(true)
    await Promise.all([mailer.send(mail), mailer.send({ ...mail, to: 'ben@example.com' })])
    const names = await readdir(folder)
    expect(names).toEqual([expect.stringMatching(/\.eml$/), expect.stringMatching(/\.eml$/)])
    const mails = await Promise.all(
      names.map(async (name) => PostalMime.parse(await readFile(join(folder, name)))),
    )
    expect(mails.map(({ to }) => to?.[0]?.address).toSorted()).toEqual([
      'anna@example.com',
      'ben@example.com',
    ])
    expect(mails[0]?.text).toContain('Grüße: 123456')
    expect(lines()).toContain('The code is 123456.')
    expect(lines()).not.toContain('example.com')
  })

  test('a discarded mail is not visible to a mail program, and a job removes its file', async () => {
    const { folder, mailer } = await fileMailer(false)
    await mailer.send(mail)
    await mailer.send({ ...mail, discarded: true })
    const ends = async () => (await readdir(folder)).map((name) => extname(name)).toSorted()
    expect(await ends()).toEqual(['.discarded', '.eml'])
    await mailer.removeDiscarded?.()
    expect(await ends()).toEqual(['.eml'])
    mailer.close()
  })

  test('a log in production does not contain the code', async () => {
    const { mailer, lines } = await fileMailer(false)
    await mailer.send(mail)
    expect(lines()).toContain('was written to a file')
    expect(lines()).not.toContain('123456')
  })
})

const ourHeaders = [
  'auto-submitted',
  'content-type',
  'date',
  'from',
  'message-id',
  'mime-version',
  'subject',
  'to',
  'x-auto-response-suppress',
]

const headerNames = (raw = ''): string[] =>
  (raw.split('\r\n\r\n')[0] ?? '')
    .split('\r\n')
    .filter((line) => /^[^\s:]+:/.test(line))
    .map((line) => (line.split(':')[0] ?? '').toLowerCase())
    .toSorted()

const hostileAddresses = [
  'a@example.com\r\nBcc: evil@example.com',
  'a@example.com\nBcc: evil@example.com',
  'a@example.com, evil@example.com',
  'a@example.com;evil@example.com',
  '<evil@example.com>, a@example.com',
  'Evil <evil@example.com>',
  '"evil@example.com" <a@example.com>',
  'a@example.com> RCPT TO:<evil@example.com',
  'a@example.com%0d%0aBcc:evil@example.com',
  'a@example.com\0evil@example.com',
  '(comment)a@example.com',
  'evil@example.com:a@example.com',
  'group: evil@example.com, a@example.com;',
  "a'b@example.com",
  'a@[127.0.0.1]',
]
