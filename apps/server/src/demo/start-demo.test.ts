import { sql } from 'drizzle-orm'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { test as plainTest, expect } from 'vitest'
import { withoutTimeouts, type Handle } from '../db/client.ts'
import { practiceRuns, soundEvidence } from '../db/schema.ts'
import { test } from '../testing/test-app.ts'
import { createDemoClass } from './demo-class.ts'
import { processEnvironment } from '../testing/process-environment.ts'
import { serverProgram } from '../testing/server-program.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

/** Demos whose temporary folders are in a folder of their own. */
// eslint-disable-next-line no-empty-pattern -- Vitest reads what a fixture needs from this pattern.
const withDemos = plainTest.extend('demos', async ({}, { onCleanup }) => {
  const folder = await temporaryFolder(onCleanup)
  const program = await serverProgram('demo')
  const start = (settings: Record<string, string> = {}) => {
    const child = spawn(process.execPath, program, {
      env: processEnvironment({ PORT: '0', TMPDIR: folder, ...settings }),
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    const ended = once(child, 'close').then(([code]) => ({ code: code as number | null, said }))
    return { kill: (signal: NodeJS.Signals) => child.kill(signal), ended }
  }
  const left = async () => (await readdir(folder)).filter((name) => name.startsWith('elocute-demo-'))
  /** Resolves when there is a folder that was not there before, to its name. */
  const made = async (before: readonly string[] = []): Promise<string> => {
    for (;;) {
      const found = (await left()).find((name) => !before.includes(name))
      if (found !== undefined) return found
      await new Promise((resolve) => setImmediate(resolve))
    }
  }
  return { start, left, made }
})

withDemos(
  'a demo that was killed leaves a folder, and the next one deletes it',
  { tags: 'nightly' },
  async ({ demos }) => {
    const killed = demos.start()
    const leftover = await demos.made()
    killed.kill('SIGKILL')
    await killed.ended
    expect(await demos.left()).toEqual([leftover])

    const next = demos.start()
    const own = await demos.made([leftover])
    expect(await demos.left()).toEqual([own])
    next.kill('SIGINT')
    expect((await next.ended).code).toBe(0)
    expect(await demos.left()).toEqual([])
  },
)

withDemos('a demo that cannot start says why in a line, and leaves nothing', async ({ demos }) => {
  const taken = createServer().listen(0, '127.0.0.1')
  await once(taken, 'listening')
  const { code, said } = await demos.start({ PORT: String((taken.address() as AddressInfo).port) }).ended
  taken.close()
  expect(code).toBe(1)
  expect(said.trim().split('\n')).toHaveLength(1)
  expect(await demos.left()).toEqual([])
})

test('the class is written without the time limits of a call', async ({ testApp }) => {
  const { database } = testApp
  const limitsOf = (db: Handle) =>
    db.execute(
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    )
  expect((await limitsOf(database.db)).rows).not.toEqual([{ statement: '0', lock: '0' }])
  await withoutTimeouts(database, async (db) => {
    expect((await limitsOf(db)).rows).toEqual([{ statement: '0', lock: '0' }])
    await db.transaction((transaction) =>
      createDemoClass(transaction, { trainer: 'none', trainee: 'none' }, testApp.clock.now()),
    )
  })
  const readings = await database.db.select({ id: practiceRuns.id }).from(practiceRuns)
  expect(readings.length).toBeGreaterThan(40)
  // The map of sounds, the first lesson in listening and the hardest sounds of groups are made of these.
  const heard = await database.db.selectDistinct({ id: soundEvidence.runId }).from(soundEvidence)
  expect(new Set(heard.map(({ id }) => id))).toEqual(new Set(readings.map(({ id }) => id)))
})
