import {
  answerCompleted,
  answerPending,
  listAnswered,
  listNotAnswered,
  loadQuiz,
  saveWord,
  startAttempt,
} from '@elocute/contract/quiz-attempts'
import {
  decideAttempt,
  decideWord,
  loadAttempt,
  loadTrainee,
  reopenAttempt,
} from '@elocute/contract/trainer-marks'
import { formatUtc } from '@elocute/contract/utc-timestamp'
import { expect } from 'vitest'
import { newId } from '../platform/ids.ts'
import { insertAttempt } from '../quiz-attempts/testing/insert-attempt.ts'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'

const reason = 'The connection was lost at 10:40'

const reopen = (testApp: TestApp, id: string, token: string) =>
  testApp.send(reopenAttempt, { params: { id }, body: { reason } }, { token })

const answersOf = async ({ database }: TestApp, quizId: string) => {
  const { rows } = await database.pool.query<{ answers: string | null }>(
    'select sum(answers) as answers from quiz_answer_counts where quiz_id = $1',
    [quizId],
  )
  return Number(rows[0]?.answers ?? 0)
}

test('a reopened attempt is kept with its reason, and the trainee can take the quiz again', async ({
  testApp,
}) => {
  const quiz = await answeredQuiz(testApp)
  const params = { id: quiz.quiz.id }
  const token = { token: quiz.token }
  expect(await answersOf(testApp, quiz.quiz.id)).toBe(1)
  const answer = await reopen(testApp, quiz.id, quiz.trainer.token)
  expect([answer.statusCode, answer.json()]).toEqual([201, { message: sentence('quiz_reopened') }])

  expect(await answersOf(testApp, quiz.quiz.id)).toBe(0)
  expect(await testApp.call(loadQuiz, { params }, token)).toMatchObject({
    status: 'not_answered',
    attempt_id: null,
  })
  expect((await testApp.call(listNotAnswered, {}, token)).data).toMatchObject([{ status: 'not_answered' }])
  testApp.clock.advance({ minutes: 5 })
  const second = await testApp.call(startAttempt, { params }, token)
  expect(second.words).toEqual([])
  const at = formatUtc(testApp.clock.now())
  const word = { outcome: 'correct' as const, at }
  await testApp.call(saveWord, { params: { id: second.id, n: 2 }, body: word }, token)
  const times = { started_at: second.started_at, completed_at: at, taken_at: at }
  await testApp.call(answerPending, { body: { quiz_id: quiz.quiz.id, score: 1, ...times } }, token)
  await testApp.call(answerCompleted, { body: { quiz_id: quiz.quiz.id } }, token)
  expect((await testApp.call(listAnswered, {}, token)).data).toMatchObject([{ score: 1 }])
  expect(await answersOf(testApp, quiz.quiz.id)).toBe(1)

  const asTrainer = { token: quiz.trainer.token }
  const { data } = await testApp.call(loadAttempt, { params: { id: quiz.id } }, asTrainer)
  expect(data.attempt).toMatchObject({
    state: 'void',
    score: 1,
    reopened: { reason, by: { id: quiz.trainer.id, first_name: 'Tara' } },
  })
  expect(data.words).toHaveLength(3)
  const { data: page } = await testApp.call(loadTrainee, { params: { id: quiz.userId } }, asTrainer)
  expect(page.attempts).toMatchObject([
    { id: second.id, state: 'completed' },
    { id: quiz.id, state: 'void', score: 1 },
  ])
})

test('the trainee gets a mail with the title of the quiz, and without the reason', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  await reopen(testApp, quiz.id, quiz.trainer.token)
  const [mail, ...more] = await testApp.mails()
  expect(more).toEqual([])
  expect(mail).toMatchObject({ subject: expect.stringMatching(/^You can take “.+” again$/) as string })
  expect(mail?.text).toContain('http://localhost:3000/trainee/quizzes')
  expect(mail?.text).toMatch(
    /^Tara Coach has reopened “.+” for you\. Your earlier attempt no longer counts\.$/m,
  )
  expect(mail?.text).not.toContain(reason)
})

test('a running attempt can be reopened: its page can save nothing more', async ({ testApp }) => {
  const trainee = await testApp.make.trainee()
  const { token } = await testApp.make.trainer()
  const quiz = await testApp.make.quiz()
  const { id } = await insertAttempt(testApp, quiz.id, trainee.id, 'in_progress')
  expect((await reopen(testApp, id, token)).statusCode).toBe(201)
  const body = { outcome: 'correct' as const, at: formatUtc(testApp.clock.now()) }
  expect(
    await testApp.refusal(saveWord, { params: { id, n: 1 }, body }, { token: trainee.token }),
  ).toMatchObject({ status: 404, reason: 'attempt_not_found' })
})

test('the answer of a page that was open before does not touch the new attempt', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  const asTrainee = { token: quiz.token }
  testApp.clock.advance({ seconds: 40 })
  await reopen(testApp, quiz.id, quiz.trainer.token)
  const stale = { words: quiz.words({ 1: 'correct', 2: 'correct', 3: 'correct' }), score: 3 }
  const refused = { status: 409, code: 'attempt_void', reason: 'answer_of_void_attempt' }
  // Before and after the trainee has started again.
  expect(await quiz.answer(stale)).toMatchObject(refused)
  const second = await testApp.call(startAttempt, { params: { id: quiz.quiz.id } }, asTrainee)
  expect(await quiz.answer(stale)).toMatchObject(refused)
  expect(await testApp.call(loadQuiz, { params: { id: quiz.quiz.id } }, asTrainee)).toMatchObject({
    status: 'in_progress',
    attempt: { id: second.id, words: [] },
  })
  expect(await quiz.answer({ started_at: second.started_at })).toMatchObject({ status: 201 })
})

test('a reopened attempt cannot be reopened or decided on again', async ({ testApp }) => {
  const quiz = await answeredQuiz(testApp)
  const { token } = quiz.trainer
  await reopen(testApp, quiz.id, token)
  const again = await reopen(testApp, quiz.id, token)
  expect([again.statusCode, again.json()]).toMatchObject([409, { code: 'attempt_void' }])
  const word = { params: { id: quiz.id, n: 1 }, body: { outcome: 'correct' as const, reason } }
  expect(await testApp.refusal(decideWord, word, { token })).toMatchObject({ code: 'attempt_void' })
  const whole = { params: { id: quiz.id }, body: { score: 1, reason } }
  expect(await testApp.refusal(decideAttempt, whole, { token })).toMatchObject({ code: 'attempt_void' })
  expect((await quiz.appeal(2)).json()).toMatchObject({ code: 'attempt_void' })
  expect(await testApp.mails()).toHaveLength(1)
})

test('an unknown attempt and a missing reason are refused', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  expect((await reopen(testApp, newId(), token)).statusCode).toBe(404)
  const response = await testApp.send(
    reopenAttempt,
    { params: { id: newId() }, body: { reason: ' ' } },
    { token },
  )
  expect([response.statusCode, response.json()]).toMatchObject([400, { reason: 'reason_required' }])
})
