import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')

/** Files with a timer that repeats, and why it is no work after a commit. */
const repeating: Readonly<Record<string, string>> = {
  'speech-practice/analysis-claims.service.ts': 'A reading is under analysis while its caller waits.',
  'jobs/watched-clock.ts': 'pg-boss takes its timers from a clock, which must have this one.',
  'jobs/worker.ts': 'The queue itself cannot be opened while the database does not answer.',
  'jobs/listener.ts': 'The connection that tells about jobs broke.',
  'mails/mail-delivery.service.ts': 'A mail was sent, and the database that must forget it is away.',
  'speech-work/answers.ts': 'A caller waits for the answer of another server.',
  'system/heartbeat.ts': 'Each server says for itself that it runs, and a job is run by one of them.',
  'db/embedded-postgres/supervisor.ts': 'PostgreSQL ended by itself, and is started again.',
  'db/embedded-postgres/previous.ts': 'A start waits for the end of the PostgreSQL before.',
  'db/migrate.ts': 'A start waits for its turn.',
  'platform/language-service.ts': 'A caller waits for a service that was busy.',
  'demo/calls.ts': 'The demo repeats a call that was refused as busy.',
  'http/connection-shares.ts': 'It watches connections of this process, while there are many.',
}

/** Files with a timer that ends something, or begins it once. */
const once = [
  'computations/computations.ts',
  'db/client.ts',
  'db/connection-settings.ts',
  'db/embedded-postgres/process.ts',
  'graceful-shutdown.ts',
  'http/connection.ts',
  'http/draining.ts',
  'http/page-language.ts',
  'http/slow-bodies.ts',
  'modules/documents/document-inspector.ts',
  'platform/file-store-s3.ts',
  'start.ts',
]

/** Ways to do work after a commit beside the queue. A timer that sets itself again repeats too. */
const timers =
  /\bset(Interval|Timeout)\b|\bperiodically\b|periodic task|janitor(?!\.\s*Jack)|for await \(.*interval/i

test('work after a commit is a job: no other file has a timer that repeats', () => {
  const files = globSync('**/*.ts', { cwd: src }).filter(
    (file) => !/\.test\.ts$|(^|\/)testing\/|^reliability\/|\/library\//.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => timers.test(readFileSync(join(src, file), 'utf8')))
  expect(found.toSorted()).toEqual([...Object.keys(repeating), ...once].toSorted())
})
