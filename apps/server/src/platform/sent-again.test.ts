import { changeRubric, createRubric } from '@elocute/contract/rubrics'
import { changeScript, createScript, listTrainerScripts } from '@elocute/contract/school-scripts'
import { eq } from 'drizzle-orm'
import { expect, onTestFinished } from 'vitest'
import type { Computations } from '../computations/computations.ts'
import { auditEvents } from '../db/schema.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { Busy } from './errors.ts'

const script = { title: 'Thanks', text: 'Thank both of them.' }
const levels = ['Unclear', 'Clear', 'Very clear']
const criteria = ['Sounds', 'Words'].map((name) => ({ name, levels, points: [0, 1, 2] }))

const changes = ({ database: { db } }: TestApp, action: 'script_changed' | 'rubric_changed') =>
  db.$count(auditEvents, eq(auditEvents.action, action))

test('a change of a script whose answer was lost is stored once, and sent again it gets the same answer', async ({
  testApp,
}) => {
  const by = { token: (await testApp.make.trainer()).token }
  const { id } = (await testApp.call(createScript, { body: script }, by)).data
  const change = { params: { id }, body: { ...script, title: 'Many thanks', version: 1 } }
  const first = await testApp.call(changeScript, change, by)
  expect(first.data).toMatchObject({ title: 'Many thanks', school: { version: 2 } })
  expect(await testApp.call(changeScript, change, by)).toEqual(first)
  expect(await changes(testApp, 'script_changed')).toBe(1)
  for (const other of [{ title: 'No thanks' }, { text: 'Another text.' }, { offered: false }])
    expect(
      await testApp.refusal(changeScript, { ...change, body: { ...change.body, ...other } }, by),
    ).toMatchObject({ status: 409, code: 'script_changed' })
  // Somebody has changed it since.
  await testApp.call(changeScript, { ...change, body: { ...change.body, version: 2 } }, by)
  expect(await testApp.refusal(changeScript, change, by)).toMatchObject({ status: 409 })
})

test('a change of a rubric whose answer was lost is stored once, and sent again it gets the same answer', async ({
  testApp,
}) => {
  const by = { token: (await testApp.make.trainer()).token }
  const { id } = (await testApp.call(createRubric, { body: { name: 'Ours', criteria } }, by)).data
  const change = { params: { id }, body: { name: 'All of ours', criteria, version: 1 } }
  const first = await testApp.call(changeRubric, change, by)
  expect(await testApp.call(changeRubric, change, by)).toEqual(first)
  expect(await changes(testApp, 'rubric_changed')).toBe(1)
  const other = criteria.map((criterion) => ({ ...criterion, points: [1, 1, 2] }))
  expect(
    await testApp.refusal(changeRubric, { ...change, body: { ...change.body, criteria: other } }, by),
  ).toMatchObject({ status: 409, code: 'rubric_changed' })
})

test('a script whose sounds nobody can compute now is not stored, so that it can be sent again', async ({
  testApp,
}) => {
  const by = { token: (await testApp.make.trainer()).token }
  const { id } = (await testApp.call(createScript, { body: script }, by)).data
  const computations: Computations = {
    run: (task) =>
      task === 'measureScript'
        ? Promise.resolve({ words: 4, level: 'easy', sounds: [], phones: {} } as never)
        : Promise.reject(new Busy(5)),
    runAll: () => [],
    close: () => Promise.resolve(),
  }
  const busy = await openTestApp(testApp.database, { computations, clock: testApp.clock })
  onTestFinished(() => busy.app.close())
  expect(await busy.refusal(createScript, { body: script }, by)).toMatchObject({ status: 503 })
  const change = { params: { id }, body: { ...script, title: 'Many thanks', version: 1 } }
  expect(await busy.refusal(changeScript, change, by)).toMatchObject({ status: 503 })
  const { data } = await testApp.call(listTrainerScripts, { query: { source: 'school' } }, by)
  expect(data).toMatchObject([{ title: 'Thanks', school: { version: 1 } }])
})
