import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { startChild } from './child-server.ts'

/** Answers with its environment; the second program never answers. */
const answering = `require('node:http')
  .createServer((_, response) => response.end(JSON.stringify(process.env)))
  .listen(process.env.PORT, '127.0.0.1')`
const silent = 'setInterval(() => undefined, 1_000)'

const program = (source: string, name = 'server') => ['--eval', source, name]

const ofTheShell = {
  DATABASE_URL: 'postgres://school.example/school',
  FILES_URL: 's3://school',
  HOST: '0.0.0.0',
  OIDC_2_ISSUER: 'https://accounts.school.example',
  OPENAI_API_KEY: 'secret',
  PGPASSWORD: 'secret',
  REQUESTS_PER_MINUTE: '1',
  ROLE: 'web',
}

/** Whether a process with this in its command line runs. */
const runs = (name: string): boolean =>
  readdirSync('/proc')
    .filter((pid) => /^\d+$/.test(pid))
    .some((pid) => {
      try {
        return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(name)
      } catch {
        return false // it has ended meanwhile
      }
    })

test('a server gets what it is given, and no setting of the shell', async () => {
  for (const [name, value] of Object.entries(ofTheShell)) vi.stubEnv(name, value)
  onTestFinished(() => void vi.unstubAllEnvs())
  const server = await startChild(program(answering), { DATA_DIR: '/tmp/school' }, '/')
  onTestFinished(() => server.stop())
  const environment = (await (await fetch(server.url)).json()) as Record<string, string>
  expect(environment).toMatchObject({ DATA_DIR: '/tmp/school', PATH: process.env['PATH'] })
  expect(Object.keys(environment).filter((name) => name in ofTheShell)).toEqual([])
})

test('a server that is not ready in time is ended', async () => {
  const name = `late-${process.pid}`
  await expect(startChild(program(silent, name), {}, '/', 0)).rejects.toThrow('did not start')
  expect(runs(name)).toBe(false)
})

/** A program that starts a server, says so and then does this. */
const starting = (name: string, then: string) => {
  const source = `
    const { startChild } = await import(${JSON.stringify(join(import.meta.dirname, 'child-server.ts'))})
    await startChild(${JSON.stringify(program(answering, name))}, {}, '/')
    console.log('started')
    ${then}`
  const bench = spawn(process.execPath, ['--input-type=module', '--eval', source], {
    stdio: ['ignore', 'pipe', 'ignore'],
  })
  return { bench, started: once(bench.stdout, 'data'), exit: once(bench, 'exit') }
}

test('a server ends with the benchmark that fails', async () => {
  const name = `of-a-failure-${process.pid}`
  const { exit } = starting(name, `throw new Error('no figures')`)
  expect(await exit).toEqual([1, null])
  await vi.waitFor(() => expect(runs(name)).toBe(false))
})

test.each(['SIGTERM', 'SIGINT', 'SIGHUP'] as const)(
  'a server ends with the benchmark that is ended by %s',
  async (signal) => {
    const name = `of-${signal}-${process.pid}`
    const { bench, started, exit } = starting(name, silent)
    await started
    expect(runs(name)).toBe(true)
    bench.kill(signal)
    await exit
    await vi.waitFor(() => expect(runs(name)).toBe(false))
  },
)
