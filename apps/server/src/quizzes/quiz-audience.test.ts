import { remindOfQuiz } from '@elocute/contract/task-reminders'
import { trainerHome, trainerToday } from '@elocute/contract/dashboards'
import { traineeHome } from '@elocute/contract/trainee-home'
import { changeMembers, createGroup, deleteGroup } from '@elocute/contract/groups'
import {
  answerPending,
  listNotAnswered,
  loadQuiz,
  quizPronunciations,
  startAttempt,
} from '@elocute/contract/quiz-attempts'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { listAssignedReadings } from '@elocute/contract/counted-readings'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { listQuizzes, quizResults } from '@elocute/contract/quizzes'
import { quizOverview, quizWords, reopenAttempt } from '@elocute/contract/trainer-marks'
import { deleteTrainee, traineePerformance } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { groupMembers, quizGroups, quizPeople } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { answerTo } from '../quiz-attempts/testing/answers.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const game = {
  title: 'Kitchen words',
  type: 'pronounce_it_fast' as const,
  timer_seconds: 60,
  questions: [{ question_word: 'Apple' }, { question_word: 'River' }],
}

type Chosen = { group_ids?: string[]; user_ids?: string[] } | null

/** A trainer, a group with Anna, and Ben and Cora, who are in no group. */
const school = async (testApp: TestApp) => {
  const trainer = await testApp.make.trainer()
  const by = { token: trainer.token }
  const [anna, ben, cora] = [
    await testApp.make.trainee({ firstName: 'Anna' }),
    await testApp.make.trainee({ firstName: 'Ben' }),
    await testApp.make.trainee({ firstName: 'Cora' }),
  ]
  const { data: group } = await testApp.call(createGroup, { body: { name: 'Morning class' } }, by)
  const members = (change: object) =>
    testApp.call(changeMembers, { params: { id: group.id }, body: change }, by)
  await members({ add: [anna.id] })
  const create = async (audience: Chosen, more = {}) =>
    (await testApp.call(createQuiz, { body: { ...game, ...more, audience } }, by)).data
  const listed = async (person: { token: string }) =>
    (await testApp.call(listNotAnswered, {}, { token: person.token })).data.map(({ id }) => id)
  const answer = (quiz: { id: string; total_points: number }, person: { token: string }) =>
    testApp.send(answerPending, { body: answerTo(testApp, quiz) }, { token: person.token })
  const completion = async (id: string) =>
    (await testApp.call(trainerHome, {}, by)).completion.find(({ quiz_id }) => quiz_id === id)
  return { by, anna, ben, cora, group, members, create, listed, answer, completion }
}

const inMinutes = ({ clock }: TestApp, minutes: number): string =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString()

describe('a quiz for a group and one more trainee', () => {
  test('is seen, started and answered by them only', async ({ testApp }) => {
    const { anna, ben, cora, group, create, listed, answer } = await school(testApp)
    const quiz = await create({ group_ids: [group.id], user_ids: [ben.id] })
    expect(quiz.audience).toEqual({
      groups: [{ id: group.id, name: 'Morning class' }],
      people: [{ id: ben.id, name: expect.stringMatching(/^Ben /) as string }],
    })
    expect([await listed(anna), await listed(ben), await listed(cora)]).toEqual([[quiz.id], [quiz.id], []])
    expect((await testApp.call(traineeHome, {}, { token: cora.token })).availableQuizzes).toBe(0)
    const params = { id: quiz.id }
    for (const endpoint of [loadQuiz, startAttempt, quizPronunciations]) {
      const refused = await testApp.send(endpoint, { params }, { token: cora.token })
      expect([refused.statusCode, JSON.parse(refused.body)]).toMatchObject([
        404,
        { reason: 'quiz_not_found' },
      ])
    }
    expect((await answer(quiz, cora)).statusCode).toBe(404)
    expect((await testApp.send(startAttempt, { params }, { token: anna.token })).statusCode).toBe(201)
    expect((await answer(quiz, ben)).statusCode).toBe(201)
  })

  test('counts them only, in every figure', async ({ testApp }) => {
    const { by, anna, ben, cora, group, create, answer, completion } = await school(testApp)
    const quiz = await create({ group_ids: [group.id], user_ids: [ben.id, anna.id] })
    await answer(quiz, ben)
    const params = { id: quiz.id }
    const figures = { completed_attempts: 1, total_trainees: 2 }
    expect(await completion(quiz.id)).toMatchObject(figures)
    expect((await testApp.call(quizOverview, { params }, by)).data).toMatchObject({ completion: figures })
    const results = await testApp.call(quizResults, { params }, by)
    expect(results.summary).toMatchObject({ trainees: 2, taken: 1 })
    expect((await testApp.call(quizWords, { params }, by)).data.total).toBe(2)
    expect((await testApp.call(trainerToday, {}, by)).data.quizzes).toMatchObject([{ not_started: 1 }])
    expect((await testApp.call(remindOfQuiz, { params }, by)).reminded).toBe(1)
    const scores = await testApp.call(traineePerformance, { params: { id: cora.id } }, by)
    expect(JSON.stringify(scores)).not.toContain(quiz.id)
  })
})

describe('an audience that changes', () => {
  test('whoever took the quiz keeps it, and counts', async ({ testApp }) => {
    const { by, anna, ben, group, create, answer, completion, listed } = await school(testApp)
    const quiz = await create(null)
    expect(quiz.audience).toBeNull()
    await answer(quiz, ben)
    const params = { id: quiz.id }
    const body = { audience: { group_ids: [group.id] } }
    const { data } = await testApp.call(changeQuiz, { params, body }, by)
    expect(data.audience?.groups).toMatchObject([{ id: group.id }])
    expect(await completion(quiz.id)).toMatchObject({ completed_attempts: 1, total_trainees: 2 })
    expect((await testApp.call(loadQuiz, { params }, { token: ben.token })).status).toBe('pending')
    expect((await answer(quiz, ben)).statusCode).toBe(200)
    expect(await listed(anna)).toEqual([quiz.id])
    await testApp.call(changeQuiz, { params, body: { audience: null } }, by)
    expect(await completion(quiz.id)).toMatchObject({ total_trainees: 3 })
  })

  test('leaves a quiz to whoever was given it back', async ({ testApp }) => {
    const { by, anna, group, members, create, answer, listed } = await school(testApp)
    const quiz = await create({ group_ids: [group.id] })
    await answer(quiz, anna)
    const params = { id: quiz.id }
    const { attempt_id: id } = await testApp.call(loadQuiz, { params }, { token: anna.token })
    await members({ remove: [anna.id] })
    const withdrawal = { params: { id: id ?? '' }, body: { reason: 'The connection was lost.' } }
    await testApp.call(reopenAttempt, withdrawal, by)
    expect(await listed(anna)).toEqual([quiz.id])
    expect((await testApp.send(startAttempt, { params }, { token: anna.token })).statusCode).toBe(201)
  })

  test('follows the members of its group, but not those who joined it after the quiz was due', async ({
    testApp,
  }) => {
    const { ben, cora, group, members, create, listed, completion } = await school(testApp)
    const quiz = await create({ group_ids: [group.id] }, { due_at: inMinutes(testApp, 60) })
    await members({ add: [ben.id] })
    expect(await listed(ben)).toEqual([quiz.id])
    expect(await completion(quiz.id)).toMatchObject({ total_trainees: 2 })
    testApp.clock.advance({ hours: 2 })
    await members({ add: [cora.id] })
    expect(await listed(cora)).toEqual([quiz.id])
    expect(await completion(quiz.id)).toMatchObject({ total_trainees: 2 })
    await members({ remove: [ben.id] })
    expect(await listed(ben)).toEqual([])
    expect(await completion(quiz.id)).toMatchObject({ total_trainees: 1 })
  })

  test('is empty when its group and its people are deleted, and the quiz is then for nobody', async ({
    testApp,
  }) => {
    const { by, anna, ben, group, create, listed, completion } = await school(testApp)
    const quiz = await create({ group_ids: [group.id], user_ids: [ben.id] })
    await testApp.call(deleteGroup, { params: { id: group.id } }, by)
    await testApp.call(deleteTrainee, { params: { id: ben.id } }, by)
    const [stored] = (await testApp.call(listQuizzes, {}, by)).quizzes
    expect(stored?.audience).toEqual({ groups: [], people: [] })
    expect(await listed(anna)).toEqual([])
    expect(await completion(quiz.id)).toMatchObject({ completed_attempts: 0, total_trainees: 0 })
    const { db } = testApp.database
    expect([await db.select().from(quizGroups), await db.select().from(quizPeople)]).toEqual([[], []])
  })
})

describe('refused, and nothing is half done', () => {
  test('an audience of nobody', async ({ testApp }) => {
    const { by, create } = await school(testApp)
    const quiz = await create(null)
    const nobody = { audience: { group_ids: [], user_ids: [] } }
    const refusal = { status: 400, reason: 'audience_required' }
    expect(await testApp.refusal(createQuiz, { body: { ...game, ...nobody } }, by)).toMatchObject(refusal)
    const change = { params: { id: quiz.id }, body: nobody }
    expect(await testApp.refusal(changeQuiz, change, by)).toMatchObject(refusal)
  })

  test('a group or somebody who is gone, or who is no trainee', async ({ testApp }) => {
    const { by, anna, group, create } = await school(testApp)
    const quiz = await create({ group_ids: [group.id] })
    const trainer = await testApp.make.trainer()
    for (const audience of [
      { group_ids: [group.id, newId()] },
      { user_ids: [anna.id, newId()] },
      { user_ids: [trainer.id] },
    ]) {
      const gone = { status: 409, code: 'audience_gone' }
      expect(await testApp.refusal(createQuiz, { body: { ...game, audience } }, by)).toMatchObject(gone)
      const change = { params: { id: quiz.id }, body: { audience, title: 'Another title' } }
      expect(await testApp.refusal(changeQuiz, change, by)).toMatchObject(gone)
    }
    expect((await testApp.call(listQuizzes, {}, by)).quizzes).toMatchObject([
      { title: game.title, audience: { groups: [{ id: group.id }], people: [] } },
    ])
  })
})

test('what was due for everyone before somebody joined is not hers, unless it is assigned to her', async ({
  testApp,
}) => {
  const { by, ben, create, listed, members, group } = await school(testApp)
  const due_at = inMinutes(testApp, 30)
  const everyones = await create(null, { due_at })
  const ofClass = await create({ group_ids: [group.id] }, { due_at })
  const reading = { title: 'A refund', script: 'Say three.', due_at }
  const { data: read } = await testApp.call(createReadingAssignment, { body: reading }, by)
  const readingsOf = async ({ token }: { token: string }) =>
    (await testApp.call(listAssignedReadings, {}, { token })).data.map(({ id }) => id)
  testApp.clock.advance({ minutes: 60 })
  const late = await testApp.make.trainee({ firstName: 'Late' })
  expect([await listed(late), await readingsOf(late)]).toEqual([[], []])
  const refusal = await testApp.refusal(startAttempt, { params: { id: everyones.id } }, { token: late.token })
  expect(refusal).toMatchObject({ status: 404 })
  expect([await listed(ben), await readingsOf(ben)]).toEqual([[everyones.id], [read.id]])
  await members({ add: [late.id] })
  expect(await listed(late)).toEqual([ofClass.id])
  await testApp.call(
    changeQuiz,
    { params: { id: everyones.id }, body: { due_at: inMinutes(testApp, 60) } },
    by,
  )
  expect(await listed(late)).toHaveLength(2)
})

test('changes from all sides at once leave no deadlock and no half audience', async ({ testApp }) => {
  const { by, anna, ben, cora, create } = await school(testApp)
  for (let round = 0; round < 5; round++) {
    const { data: group } = await testApp.call(createGroup, { body: { name: `Round ${round}` } }, by)
    const quiz = await create({ group_ids: [group.id], user_ids: [anna.id] })
    const change = (audience: Chosen) =>
      testApp.send(changeQuiz, { params: { id: quiz.id }, body: { audience } }, by)
    const people = [anna.id, ben.id, cora.id]
    const answers = await Promise.all([
      change({ group_ids: [group.id], user_ids: people }),
      change({ user_ids: people.toReversed() }),
      change(null),
      testApp.send(deleteGroup, { params: { id: group.id } }, by),
      testApp.send(changeMembers, { params: { id: group.id }, body: { add: people } }, by),
      testApp.send(startAttempt, { params: { id: quiz.id } }, { token: anna.token }),
      testApp.send(startAttempt, { params: { id: quiz.id } }, { token: cora.token }),
    ])
    for (const { statusCode } of answers) expect([200, 201, 404, 409]).toContain(statusCode)
  }
  const { db } = testApp.database
  expect(await db.select().from(groupMembers).where(eq(groupMembers.userId, ben.id))).toEqual([])
})
