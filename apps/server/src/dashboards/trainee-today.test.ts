import { traineeToday } from '@elocute/contract/trainee-home'
import { createModule } from '@elocute/contract/modules'
import { addCards, listDueCards, saveReviews } from '@elocute/contract/practice'
import { answerPending, startAttempt } from '@elocute/contract/quiz-attempts'
import { changeQuiz } from '@elocute/contract/quiz-changes'
import { changeReadingAssignment, createReadingAssignment } from '@elocute/contract/reading-assignments'
import { writeComment } from '@elocute/contract/reading-comments'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { test } from '../speech-practice/testing/scored-app.ts'
import { analyse } from '../speech-practice/testing/send-reading.ts'
import type { TestApp } from '../testing/test-app.ts'

const script = 'Say three.'
const hour = 3_600_000
const day = 24 * hour

const school = async (app: TestApp) => {
  const [trainer, trainee] = [await app.make.trainer(), await app.make.trainee()]
  const by = { token: trainer.token }
  const after = (ms: number) => new Date(app.clock.now().getTime() + ms).toISOString()
  return {
    by,
    trainee,
    today: async ({ id } = trainee) => {
      // A session may be over after the days that a test lets pass.
      const token = await app.services.sessions.open(app.database.db, id)
      return (await app.call(traineeToday, {}, { token })).data
    },
    quiz: async (title: string, change: { due?: number; user_ids?: string[] } = {}) => {
      const quiz = await app.make.quiz({ title })
      const due_at = change.due === undefined ? null : after(change.due)
      const audience = change.user_ids && { user_ids: change.user_ids }
      await app.call(changeQuiz, { params: { id: quiz.id }, body: { due_at, audience } }, by)
      return quiz
    },
    reading: async (title: string, due?: number) => {
      const due_at = due === undefined ? null : after(due)
      return (await app.call(createReadingAssignment, { body: { title, script, due_at } }, by)).data
    },
  }
}
const titles = (list: readonly { title: string }[]) => list.map(({ title }) => title)

test('in an empty school nothing is due and nothing is new', async ({ testApp }) => {
  const { today } = await school(testApp)
  expect(await today()).toEqual({
    due: [],
    due_total: 0,
    news: [],
    has_answered: false,
    has_practised: false,
    practice: { due: 0, fresh: 0 },
  })
})

test('quizzes and readings of these weeks are due, the first due one first, at most five', async ({
  testApp,
}) => {
  const { today, quiz, reading } = await school(testApp)
  const first = await quiz('Tomorrow', { due: day })
  const second = await reading('In two days', 2 * day)
  await quiz('In eight days', { due: 8 * day })
  expect((await today()).due).toEqual([
    {
      kind: 'quiz',
      id: first.id,
      title: 'Tomorrow',
      quiz_type: first.type,
      due_at: expect.any(String) as string,
    },
    { kind: 'reading', id: second.id, title: 'In two days', quiz_type: null, due_at: second.due_at },
  ])
  for (const days of [3, 4, 5, 6]) await reading(`In ${days} days`, days * day)
  const { due, due_total } = await today()
  expect(titles(due)).toEqual(['Tomorrow', 'In two days', 'In 3 days', 'In 4 days', 'In 5 days'])
  expect(due_total).toBe(6)
  testApp.clock.advance({ hours: 24 * 16 })
  const later = await today()
  expect(later.due_total).toBe(6)
  expect(titles(later.due)[0]).toBe('In two days')
  testApp.clock.advance({ hours: 24 * 7 })
  expect(await today()).toMatchObject({ due: [], due_total: 0 })
})

test('the practice bag says how many cards are due, and how many new ones are for today', async ({
  testApp,
}) => {
  const { today, trainee } = await school(testApp)
  const me = { token: trainee.token }
  const cards = ['river', 'yellow'].map((word) => ({ kind: 'word' as const, words: [word] }))
  await testApp.call(addCards, { body: { cards } }, me)
  expect((await today()).practice).toEqual({ due: 0, fresh: 2 })
  const [card] = (await testApp.call(listDueCards, {}, me)).data.cards
  const at = testApp.clock.now().toISOString()
  const review = { card_id: card?.id ?? '', rating: 'again', reviewed_at: at, day: at.slice(0, 10) } as const
  const reviews = [{ ...review, id: newId(), spent_ms: 4_000 }]
  await testApp.call(saveReviews, { body: { sent_at: at, reviews } }, me)
  testApp.clock.advance({ hours: 24 })
  expect((await today()).practice).toEqual({ due: 1, fresh: 1 })
})

test('what is done, closed or for somebody else is neither due nor new', async ({ scored: { app } }) => {
  const { today, quiz, reading, trainee, by } = await school(app)
  const taken = await quiz('Taken', { due: day })
  const read = await reading('Read', day)
  const closed = await reading('Closed', day)
  await app.call(changeReadingAssignment, { params: { id: closed.id }, body: { state: 'closed' } }, by)
  const other = await app.make.trainee()
  await quiz('For another', { due: day, user_ids: [other.id] })
  const me = { token: trainee.token }
  const { started_at } = await app.call(startAttempt, { params: { id: taken.id } }, me)
  expect(titles((await today()).due)).toEqual(expect.arrayContaining(['Taken', 'Read']))
  const at = formatUtc(app.clock.now())
  const answer = { quiz_id: taken.id, score: 0, started_at, taken_at: at, completed_at: at }
  await app.call(answerPending, { body: answer }, me)
  await analyse(app, { token: trainee.token, script, assignment: read.id })
  expect(await today()).toMatchObject({
    due: [],
    due_total: 0,
    news: [],
    has_answered: true,
    has_practised: true,
  })
  expect(await today(other)).toMatchObject({ has_answered: false, has_practised: false, due_total: 3 })
})

test('what came in the last week is new, the newest first, unless it is due', async ({ scored: { app } }) => {
  const { today, quiz, reading, trainee, by } = await school(app)
  await quiz('Due', { due: day })
  const read = await reading('Read')
  app.clock.advance({ minutes: 1 })
  await quiz('Some quiz')
  app.clock.advance({ minutes: 1 })
  await app.call(createModule, { body: { title: 'Vowels', description: '' } }, by)
  app.clock.advance({ minutes: 1 })
  expect((await today()).news.map(({ kind, title }) => [kind, title])).toEqual([
    ['module', 'Vowels'],
    ['quiz', 'Some quiz'],
    ['reading', 'Read'],
  ])
  await analyse(app, { token: trainee.token, script, assignment: read.id })
  const [run = ''] = (await app.database.db.query.countedReadings.findMany()).map(({ runId }) => runId)
  for (const text of ['Well read.', 'Mind the “th”.'])
    await app.call(writeComment, { params: { id: run }, body: { text } }, by)
  expect((await today()).news[0]).toMatchObject({ kind: 'comment', id: run, title: 'Read' })
  expect(titles((await today()).news)).toEqual(['Read', 'Vowels', 'Some quiz'])
  app.clock.advance({ hours: 7 * 24 + 1 })
  expect((await today()).news).toEqual([])
})
