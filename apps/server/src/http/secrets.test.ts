import { login } from '@elocute/contract/auth'
import { generateScript } from '@elocute/contract/speech-practice'
import { everyEndpoint } from '@elocute/contract/endpoints'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newId } from '../platform/ids.ts'
import { startServerProcess } from '../testing/server-process.ts'

const email = 'coach@school.example'
const canary = (name: string) => `canary-${name}-4711`
const password = canary('trainer')

/** Services that are not there, so that every failure on the way to them is logged. */
const nowhere = '127.0.0.1:1'

test(
  'no secret of the settings is in an answer or in the log, also when what it is for fails',
  { timeout: 120_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'elocute-secrets-'))
    const server = await startServerProcess({
      DATA_DIR: folder,
      LOG_LEVEL: 'debug',
      NODE_ENV: 'production',
      TRAINER_EMAIL: email,
      TRAINER_PASSWORD: password,
      SMTP_URL: `smtp://mailer:${canary('smtp')}@${nowhere}`,
      OPENAI_API_KEY: canary('language'),
      OPENAI_MODEL: 'model',
      OPENAI_BASE_URL: `http://${nowhere}/v1`,
      METRICS_TOKEN: canary('metrics-token-that-is-long-enough'),
      FILES_URL: `s3://bucket?endpoint=http://${nowhere}`,
      AWS_ACCESS_KEY_ID: canary('s3-id'),
      AWS_SECRET_ACCESS_KEY: canary('s3'),
    })
    const answers: string[] = []
    const call = async (
      method: string,
      path: string,
      { body, token }: { body?: unknown; token?: string } = {},
    ) => {
      const response = await fetch(`${server.url}${path}`, {
        method,
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        ...(method !== 'GET' && { body: JSON.stringify(body ?? {}) }),
      })
      const text = await response.text()
      answers.push(text, JSON.stringify([...response.headers]))
      return text
    }
    const { accessToken: token } = login.success.body.parse(
      JSON.parse(await call('POST', '/api/auth/login', { body: { email, password } })),
    )
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
    for (const { method, path } of everyEndpoint.filter((endpoint) => endpoint.path !== '/auth/logout'))
      await call(method, `/api${path.replace(/:\w+/g, () => newId())}`, { token })
    await call('POST', '/api/auth/forgot_password', { body: { email } })
    await call('POST', `/api${generateScript.path}`, { body: { topic: 'Trees' }, token })
    // The mail that cannot be sent is what takes longest to be logged.
    await expect.poll(() => server.lines.some((line) => /mail/i.test(line)), { timeout: 60_000 }).toBe(true)
    await server.kill('SIGTERM')
    await rm(folder, { recursive: true, force: true })
    expect(server.lines.length).toBeGreaterThan(50)
    expect(server.lines.filter((line) => line.includes('canary'))).toEqual([])
    expect(answers.filter((text) => text.includes('canary'))).toEqual([])
  },
)
