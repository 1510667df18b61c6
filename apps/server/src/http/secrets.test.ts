import { login } from '@elocute/contract/auth'
import { everyEndpoint } from '@elocute/contract/endpoints'
import { createModule, uploadModuleFile } from '@elocute/contract/modules'
import { generateScript } from '@elocute/contract/speech-practice'
import { expect, test } from 'vitest'
import { connect } from '../db/client.ts'
import { openFaultyService } from '../testing/faulty-service.ts'
import { readEnv } from '../env.ts'
import { newId } from '../platform/ids.ts'
import { insertPeople, insertSessions } from '../reliability/kill/account-rows.ts'
import { pdf } from '../testing/documents.ts'
import { databaseIn } from '../testing/database-in.ts'
import { silentLog } from '../testing/silent-log.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const email = 'coach@school.example'
const canary = (name: string) => `canary-${name}-4711`
const password = canary('trainer')
const metricsToken = canary('metrics-token-that-is-long-enough')

/** Unreachable services, so that every failure to reach them is logged. */
const nowhere = '127.0.0.1:1'

test('no secret of the settings appears in an answer, in the log or at another service, even when its service fails', async ({
  onTestFinished,
}) => {
  const folder = await temporaryFolder(onTestFinished)
  const [language, elsewhere] = [await openFaultyService(), await openFaultyService()]
  onTestFinished(async () => {
    await language.close()
    await elsewhere.close()
  })
  const keys: unknown[] = []
  // A client that follows a 307 sends the same request again, including the key.
  language.respondWith((response, request) => {
    keys.push(request.headers.authorization)
    response.writeHead(307, { location: `${elsewhere.url}/v1/chat/completions` }).end()
  })
  const server = await startServerProcess({
    DATA_DIR: folder,
    LOG_LEVEL: 'debug',
    NODE_ENV: 'production',
    TRAINER_EMAIL: email,
    TRAINER_PASSWORD: password,
    SMTP_URL: `smtp://mailer:${canary('smtp')}@${nowhere}`,
    OPENAI_API_KEY: canary('language'),
    OPENAI_MODEL: 'model',
    OPENAI_BASE_URL: `${language.url}/v1`,
    OIDC_ISSUER: `http://${nowhere}`,
    OIDC_CLIENT_ID: 'elocute',
    OIDC_CLIENT_SECRET: canary('provider'),
    METRICS_TOKEN: metricsToken,
    FILES_URL: `s3://bucket?endpoint=http://${nowhere}`,
    AWS_ACCESS_KEY_ID: canary('s3-id'),
    AWS_SECRET_ACCESS_KEY: canary('s3'),
  })
  onTestFinished(() => server.kill())
  const answers: string[] = []
  const call = async (
    method: string,
    path: string,
    { body, form, token }: { body?: unknown; form?: FormData; token?: string } = {},
  ) => {
    const response = await fetch(`${server.url}${path}`, {
      method,
      headers: {
        ...(form === undefined && { 'content-type': 'application/json' }),
        ...(token !== undefined && { authorization: `Bearer ${token}` }),
      },
      ...(method !== 'GET' && { body: form ?? JSON.stringify(body ?? {}) }),
    })
    const text = await response.text()
    answers.push(text, JSON.stringify([...response.headers]))
    return { status: response.status, text }
  }
  const signedIn = await call('POST', '/api/auth/login', { body: { email, password } })
  const trainer = login.success.body.parse(JSON.parse(signedIn.text)).accessToken
  const database = connect(databaseIn(folder), silentLog)
  onTestFinished(() => database.close())
  const [trainee] = await insertSessions(database, await insertPeople(database, 1))

  for (const path of [
    '/',
    '/api/health',
    '/api/ready',
    '/api/openapi.json',
    '/api/docs',
    '/api/metrics',
    '/api/nothing',
  ])
    await call('GET', path)
  expect((await call('GET', '/api/metrics', { token: metricsToken })).status).toBe(200)
  for (const token of [trainer, trainee?.token ?? ''])
    for (const { method, path } of everyEndpoint.filter((endpoint) => endpoint.path !== '/auth/logout'))
      await call(method, `/api${path.replace(/:\w+/g, () => newId())}`, { token })

  // The language service redirects to another service.
  const body = { topic: 'Trees' }
  const written = await call('POST', `/api${generateScript.path}`, { body, token: trainee?.token ?? '' })
  expect(generateScript.success.body.parse(JSON.parse(written.text)).source).toBe('library')
  expect(keys).toContain(`Bearer ${canary('language')}`)
  expect(elsewhere.paths).toEqual([])
  // The file storage.
  const made = await call('POST', '/api/module', { body: { title: 'Vowels' }, token: trainer })
  const { id } = createModule.success.body.parse(JSON.parse(made.text)).data
  const form = new FormData()
  form.set('file', new Blob([new Uint8Array(pdf())]), 'Lesson.pdf')
  const path = `/api${uploadModuleFile.path.replace(':id', id)}`
  expect((await call('POST', path, { form, token: trainer })).status).toBe(503)
  // The failed mail takes longest to be logged.
  await call('POST', '/api/auth/forgot_password', { body: { email } })
  await expect.poll(() => server.lines.some((line) => /mail/i.test(line))).toBe(true)

  await server.kill('SIGTERM')
  expect(server.lines.length).toBeGreaterThan(50)
  expect(server.lines.join('\n')).toContain('the language service did not answer')
  expect(server.lines.filter((line) => line.includes('canary'))).toEqual([])
  expect(answers.filter((text) => text.includes('canary'))).toEqual([])
})

test('a server whose start fails at the database logs no password', async ({ onTestFinished }) => {
  const folder = await temporaryFolder(onTestFinished)
  const url = `postgres://elocute:${canary('database')}@${nowhere}/elocute`
  const starting = startServerProcess({ DATA_DIR: folder, DATABASE_URL: url, LOG_LEVEL: 'debug' })
  const said = await starting.then(
    () => '',
    (error: unknown) => String(error),
  )
  expect(said).toContain('DATABASE_URL: nothing listens at 127.0.0.1:1')
  expect(said).not.toContain('canary')
})

test.for([
  'DATABASE_URL',
  'SMTP_URL',
  'FILES_URL',
  'DICTIONARY_URL',
  'OPENAI_API_KEY',
  'OPENAI_BASE_URL',
  'TRAINER_PASSWORD',
  'METRICS_TOKEN',
])('the message about a wrong %s does not quote it', (variable) => {
  // Too long for a password, no address, and not a valid key because of the space.
  const wrong = `${canary('wrong')} ${'x'.repeat(100)}`
  const settings = { TRAINER_EMAIL: email, [variable]: variable === 'METRICS_TOKEN' ? 'canary' : wrong }
  const read = () => readEnv(settings)
  expect(read).toThrow(variable)
  expect(read).not.toThrow('canary')
})
