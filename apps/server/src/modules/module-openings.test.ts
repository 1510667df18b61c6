import { deleteModule, listModuleReaders, listModules, noteModuleOpened } from '@elocute/contract/modules'
import { countNewModules } from '@elocute/contract/new-modules'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { moduleOpenings, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const open = (testApp: TestApp, token: string, id: string) =>
  testApp.send(noteModuleOpened, { params: { id } }, { token })
const newTo = async (testApp: TestApp, token: string) =>
  (await testApp.call(listModules, {}, { token })).data.map(({ is_new }) => is_new)

test('a module is new to each trainee until she has opened it, and never to a trainer', async ({
  testApp,
}) => {
  const [anna, ben, trainer] = [
    await testApp.make.trainee(),
    await testApp.make.trainee(),
    await testApp.make.trainer(),
  ]
  const { id } = await testApp.make.module()
  expect(await newTo(testApp, anna.token)).toEqual([true])
  expect((await open(testApp, anna.token, id)).statusCode).toBe(204)
  expect(await newTo(testApp, anna.token)).toEqual([false])
  expect(await newTo(testApp, ben.token)).toEqual([true])
  expect(await newTo(testApp, trainer.token)).toEqual([undefined])
})

test('the number of new modules grows with each one that is published, and falls when she opens one', async ({
  testApp,
}) => {
  const [anna, ben] = [await testApp.make.trainee(), await testApp.make.trainee()]
  const countFor = async (token: string) => (await testApp.call(countNewModules, {}, { token })).data.modules
  expect(await countFor(anna.token)).toBe(0)
  const { id } = await testApp.make.module()
  await testApp.make.module()
  expect(await countFor(anna.token)).toBe(2)
  for (let visit = 0; visit < 2; visit++) await open(testApp, anna.token, id)
  expect([await countFor(anna.token), await countFor(ben.token)]).toEqual([1, 2])
  await testApp.call(deleteModule, { params: { id } }, await testApp.make.trainer())
  expect([await countFor(anna.token), await countFor(ben.token)]).toEqual([1, 1])
})

test('trainers see who has opened a module and when first, the newest first', async ({ testApp }) => {
  const trainer = await testApp.make.trainer()
  const anna = await testApp.make.trainee({ firstName: 'Anna', lastName: 'Able' })
  const ben = await testApp.make.trainee({ firstName: 'Ben', lastName: 'Baker' })
  await testApp.make.trainee()
  await testApp.make.applicant()
  const { id } = await testApp.make.module()
  const other = await testApp.make.module()
  const first = testApp.clock.now().toISOString()
  await open(testApp, anna.token, id)
  testApp.clock.advance({ minutes: 5 })
  for (const { token } of [ben, anna]) await open(testApp, token, id)
  const readers = (query = {}) => testApp.call(listModuleReaders, { params: { id }, query }, trainer)
  expect(await readers()).toMatchObject({
    data: [
      {
        user_id: ben.id,
        first_name: 'Ben',
        last_name: 'Baker',
        opened_at: testApp.clock.now().toISOString(),
      },
      { user_id: anna.id, opened_at: first },
    ],
    total: 2,
    trainees: 3,
  })
  expect((await readers({ limit: 1, offset: 1 })).data).toMatchObject([{ user_id: anna.id }])
  const none = await testApp.call(listModuleReaders, { params: { id: other.id } }, trainer)
  expect(none).toMatchObject({ data: [], total: 0 })
})

test('of those who have opened a module, the ones who are suspended are not among its readers', async ({
  testApp,
}) => {
  const trainer = await testApp.make.trainer()
  const [anna, ben] = [await testApp.make.trainee(), await testApp.make.trainee()]
  const { id } = await testApp.make.module()
  for (const { token } of [anna, ben]) await open(testApp, token, id)
  await testApp.database.db.update(users).set({ status: 'suspended' }).where(eq(users.id, ben.id))
  expect(await testApp.call(listModuleReaders, { params: { id } }, trainer)).toMatchObject({
    data: [{ user_id: anna.id }],
    total: 1,
    trainees: 1,
  })
})

test('a module that is unknown or deleted has no readers', async ({ testApp }) => {
  const [anna, trainer] = [await testApp.make.trainee(), await testApp.make.trainer()]
  const { id } = await testApp.make.module()
  await open(testApp, anna.token, id)
  await testApp.call(deleteModule, { params: { id } }, trainer)
  expect(await testApp.database.db.$count(moduleOpenings)).toBe(0)
  for (const gone of [id, newId()]) {
    expect((await open(testApp, anna.token, gone)).statusCode).toBe(404)
    expect(await testApp.refusal(listModuleReaders, { params: { id: gone } }, trainer)).toMatchObject({
      status: 404,
      reason: 'module_not_found',
    })
  }
})
