import { expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '../testing/certificates.ts'
import { smtpRefusal, startSmtpServer, startTcpStub } from '../testing/smtp-stub.ts'
import { MailFailure } from './mail-failure.ts'
import { createSmtpMailer } from './mailer-smtp.ts'

const from = 'Elocute <no-reply@speak.school.example>'
const mail = { to: 'anna@example.com', subject: 'Test', text: 'Test', html: '<p>Test</p>' }
/** Long for every server here that answers; the silent ones are given up after it. */
const timeouts = { connectMs: 5_000, greetingMs: 500, idleMs: 5_000, totalMs: 10_000 }

const withSecrets = (url: string) => url.replace('://', '://anna:canary-password@')

type Server = Awaited<ReturnType<typeof startSmtpServer>>
type Options = Parameters<typeof startSmtpServer>[0]
const started = async (options: Options) => {
  const server = await startSmtpServer(options)
  onTestFinished(server.stop)
  return server
}

/** The explanation of a failed mail; undefined if the server accepted it. */
const explanation = async (smtpUrl: string): Promise<string | undefined> => {
  const mailer = createSmtpMailer({ smtpUrl, from }, timeouts)
  try {
    await mailer.send(mail)
    return undefined
  } catch (error) {
    expect(error).toBeInstanceOf(MailFailure)
    const { message } = error as MailFailure
    expect(message).not.toMatch(/canary|anna/)
    return message
  } finally {
    mailer.close()
  }
}

const withStartTls = { disabledCommands: [] }
const refusing = (step: 'onMailFrom' | 'onRcptTo', code: number, text?: string): Options => ({
  [step]: (_address: unknown, _session: unknown, done: (error: Error) => void) =>
    done(smtpRefusal(code, text)),
})
const signInNeeded = { authOptional: false, allowInsecureAuth: true }
const elsewhere = (url: string, port: number) => url.replace(/:\d+$/, `:${port}`)

test.for<[what: string, explained: RegExp | undefined, options: Options, url?: (server: Server) => string]>([
  [
    'a self-signed certificate, TLS from the start',
    /certificate .* is self-signed.* NODE_EXTRA_CA_CERTS.*tls\.rejectUnauthorized=false/,
    { secure: true, ...selfSigned('127.0.0.1') },
  ],
  [
    'a self-signed certificate, STARTTLS',
    /certificate .* is self-signed/,
    { ...withStartTls, ...selfSigned('127.0.0.1') },
  ],
  // The one of smtp-server's package.
  ['an expired certificate', /certificate .* has expired/, { secure: true }],
  [
    'a certificate that is not to be checked',
    undefined,
    { secure: true, ...selfSigned('mail.other.example') },
    ({ url }) => `${url}?tls.rejectUnauthorized=false`,
  ],
  [
    'smtps:// at a port with STARTTLS',
    /does not speak TLS from the start\. Write smtp:\/\/.*587/,
    withStartTls,
    ({ url }) => url.replace('smtp:', 'smtps:'),
  ],
  [
    'smtp:// at a port with TLS from the start',
    /TLS from the start \(usually port 465\), write smtps:\/\//,
    { secure: true },
    ({ url }) => url.replace('smtps:', 'smtp:'),
  ],
  ['nothing at the port', /Nothing listens at 127\.0\.0\.1:1\./, {}, ({ url }) => elsewhere(url, 1)],
  ['an unknown host', /no host called nowhere\.invalid/, {}, () => 'smtp://nowhere.invalid:587'],
  [
    'a wrong password',
    /refuses the user or the password of SMTP_URL/,
    {
      ...signInNeeded,
      onAuth: (_auth, _session, done) => done(smtpRefusal(535, 'anna: bad password')),
    },
    ({ url }) => withSecrets(url),
  ],
  ['no sign-in where one is needed', /demands a sign-in.*smtp:\/\/user:password@/, signInNeeded],
  [
    'a server that demands TLS',
    /demands TLS.*smtps:\/\//,
    refusing('onMailFrom', 530, '5.7.0 Must issue a STARTTLS command first'),
  ],
  [
    'a refused sender',
    /refuses the sender Elocute <no-reply@speak\.school\.example>\. Set MAIL_FROM/,
    refusing('onMailFrom', 553),
  ],
  [
    'a refused recipient without a sign-in',
    /refuses the recipient.*after a sign-in/,
    refusing('onRcptTo', 550, 'anna@example.com: relay access denied'),
  ],
  ['a busy server', /asks to try again later/, refusing('onRcptTo', 451)],
  [
    'a mail refused after its text',
    /refuses the mail after reading it.*MAIL_FROM/,
    {
      onData: (stream, _session, done) => {
        stream.resume()
        stream.on('end', () => done(smtpRefusal(550, 'anna@example.com: 5.7.1 sender')))
      },
    },
  ],
])('%s is explained with the setting that mends it', async ([, explained, options, url]) => {
  const server = await started(options)
  const said = await explanation(url?.(server) ?? server.url)
  if (explained === undefined) expect(said).toBeUndefined()
  else expect(said).toMatch(explained)
})

test.for([
  ['says nothing', () => undefined, /does not greet like a mail server/],
  [
    'speaks HTTP',
    (socket: { end(text: string): void }) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n'),
    /does not greet like a mail server|does not speak SMTP/,
  ],
] as const)('a server that %s is explained', async ([, behaviour, explained]) => {
  const stub = await startTcpStub(behaviour)
  onTestFinished(stub.stop)
  expect(await explanation(stub.url)).toMatch(explained)
})
