import { quizPronunciations } from '@elocute/contract/quiz-attempts'
import { sentence } from '../sentence.ts'
import { quizzes } from '../db/schema.ts'
import { expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { test } from '../testing/test-app.ts'

test('each word of a quiz is listed once, with its pronunciations, homophones and similar words', async ({
  testApp,
}) => {
  const { token } = await testApp.make.trainee()
  const quiz = await testApp.make.quiz({ words: ['there', 'cat', 'ice cream', 'cat', 'blorf'] })
  const { data } = await testApp.call(quizPronunciations, { params: { id: quiz.id } }, { token })
  expect(data.map(({ word }) => word)).toEqual(['there', 'cat', 'ice cream', 'blorf'])
  expect(data.every(({ pronunciations }) => pronunciations.length > 0)).toBe(true)
  const [there, cat] = data
  expect(there?.sounds_like).toContain('their')
  expect(cat?.pronunciations).toContain('K AE T')
  expect(cat?.near.map(({ word }) => word)).toContain('cut')
  const again = await testApp.call(quizPronunciations, { params: { id: quiz.id } }, { token })
  expect(again.data).toEqual(data)
})

test('a quiz that does not exist or was deleted has no pronunciations', async ({ testApp }) => {
  const { token } = await testApp.make.trainee()
  const quiz = await testApp.make.quiz()
  await testApp.call(quizPronunciations, { params: { id: quiz.id } }, { token })
  await testApp.database.db.delete(quizzes)
  for (const id of [quiz.id, newId()])
    expect(await testApp.refusal(quizPronunciations, { params: { id } }, { token })).toMatchObject({
      status: 404,
      message: sentence('quiz_not_found'),
    })
})
