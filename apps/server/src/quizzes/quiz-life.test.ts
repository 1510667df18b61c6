import { trainerHome } from '@elocute/contract/dashboards'
import { traineeHome } from '@elocute/contract/trainee-home'
import {
  answerPending,
  listAnswered,
  listNotAnswered,
  loadQuiz,
  quizPronunciations,
  startAttempt,
} from '@elocute/contract/quiz-attempts'
import { changeQuiz, duplicateQuiz } from '@elocute/contract/quiz-changes'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { listQuizzes, quizResults } from '@elocute/contract/quizzes'
import { quizOverview, quizWords } from '@elocute/contract/trainer-marks'
import { approveTrainee, traineePerformance } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { attempts, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { answerTo } from '../quiz-attempts/testing/answers.ts'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const game = {
  type: 'pronounce_it_fast' as const,
  timer_seconds: 60,
  questions: [{ question_word: 'Apple' }, { question_word: 'River' }],
}

/** A trainer with a quiz, and the calls about it. */
const school = async (testApp: TestApp, body: Partial<Parameters<typeof newBody>[0]> = {}) => {
  const { token } = await testApp.make.trainer()
  const { data: quiz } = await testApp.call(createQuiz, { body: newBody(body) }, { token })
  const params = { id: quiz.id }
  return {
    token,
    quiz,
    params,
    change: (changes: object) => testApp.send(changeQuiz, { params, body: changes }, { token }),
    changed: async (changes: object) =>
      (await testApp.call(changeQuiz, { params, body: changes }, { token })).data,
    overview: async () => (await testApp.call(quizOverview, { params }, { token })).data,
    start: (by: { token: string }, query = {}) =>
      testApp.send(startAttempt, { params, query }, { token: by.token }),
    listed: async (by: { token: string }) =>
      (await testApp.call(listNotAnswered, {}, { token: by.token })).data.map(({ id }) => id),
  }
}
const newBody = (changes: {
  state?: 'draft' | 'open'
  opens_at?: string | null
  due_at?: string | null
}) => ({
  ...game,
  title: 'Kitchen words',
  ...changes,
})

const codeOf = ({ statusCode, body }: { statusCode: number; body: string }) => {
  const { code, reason } = JSON.parse(body) as { code: string; reason?: string }
  return [statusCode, code, reason]
}

/** `minutes` from now, as the API writes times. */
const inMinutes = ({ clock }: TestApp, minutes: number): string =>
  new Date(clock.now().getTime() + minutes * 60_000).toISOString()

describe('a draft', () => {
  test('is seen by trainers only, until it is opened', async ({ testApp }) => {
    const { quiz, params, token, start, listed, changed } = await school(testApp, { state: 'draft' })
    const trainee = await testApp.make.trainee()
    expect(quiz.state).toBe('draft')
    expect((await testApp.call(listQuizzes, {}, { token })).quizzes).toMatchObject([{ state: 'draft' }])
    expect(await listed(trainee)).toEqual([])
    expect((await testApp.call(traineeHome, {}, { token: trainee.token })).availableQuizzes).toBe(0)
    expect((await testApp.call(trainerHome, {}, { token })).completion).toEqual([])
    const gone = [404, 'not_found', 'quiz_not_found']
    expect(codeOf(await start(trainee))).toEqual(gone)
    for (const endpoint of [loadQuiz, quizPronunciations])
      expect(codeOf(await testApp.send(endpoint, { params }, { token: trainee.token }))).toEqual(gone)
    expect(await changed({ state: 'open' })).toMatchObject({ state: 'open', questions: quiz.questions })
    expect(await listed(trainee)).toEqual([quiz.id])
    expect((await start(trainee)).statusCode).toBe(201)
  })

  test('comes back only while nobody has started the quiz', async ({ testApp }) => {
    const { changed, change, start } = await school(testApp)
    expect((await changed({ state: 'draft' })).state).toBe('draft')
    await changed({ state: 'open' })
    await start(await testApp.make.trainee())
    expect(codeOf(await change({ state: 'draft' }))).toEqual([409, 'quiz_has_attempts', 'quiz_has_attempts'])
  })
})

describe('the game', () => {
  test('can be changed until somebody starts it, and then title and times only', async ({ testApp }) => {
    const { changed, change, start, overview } = await school(testApp)
    const questions = [{ question_word: 'Window', difficulty: 'Hard' as const }]
    const edited = await changed({ type: 'pronounce_it_fast', timer_seconds: 30, questions })
    expect(edited).toMatchObject({
      title: 'Kitchen words',
      timer_seconds: 30,
      total_points: 1,
      questions: [{ question_word: 'window', difficulty: 'Hard' }],
    })
    expect((await start(await testApp.make.trainee())).statusCode).toBe(201)
    const refused = await change({ ...game, title: 'Other' })
    expect(codeOf(refused)).toEqual([409, 'quiz_has_attempts', 'quiz_has_attempts'])
    const due_at = inMinutes(testApp, 60)
    expect(await changed({ title: 'Other', due_at })).toMatchObject({ title: 'Other', due_at })
    expect(await overview()).toMatchObject({ title: 'Other', questions: [{ question_word: 'window' }] })
  })

  test('becomes another one, with the points of its type', async ({ testApp }) => {
    const { changed } = await school(testApp)
    const questions = [{ question_word: 'one' }, { question_word: 'two' }]
    const edited = await changed({ type: 'shoot_the_word', timer_seconds: 90, questions })
    expect(edited).toMatchObject({ type: 'shoot_the_word', total_points: 10 })
    expect(edited.questions).toEqual(questions)
  })

  test('that a page shows is started only if it is still the same', async ({ testApp }) => {
    const { params, changed, start } = await school(testApp)
    const trainee = await testApp.make.trainee()
    await changed(game)
    const { edited_at } = await testApp.call(loadQuiz, { params }, { token: trainee.token })
    testApp.clock.advance({ seconds: 1 })
    await changed({ ...game, questions: [{ question_word: 'door' }] })
    expect(codeOf(await start(trainee, { edited_at }))).toEqual([409, 'quiz_changed', 'quiz_changed'])
    const now = await testApp.call(loadQuiz, { params }, { token: trainee.token })
    expect(now.words).toEqual([{ question_word: 'door', difficulty: 'Easy' }])
    expect((await start(trainee, { edited_at: now.edited_at })).statusCode).toBe(201)
  })

  test('has the pronunciations of its present words', async ({ testApp }) => {
    const { params, changed } = await school(testApp)
    const { token } = await testApp.make.trainee()
    const words = async () =>
      (await testApp.call(quizPronunciations, { params }, { token })).data.map(({ word }) => word)
    expect(await words()).toEqual(['apple', 'river'])
    await changed({ ...game, questions: [{ question_word: 'door' }] })
    expect(await words()).toEqual(['door'])
  })

  test.for([
    [{ timer_seconds: 60, questions: game.questions }, 'type'],
    [{ type: 'pronounce_it_fast', questions: game.questions }, 'timer_seconds'],
    [{ type: 'pronounce_it_fast', timer_seconds: 60 }, 'questions'],
    [{ ...game, questions: [{ question_word: '123' }] }, 'questions.0.question_word'],
    [
      { ...game, type: 'shoot_the_word', questions: [{ question_word: 'a', difficulty: 'Easy' }] },
      'questions.0.difficulty',
    ],
    [{ title: 'ab' }, 'title'],
    [{ state: 'over' }, 'state'],
    [{ due_at: 'tomorrow' }, 'due_at'],
    [{ due_at: '1999-12-31T00:00:00Z' }, 'due_at'],
  ] as const)('refuses %j', async ([changes, path], { testApp }) => {
    const { change, overview, quiz } = await school(testApp)
    const answer = await change(changes)
    expect(answer.statusCode).toBe(400)
    expect(JSON.parse(answer.body)).toMatchObject({ code: 'invalid_input', errors: [{ path }] })
    expect(await overview()).toMatchObject(quiz)
  })
})

describe('a quiz with times', () => {
  test('opens at its time', async ({ testApp }) => {
    const { params, quiz, start, listed } = await school(testApp, { opens_at: inMinutes(testApp, 5) })
    const trainee = await testApp.make.trainee()
    const early = [409, 'quiz_closed', 'quiz_not_open_yet']
    expect(codeOf(await start(trainee))).toEqual(early)
    expect(codeOf(await testApp.send(loadQuiz, { params }, { token: trainee.token }))).toEqual(early)
    expect(await listed(trainee)).toEqual([])
    testApp.clock.advance({ minutes: 5 })
    expect(await listed(trainee)).toEqual([quiz.id])
    expect((await start(trainee)).statusCode).toBe(201)
  })

  test('marks what was taken after it was due, and counts it', async ({ testApp }) => {
    const { params, quiz, token } = await school(testApp, { due_at: inMinutes(testApp, 5) })
    const [early, late] = [await testApp.make.trainee(), await testApp.make.trainee()]
    const body = () => answerTo(testApp, quiz, { score: 2 })
    await testApp.call(answerPending, { body: body() }, { token: early.token })
    testApp.clock.advance({ minutes: 6 })
    await testApp.call(answerPending, { body: body() }, { token: late.token })
    const { quiz_results } = await testApp.call(quizResults, { params }, { token })
    const lateOnes = (rows: { user_id: string; late: boolean }[]) =>
      rows.filter((row) => row.late).map(({ user_id }) => user_id)
    expect(lateOnes(quiz_results)).toEqual([late.id])
    expect(quiz_results.map(({ score }) => score)).toEqual([2, 2])
    const { trainees } = (await testApp.call(quizWords, { params }, { token })).data
    expect(lateOnes(trainees)).toEqual([late.id])
    await testApp.database.db.update(attempts).set({ state: 'completed' })
    expect((await testApp.call(listAnswered, {}, { token: late.token })).data).toMatchObject([{ late: true }])
  })

  test('can only be due after it opens, also if one of the two changes', async ({ testApp }) => {
    const { token } = await testApp.make.trainer()
    const [soon, later] = [inMinutes(testApp, 5), inMinutes(testApp, 10)]
    const wrong = newBody({ opens_at: later, due_at: soon })
    const refusal = { status: 400, errors: [{ path: 'due_at', message: sentence('due_before_opening') }] }
    expect(await testApp.refusal(createQuiz, { body: wrong }, { token })).toMatchObject(refusal)
    const { change, changed } = await school(testApp, { opens_at: soon })
    const answer = await change({ due_at: soon })
    expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ code: 'due_before_opening' }] })
    expect(await changed({ due_at: later })).toMatchObject({ opens_at: soon, due_at: later })
    expect(await changed({ opens_at: null, due_at: null })).toMatchObject({ opens_at: null, due_at: null })
  })
})

describe.each(['closed', 'archived'] as const)('a quiz that is %s', (state) => {
  test('cannot be started any more; a running attempt goes on', async ({ testApp }) => {
    const { params, quiz, changed, start, listed } = await school(testApp)
    const [running, absent] = [await testApp.make.trainee(), await testApp.make.trainee()]
    await start(running)
    await changed({ state })
    const closed = [409, 'quiz_closed', 'quiz_closed']
    expect(codeOf(await start(absent))).toEqual(closed)
    expect(codeOf(await testApp.send(loadQuiz, { params }, { token: absent.token }))).toEqual(closed)
    const body = answerTo(testApp, quiz)
    expect(codeOf(await testApp.send(answerPending, { body }, { token: absent.token }))).toEqual(closed)
    expect(await listed(absent)).toEqual([])
    expect(await listed(running)).toEqual([quiz.id])
    expect((await start(running)).statusCode).toBe(200)
    expect((await testApp.send(answerPending, { body }, { token: running.token })).statusCode).toBe(201)
    await changed({ state: 'open' })
    expect((await start(absent)).statusCode).toBe(201)
  })

  test('is not for those who join later', async ({ testApp }) => {
    const { params, token, changed, overview } = await school(testApp)
    await testApp.make.trainee()
    testApp.clock.advance({ minutes: 1 })
    await changed({ state })
    testApp.clock.advance({ minutes: 1 })
    await testApp.make.trainee()
    expect((await overview()).completion).toEqual({ completed_attempts: 0, total_trainees: 1 })
    const { summary, quiz_results } = await testApp.call(quizResults, { params }, { token })
    expect([summary.trainees, quiz_results.length]).toEqual([1, 1])
    await changed({ state: 'open' })
    expect((await overview()).completion.total_trainees).toBe(2)
  })
})

test('completion is over those who joined before it was due, and those who took it all the same', async ({
  testApp,
}) => {
  const { token, quiz, params } = await school(testApp, { due_at: inMinutes(testApp, 10) })
  const { db } = testApp.database
  const taken = async (userId: string) => {
    const now = testApp.clock.now()
    const times = { startedAt: now, completedAt: now, takenAt: now, answeredAt: now }
    await db
      .insert(attempts)
      .values({ id: newId(), quizId: quiz.id, userId, state: 'completed', score: 1, ...times })
  }
  const [diligent, applicant] = [await testApp.make.trainee(), await testApp.make.applicant()]
  await testApp.make.trainee()
  await taken(diligent.id)
  testApp.clock.advance({ minutes: 11 })
  // The approval counts, not the application.
  await testApp.call(approveTrainee, { params: { id: applicant.id } }, { token })
  const [late, later] = [await testApp.make.trainee(), await testApp.make.trainee()]
  await taken(late.id)
  const completion = { completed_attempts: 2, total_trainees: 3 }
  expect((await testApp.call(quizOverview, { params }, { token })).data.completion).toEqual(completion)
  const home = await testApp.call(trainerHome, {}, { token })
  expect(home.completion).toEqual([{ quiz_id: quiz.id, title: quiz.title, ...completion }])
  expect(home.stats.totalTrainees).toBe(5)
  const map = (await testApp.call(quizWords, { params }, { token })).data
  expect([map.total, map.trainees.length]).toEqual([3, 3])
  const total = async (id: string) =>
    (await testApp.call(traineePerformance, { params: { id } }, { token })).data.summary.quizzes_total
  expect([await total(diligent.id), await total(late.id), await total(later.id)]).toEqual([1, 1, 0])
  await db.delete(users).where(eq(users.id, diligent.id))
  const after = await testApp.call(trainerHome, {}, { token })
  expect(after.completion).toMatchObject([{ completed_attempts: 1, total_trainees: 2 }])
})

test('an archived quiz leaves the daily lists and keeps its results', async ({ testApp }) => {
  const { token, changed, overview } = await school(testApp)
  await testApp.make.trainee()
  await changed({ state: 'closed' })
  expect((await testApp.call(trainerHome, {}, { token })).completion).toHaveLength(1)
  await changed({ state: 'archived' })
  expect((await testApp.call(trainerHome, {}, { token })).completion).toEqual([])
  expect((await overview()).state).toBe('archived')
})

test('a copy is a draft with the same game and without times', async ({ testApp }) => {
  const { token, quiz, params } = await school(testApp, { due_at: inMinutes(testApp, 5) })
  const body = { title: 'Copy of Kitchen words' }
  const { data } = await testApp.call(duplicateQuiz, { params, body }, { token })
  expect(data).toMatchObject({ ...body, state: 'draft', due_at: null, questions: quiz.questions })
  expect(data.id).not.toBe(quiz.id)
  const unknown = { params: { id: newId() } }
  expect(await testApp.refusal(duplicateQuiz, { ...unknown, body }, { token })).toMatchObject({ status: 404 })
  expect(await testApp.refusal(changeQuiz, { ...unknown, body: {} }, { token })).toMatchObject({
    status: 404,
  })
})
