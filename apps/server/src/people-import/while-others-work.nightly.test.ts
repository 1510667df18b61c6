import { login } from '@elocute/contract/auth'
import { trainerHome } from '@elocute/contract/dashboards'
import { importLimits } from '@elocute/contract/import-limits'
import { importPeople } from '@elocute/contract/people-import'
import { me } from '@elocute/contract/session'
import { traineeHome } from '@elocute/contract/trainee-home'
import { listTrainees } from '@elocute/contract/trainees'
import type { Endpoint } from '@elocute/contract/define-endpoint'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { connect } from '../db/client.ts'
import { insertPeople, insertSessions } from '../reliability/kill/account-rows.ts'
import { databaseIn } from '../testing/database-in.ts'
import { remoteCalls } from '../testing/remote-calls.ts'
import { startServerProcess } from '../testing/server-process.ts'
import { silentLog } from '../testing/silent-log.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { measured } from '../testing/test-intensity.ts'

const trainer = { email: 'coach@example.com', password: 'a long enough pass phrase' }
const readers = 8
const thinkMs = 50
const importWithinMs = 10_000
const othersWithinMs = 500

test('5,000 people are imported within ten seconds, while others notice little', async ({
  task,
  onTestFinished,
}) => {
  const dataDir = await temporaryFolder()
  const server = await startServerProcess({
    DATA_DIR: dataDir,
    TRAINER_EMAIL: trainer.email,
    TRAINER_PASSWORD: trainer.password,
  })
  onTestFinished(() => server.kill())
  const database = connect(databaseIn(dataDir), silentLog)
  onTestFinished(() => database.close())
  const call = remoteCalls(server.url)
  const { accessToken } = login.success.body.parse((await call(login, { body: trainer })).body)
  const sessions = await insertSessions(database, await insertPeople(database, readers))

  const [answered, refused]: [number[], number[]] = [[], []]
  let over = false
  const read = async (endpoints: readonly Endpoint[], token: string) => {
    while (!over)
      for (const endpoint of endpoints) {
        const at = performance.now()
        const { status } = await call(endpoint, {}, token)
        answered.push(performance.now() - at)
        if (status !== 200) refused.push(status)
        await pause(thinkMs)
      }
  }
  const reading = [
    ...sessions.map(({ token }) => read([me, traineeHome], token)),
    read([trainerHome, listTrainees], accessToken),
  ]
  const people = Array.from({ length: importLimits.rows }, (_, n) => ({
    email: `person${n}@school.example`,
    first_name: 'Anna',
    middle_name: null,
    last_name: 'Weber',
    cefr: null,
    groups: [],
  }))
  const begunAt = performance.now()
  const { status } = await call(importPeople, { body: { people } }, accessToken)
  const importMs = performance.now() - begunAt
  over = true
  await Promise.all(reading)

  const others = answered.toSorted((one, other) => one - other)[Math.floor(answered.length * 0.99)] ?? NaN
  measured(task, {
    'import of 5,000 people (ms)': importMs,
    'calls of others meanwhile, p99 (ms)': others,
  })
  expect(status).toBe(201)
  expect(refused).toEqual([])
  expect(importMs).toBeLessThan(importWithinMs)
  expect(others).toBeLessThan(othersWithinMs)
})
