import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const src = join(import.meta.dirname, '..')

/** Files that need a timer of their own, and why it is no work after a commit. */
const allowed: Readonly<Record<string, string>> = {
  'speech-practice/analysis-claims.service.ts': 'A reading is under analysis while its caller waits.',
  'jobs/watched-clock.ts': 'pg-boss takes its timers from a clock, which must have this one.',
}

/** Ways to do work after a commit beside the queue. */
const timers = /\bsetInterval\b|\bperiodically\b|periodic task|janitor(?!\.\s*Jack)|for await \(.*interval/i

test('work after a commit is a job: no file has a timer that repeats', () => {
  const files = globSync('**/*.ts', { cwd: src }).filter(
    (file) => !/\.test\.ts$|(^|\/)testing\/|^reliability\/|\/library\//.test(file),
  )
  expect(files.length).toBeGreaterThan(300)
  const found = files.filter((file) => timers.test(readFileSync(join(src, file), 'utf8')))
  expect(found.toSorted()).toEqual(Object.keys(allowed).toSorted())
})
