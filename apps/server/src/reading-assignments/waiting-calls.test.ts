import { changeReadingAssignment, createReadingAssignment } from '@elocute/contract/reading-assignments'
import { expect } from 'vitest'
import type { Transaction } from '../db/client.ts'
import { countedReadings } from '../db/schema.ts'
import { setAudienceOf } from '../groups/audience.ts'
import { test } from '../speech-practice/testing/scored-app.ts'
import { analyse } from '../speech-practice/testing/send-reading.ts'
import type { TestApp } from '../testing/test-app.ts'
import { whileOpen } from '../testing/while-open.ts'
import { lockAssignment, updateAssignment } from './reading-assignments.repository.ts'
import { readingAudience } from './reading-audience.ts'
import { createReadingCounter } from './reading-counter.service.ts'

const script = 'Say three.'

/** An assignment of a trainer for Anna, who has a reading that can count for it. */
const readOnce = async (app: TestApp) => {
  const { db } = app.database
  const by = await app.make.trainer()
  const anna = await app.make.trainee()
  const body = { title: 'A refund', script, audience: { user_ids: [anna.id] } }
  const { id } = (await app.call(createReadingAssignment, { body }, { token: by.token })).data
  const { run_id: runId, result } = await analyse(app, { token: anna.token, script })
  const counter = createReadingCounter({ db, clock: app.clock, settings: app.services.settings })
  const count = (tx: Transaction) =>
    counter.count(tx, { assignmentId: id, traineeId: anna.id, runId, script, result })
  return { by, id, count }
}

test('a change of the script that waited for a reading is refused', async ({ scored: { app } }) => {
  const { by, id, count } = await readOnce(app)
  const input = { params: { id }, body: { script: 'Say four.' } }
  const answer = await whileOpen(app.database, count, () =>
    app.send(changeReadingAssignment, input, { token: by.token }),
  )
  expect(answer.json()).toMatchObject({ code: 'reading_has_readings' })
})

test('a reading that waited until its assignment was for others only does not count', async ({
  scored: { app },
}) => {
  const { id, count } = await readOnce(app)
  const { db } = app.database
  const ben = await app.make.trainee()
  const change = async (tx: Transaction) => {
    await lockAssignment(tx, id)
    await updateAssignment(tx, id, { title: 'For Ben' })
    await setAudienceOf(tx, readingAudience, id, { group_ids: [], user_ids: [ben.id] })
  }
  const counted = await whileOpen(app.database, change, () =>
    db.transaction(count).catch((error: unknown) => error),
  )
  expect(counted).toMatchObject({ reason: 'reading_not_found' })
  expect(await db.$count(countedReadings)).toBe(0)
})
