import { listAppeals } from '@elocute/contract/appeals'
import { changeMembers, createGroup } from '@elocute/contract/groups'
import { exportResultsCsv } from '@elocute/contract/exports'
import { answerPending } from '@elocute/contract/quiz-attempts'
import { quizResults } from '@elocute/contract/quizzes'
import { quizOverview, quizWords } from '@elocute/contract/trainer-marks'
import { listTrainees } from '@elocute/contract/trainees'
import { expect } from 'vitest'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { answerTo } from '../quiz-attempts/testing/answers.ts'
import { test, type TestApp } from '../testing/test-app.ts'

/** A quiz with two answers and an appeal; whoever appealed is in the group, and so is somebody without an answer. */
const school = async (testApp: TestApp) => {
  const inGroup = await answeredQuiz(testApp)
  await inGroup.appeal(2)
  const { token } = await testApp.make.trainer()
  const outside = await testApp.make.trainee({ firstName: 'Outside' })
  await testApp.call(answerPending, { body: answerTo(testApp, inGroup.quiz) }, { token: outside.token })
  const absent = await testApp.make.trainee({ firstName: 'Absent' })
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Evening class' } }, { token })
  const params = { id: group.id }
  const body = { add: [inGroup.userId, absent.id] }
  await testApp.call(changeMembers, { params, body }, { token })
  return {
    token,
    group: group.id,
    quiz: { id: inGroup.quiz.id },
    members: [inGroup.userId, absent.id].sort(),
  }
}

test('a group filters the figures, the words and the results of a quiz', async ({ testApp }) => {
  const { token, group, quiz: params, members } = await school(testApp)
  const overview = async (query: { group?: string }) =>
    (await testApp.call(quizOverview, { params, query }, { token })).data
  expect(await overview({})).toMatchObject({ completion: { completed_attempts: 2, total_trainees: 3 } })
  expect(await overview({ group })).toMatchObject({
    completion: { completed_attempts: 1, total_trainees: 2 },
    average: 1,
    appeals: 1,
  })
  const map = (await testApp.call(quizWords, { params, query: { group } }, { token })).data
  expect(map.trainees.map(({ user_id }) => user_id).sort()).toEqual(members)
  expect([map.total, map.words[0]?.correct, map.words[1]?.incorrect]).toEqual([2, 1, 1])
  const results = await testApp.call(quizResults, { params, query: { group } }, { token })
  expect(results.quiz_results.map(({ user_id }) => user_id).sort()).toEqual(members)
  expect(results.summary).toEqual({ trainees: 2, taken: 1, average_score: 1 })
})

test('a group filters trainees, appeals and exports', async ({ testApp }) => {
  const { token, group, quiz: params, members } = await school(testApp)
  const listed = await testApp.call(listTrainees, { query: { group } }, { token })
  expect([listed.total, listed.data.map(({ id }) => id).sort()]).toEqual([2, members])
  expect((await testApp.call(listAppeals, { query: { group } }, { token })).total).toBe(1)
  const csv = await testApp.send(exportResultsCsv, { params, query: { group } }, { token })
  expect(csv.body.trim().split('\n')).toHaveLength(3)
  expect(csv.body).not.toContain('Outside')
})

test('an unknown group has no members', async ({ testApp }) => {
  const { token, quiz: params } = await school(testApp)
  const query = { group: newId() }
  expect((await testApp.call(listTrainees, { query }, { token })).total).toBe(0)
  expect((await testApp.call(listAppeals, { query }, { token })).total).toBe(0)
  expect((await testApp.call(quizWords, { params, query }, { token })).data).toMatchObject({
    total: 0,
    trainees: [],
  })
})
