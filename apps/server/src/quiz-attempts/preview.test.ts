import { loadQuiz, quizPronunciations } from '@elocute/contract/quiz-attempts'
import { previewQuiz } from '@elocute/contract/quiz-preview'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { attempts, quizzes } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { sentence } from '../sentence.ts'
import { test } from '../testing/test-app.ts'

test('a trainer gets a quiz as a trainee does before the start, and nothing is stored', async ({
  testApp,
}) => {
  const { make, database } = testApp
  const quiz = await make.quiz({ words: ['apple', 'blorf'] })
  const params = { id: quiz.id }
  const trainee = await make.trainee()
  const seen = await testApp.call(loadQuiz, { params }, { token: trainee.token })
  const { data } = await testApp.call(quizPronunciations, { params }, { token: trainee.token })
  for (const { token } of [await make.trainer(), await make.observer()])
    expect(await testApp.call(previewQuiz, { params }, { token })).toEqual({
      quiz: seen,
      pronunciations: data,
    })
  expect(await database.db.select().from(attempts)).toEqual([])
})

test.for(['draft', 'closed', 'archived'] as const)(
  'a quiz that is %s has a preview',
  async (state, { testApp }) => {
    const quiz = await testApp.make.quiz()
    const endedAt = state === 'draft' ? null : testApp.clock.now()
    await testApp.database.db.update(quizzes).set({ state, endedAt }).where(eq(quizzes.id, quiz.id))
    const { token } = await testApp.make.trainer()
    const preview = await testApp.call(previewQuiz, { params: { id: quiz.id } }, { token })
    expect(preview.quiz).toMatchObject({ status: 'not_answered', quiz_info: { title: quiz.title } })
  },
)

test('a quiz that does not exist has none', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  expect(await testApp.refusal(previewQuiz, { params: { id: newId() } }, { token })).toMatchObject({
    status: 404,
    message: sentence('quiz_not_found'),
  })
})
