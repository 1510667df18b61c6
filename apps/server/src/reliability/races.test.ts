import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect } from 'vitest'
import { connect } from '../db/client.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { markerName } from '../platform/file-store.ts'
import { pdf } from '../testing/documents.ts'
import { repetitions, named, tried } from '../testing/test-intensity.ts'
import { form } from '../testing/forms.ts'
import { silentLog } from '../testing/silent-log.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { accountRaces } from './races/account-races.ts'
import { attemptRaces } from './races/attempt-races.ts'
import { clipRaces } from './races/clip-races.ts'
import { findingRaces } from './races/finding-races.ts'
import { deletionRaces } from './races/deletion-races.ts'
import { mailedCodeRaces } from './races/mailed-code-races.ts'
import { markRaces } from './races/mark-races.ts'
import { raceClipChecker } from './races/mark-steps.ts'
import { moduleRaces } from './races/module-races.ts'
import { speakingRaces } from './races/speaking-races.ts'
import { randomAddress, type Answer, type RaceContext } from './races/race.ts'
import { tidyUp } from '../testing/tidy-up.ts'

/** In all rounds of a race together. */
const mostRetries = 20
/** For each replica. All tests together share the 40 connections of one small server. */
const connections = 8

const openRaceContext = async (testApp: TestApp) => {
  const { clock, make } = testApp
  const { host, port, database: name, user } = testApp.database.pool.options
  const folder = await mkdtemp(join(tmpdir(), 'elocute-races-'))
  const files = await openFileStore({ folder, keepFreeBytes: 0 })
  const address = { host: host ?? '', port: port ?? 0, database: name ?? '', user: user ?? '' }
  const databases = [
    connect(address, silentLog, connections),
    connect(address, silentLog, connections),
  ] as const
  const replicas = [
    await openTestApp(databases[0], { clock, files, clipChecker: raceClipChecker }),
    await openTestApp(databases[1], { clock, files, clipChecker: raceClipChecker }),
  ] as const
  let turn = 0
  const next = () => replicas[turn++ % 2 === 0 ? 0 : 1]
  let retries = 0
  /**
   * On a busy machine, a call may wait too long for a connection and is then retried. Deadlocks are counted separately.
   */
  const retrying = async (call: () => Promise<Answer>): Promise<Answer> => {
    const answer = await call()
    if (answer.statusCode !== 503 || ++retries > mostRetries) return answer
    await pause(200)
    return retrying(call)
  }
  const context: RaceContext = {
    replicas,
    clock,
    make,
    database: testApp.database,
    send: (endpoint, { token, from, headers, ...input } = {}) =>
      retrying(() =>
        next().send(endpoint, input, {
          remoteAddress: from ?? randomAddress(),
          ...(token !== undefined && { token }),
          ...(headers && { headers }),
        }),
      ),
    upload: (moduleId, token) => {
      const { headers, payload } = form({ filename: 'Lesson.pdf', content: pdf(50_000) })
      return next().app.inject({
        method: 'POST',
        url: `/api/module/${moduleId}/files`,
        headers: { ...headers, authorization: `Bearer ${token}` },
        payload,
      })
    },
    storedFiles: async () => {
      await tidyUp(next().services)
      const entries = await readdir(folder, { recursive: true, withFileTypes: true })
      return entries
        .filter((entry) => entry.isFile() && entry.name !== markerName)
        .map(({ name: file }) => file)
    },
  }
  const close = async () => {
    for (const { app } of replicas) await app.close()
    for (const database of databases) await database.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { context, close }
}

/** The counts that every database must satisfy, and the number of deadlocks that PostgreSQL has resolved. */
const databaseState = async ({ database: { pool } }: RaceContext) => {
  const { rows } = await pool.query<{ deadlocks: string; miscounted: string; orphans: string }>(`
    select
      (select deadlocks from pg_stat_database where datname = current_database()) as deadlocks,
      (select count(*) from (
        select quiz_id from (
          select quiz_id, count(*) as answers from attempts where state in ('pending', 'completed') group by quiz_id
          union all select quiz_id, -sum(answers) from quiz_answer_counts group by quiz_id
        ) as both_counts group by quiz_id having sum(answers) <> 0
      ) as differences) as miscounted,
      (select count(*) from quiz_answer_counts where quiz_id not in (select id from quizzes)) as orphans`)
  return rows[0]
}

const races = [
  ...attemptRaces,
  ...markRaces,
  ...clipRaces,
  ...findingRaces,
  ...deletionRaces,
  ...mailedCodeRaces,
  ...accountRaces,
  ...moduleRaces,
  ...speakingRaces,
]

test.for(named(races))(
  '%s',
  { timeout: 900_000 },
  async ([, { round }], { testApp, task, onTestFinished }) => {
    const { context, close } = await openRaceContext(testApp)
    onTestFinished(close)
    const before = await databaseState(context)
    const rounds = repetitions('RACE_ROUNDS', { always: 1, night: 50 })
    let requests = 0
    for (let count = 0; count < rounds; count++) {
      const { calls, allowed, check } = await round(context)
      const answers = await Promise.all(calls.map((call) => call()))
      const statuses = answers.map(({ statusCode }) => statusCode)
      for (const { statusCode, body } of answers)
        expect(allowed, `${statusCode} ${body.slice(0, 300)}`).toContain(statusCode)
      // The words of deleted attempts follow by a job.
      for (const { services } of context.replicas) await tidyUp(services)
      await check?.(statuses, answers)
      requests += calls.length
    }
    expect(await databaseState(context)).toEqual({ ...before, miscounted: '0', orphans: '0' })
    tried(task, { races: rounds, 'calls in races': requests })
  },
)
