import { trainerToday } from '@elocute/contract/dashboards'
import { startAttempt } from '@elocute/contract/quiz-attempts'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { expect } from 'vitest'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { insertAttempt } from '../quiz-attempts/testing/insert-attempt.ts'
import { inMinutes, speakingSchool } from '../speaking/testing/speaking-school.ts'
import { copyRows } from '../testing/copy-rows.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const today = async (testApp: TestApp) => {
  const { token } = await testApp.make.trainer()
  return (await testApp.call(trainerToday, {}, { token })).data
}

/** A quiz that is due so many days from now; without a number, one without a due time. */
const quizDue = async (testApp: TestApp, title: string, days?: number, state: 'open' | 'closed' = 'open') => {
  const { id } = await testApp.make.quiz({ title })
  const { token } = await testApp.make.trainer()
  const due_at =
    days === undefined ? null : new Date(testApp.clock.now().getTime() + days * 86_400_000).toISOString()
  await testApp.call(changeQuiz, { params: { id }, body: { due_at, state } }, { token })
  return { id, due_at }
}

test('in an empty school nothing waits', async ({ testApp }) => {
  expect(await today(testApp)).toEqual({
    applications: 0,
    appeals: 0,
    quizzes: [],
    readings: [],
    speaking: [],
    calibration: [],
    sounds: [],
  })
})

test('applications, open appeals and those who have not started wait', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  await quiz.appeal(2)
  await testApp.make.applicant()
  await testApp.make.applicant()
  const slow = await testApp.make.trainee()
  const waiting = {
    quiz_id: quiz.quiz.id,
    title: quiz.quiz.title,
    due_at: null,
    not_started: 1,
    reminded: null,
  }
  expect(await today(testApp)).toEqual({
    applications: 2,
    appeals: 1,
    quizzes: [waiting],
    readings: [],
    speaking: [],
    calibration: [],
    sounds: [],
  })
  await quiz.decide(2)
  await testApp.call(startAttempt, { params: { id: quiz.quiz.id } }, { token: slow.token })
  expect(await today(testApp)).toEqual({
    applications: 2,
    appeals: 0,
    quizzes: [],
    readings: [],
    speaking: [],
    calibration: [],
    sounds: [],
  })
})

test('the quizzes of these weeks are there, the first due one first, at most five', async ({ testApp }) => {
  await testApp.make.trainee()
  await quizDue(testApp, 'Long over', -15)
  await quizDue(testApp, 'Far away', 15)
  await quizDue(testApp, 'Closed', 1, 'closed')
  const titles = async () => (await today(testApp)).quizzes.map(({ title }) => title)
  expect(await titles()).toEqual([])
  await quizDue(testApp, 'Without a time')
  const { due_at } = await quizDue(testApp, 'Tomorrow', 1)
  await quizDue(testApp, 'Next week', 7)
  expect((await today(testApp)).quizzes[0]).toMatchObject({ title: 'Tomorrow', due_at, not_started: 1 })
  expect(await titles()).toEqual(['Tomorrow', 'Next week', 'Without a time'])
  for (const days of [2, 3, 4, 5]) await quizDue(testApp, `In ${days} days`, days)
  expect(await titles()).toEqual(['Tomorrow', 'In 2 days', 'In 3 days', 'In 4 days', 'In 5 days'])
  testApp.clock.advance({ hours: 24 * 15 })
  expect(await titles()).not.toContain('Without a time')
})

test('quizzes that everybody has taken do not hide one that somebody has not', async ({ testApp }) => {
  const { id: userId } = await testApp.make.trainee()
  for (const days of [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11]) {
    const { id } = await quizDue(testApp, `Taken, day ${days}`, days)
    await insertAttempt(testApp, id, userId, 'completed')
  }
  await quizDue(testApp, 'Not taken', 12)
  expect((await today(testApp)).quizzes).toMatchObject([{ title: 'Not taken', not_started: 1 }])
})

test('speaking tasks with nothing to do do not hide one with answers to mark', async ({ testApp }) => {
  const { anna, ben, create, answer, mark } = await speakingSchool(testApp)
  const day = 24 * 60
  const marked = await create({ title: 'Marked', due_at: inMinutes(testApp, day) })
  for (const person of [anna, ben]) await mark((await answer(person, marked.id)).id, { final: true })
  const copies = 10
  await copyRows(testApp, { table: 'speaking_tasks', copies, changes: `'id', md5('task ' || copy)` })
  await copyRows(testApp, {
    table: 'speaking_answers',
    copies,
    changes: `'id', md5(speaking_answers.id::text || copy), 'task_id', md5('task ' || copy)`,
  })
  const { id } = await create({ title: 'To mark', due_at: inMinutes(testApp, 2 * day) })
  for (const person of [anna, ben]) await answer(person, id)
  expect((await today(testApp)).speaking).toMatchObject([{ title: 'To mark', not_answered: 0, to_mark: 2 }])
})

test('who joined after a quiz was due is not waited for', async ({ testApp }) => {
  await testApp.make.trainee()
  await quizDue(testApp, 'Over', 1)
  testApp.clock.advance({ hours: 48 })
  await testApp.make.trainee()
  expect((await today(testApp)).quizzes).toMatchObject([{ title: 'Over', not_started: 1 }])
})

test('an answer waits for its mark however long ago its task was due, and only so long', async ({
  testApp,
}) => {
  const { anna, create, change, answer, mark } = await speakingSchool(testApp)
  const waiting = async () =>
    (await today(testApp)).speaking.map(({ title, not_answered, to_mark }) => [title, not_answered, to_mark])
  const open = await create({ title: 'Still open', due_at: inMinutes(testApp, 60) })
  const closed = await create({ title: 'Closed' })
  testApp.clock.advance({ minutes: 1 })
  await create({ title: 'Never answered' })
  const first = await answer(anna, open.id)
  await answer(anna, closed.id)
  await change(closed.id, { state: 'closed' })
  expect(await waiting()).toEqual([
    ['Still open', 1, 1],
    ['Never answered', 2, 0],
    ['Closed', 0, 1],
  ])
  testApp.clock.advance({ hours: 24 * 100 })
  expect(await waiting()).toEqual([
    ['Still open', 0, 1],
    ['Closed', 0, 1],
  ])
  await mark(first.id, { final: true }, await testApp.make.trainer())
  expect(await waiting()).toEqual([['Closed', 0, 1]])
})
