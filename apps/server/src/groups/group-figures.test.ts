import { changeMembers, createGroup, listGroups } from '@elocute/contract/groups'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { users } from '../db/schema.ts'
import { insertAttempt } from '../quiz-attempts/testing/insert-attempt.ts'
import { test } from '../testing/test-app.ts'

test('the groups of a list have what their members have done and reached, if it is asked for', async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainer()
  const [ada, ben, cleo] = [
    await testApp.make.trainee(),
    await testApp.make.trainee(),
    await testApp.make.trainee(),
  ]
  const groupOf = async (name: string, add: string[]) => {
    const { id } = (await testApp.call(createGroup, { body: { name } }, { token })).data
    await testApp.call(changeMembers, { params: { id }, body: { add } }, { token })
  }
  await groupOf('Both', [ada.id, ben.id])
  await groupOf('Idle', [cleo.id])
  await groupOf('Nobody', [])
  const [first, second] = [await testApp.make.quiz(), await testApp.make.quiz()]
  await insertAttempt(testApp, first.id, ada.id, 'completed', 3)
  await insertAttempt(testApp, second.id, ada.id, 'completed', 0)
  await insertAttempt(testApp, first.id, ben.id, 'completed', 3)
  const list = async (query: object) => (await testApp.call(listGroups, { query }, { token })).data
  expect(await list({ figures: 'true' })).toMatchObject([
    // Three of four quizzes; 100, 0 and 100 percent.
    { name: 'Both', done: 75, average: 67 },
    { name: 'Idle', done: 0, average: null },
    { name: 'Nobody', done: null, average: null },
  ])
  expect((await list({})).some((group) => 'done' in group || 'average' in group)).toBe(false)
  await testApp.database.db.update(users).set({ status: 'other' }).where(eq(users.id, ben.id))
  expect(await list({ figures: 'true' })).toMatchObject([{ done: 100, average: 50 }, {}, {}])
})
