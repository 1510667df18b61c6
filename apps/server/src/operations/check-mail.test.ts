import { execFile } from 'node:child_process'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, onTestFinished, test } from 'vitest'
import { selfSigned } from '../testing/certificates.ts'
import { smtpRefusal, startSmtpServer } from '../testing/smtp-stub.ts'
import { operate } from './commands.ts'
import { processEnvironment } from '../testing/process-environment.ts'
import { serverProgram } from '../testing/server-program.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const to = 'you@school.example'
const PUBLIC_URL = 'https://speak.school.example'

const mailServer = async (options: Parameters<typeof startSmtpServer>[0] = {}) => {
  const server = await startSmtpServer(options)
  onTestFinished(server.stop)
  return server
}

test('a mail that the server accepts arrives, from the address of the school', async () => {
  const { url, arrived } = await mailServer()
  const said = await operate(['check-mail', to], { PUBLIC_URL, SMTP_URL: url })
  expect(said).toMatch(
    /^The mail server accepted a mail from Elocute <no-reply@speak\.school\.example> to you@/,
  )
  expect(said.split('\n')).toHaveLength(1)
  expect(arrived).toMatchObject([
    { from: 'no-reply@speak.school.example', to: [to], mail: { subject: 'A test mail from Elocute' } },
  ])
})

test('an accepted mail from an address that others refuse comes with a warning', async () => {
  const { url } = await mailServer()
  const said = await operate(['check-mail', to], { SMTP_URL: url })
  expect(said).toMatch(/\nMost mail servers refuse mails from localhost\. Set PUBLIC_URL/)
})

test('a command that cannot send says what is missing', async () => {
  await expect(operate(['check-mail'], { SMTP_URL: 'smtp://127.0.0.1:1' })).rejects.toThrow(
    /^Name the recipient/,
  )
  await expect(operate(['check-mail', 'you'], { SMTP_URL: 'smtp://127.0.0.1:1' })).rejects.toThrow(
    /^Name the recipient/,
  )
  await expect(operate(['check-mail', to], {})).rejects.toThrow(/^There is no mail server .* SMTP_URL/)
})

test('the program prints the explanation and the words of the mail server, and exits with code 1', async () => {
  const { url } = await mailServer({
    onMailFrom: (_address, _session, done) => done(smtpRefusal(553, 'not your domain')),
  })
  const env = processEnvironment({ PUBLIC_URL, SMTP_URL: url })
  await expect(
    promisify(execFile)(process.execPath, [...(await serverProgram('operations')), 'check-mail', to], {
      env,
    }),
  ).rejects.toMatchObject({
    code: 1,
    stdout: '',
    stderr: expect.stringMatching(
      /^The mail server at 127\.0\.0\.1:\d+ refuses the sender .*\n\(.*553 not your domain\)\n$/,
    ) as string,
  })
})

test('a certificate of its own is accepted with NODE_EXTRA_CA_CERTS', async () => {
  const folder = await temporaryFolder()
  const certificate = selfSigned('localhost')
  const authority = join(folder, 'ca.pem')
  await writeFile(authority, certificate.cert)
  const { port, arrived } = await mailServer({ secure: true, ...certificate })
  const env = processEnvironment({ PUBLIC_URL, SMTP_URL: `smtps://localhost:${port}` })
  const run = async (more: Record<string, string>) =>
    promisify(execFile)(process.execPath, [...(await serverProgram('operations')), 'check-mail', to], {
      env: { ...env, ...more },
    })
  await expect(run({})).rejects.toMatchObject({
    stderr: expect.stringContaining('NODE_EXTRA_CA_CERTS') as string,
  })
  expect((await run({ NODE_EXTRA_CA_CERTS: authority })).stdout).toMatch(/^The mail server accepted/)
  expect(arrived).toHaveLength(1)
})
