import { attemptLimits } from '@elocute/contract/attempt-limits'
import { answerPending, saveWord } from '@elocute/contract/quiz-attempts'
import { sentence } from '../sentence.ts'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { attempts, attemptWords, quizzes } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { answerTo } from './testing/answers.ts'

const at = '2026-03-01 10:00:00'

const playing = async (
  testApp: TestApp,
  type: 'pronounce_it_fast' | 'shoot_the_word' = 'pronounce_it_fast',
) => {
  const { token, id: userId } = await testApp.make.trainee()
  const quiz = await testApp.make.quiz({ type, words: ['apple', 'river', 'yellow'] })
  const { attempt } = await testApp.services.quizAttempts.start(userId, quiz.id)
  return { token, quiz, attemptId: attempt.id }
}

const storedWords = ({ database }: TestApp) => database.db.select().from(attemptWords).orderBy(attemptWords.n)

test('a word is saved with all its fields', async ({ testApp }) => {
  const { token, attemptId } = await playing(testApp)
  const body = {
    outcome: 'incorrect',
    heard: 'liver',
    confidence: 0.4,
    verdict_ms: 210,
    engine: 'elocute 1',
    at,
  } as const
  const response = await testApp.send(saveWord, { params: { id: attemptId, n: 2 }, body }, { token })
  expect([response.statusCode, response.body]).toEqual([204, ''])
  expect(await storedWords(testApp)).toEqual([
    {
      attemptId,
      n: 2,
      questionWord: 'river',
      outcome: 'incorrect',
      heard: 'liver',
      confidence: 0.4,
      ms: 210,
      engineVersion: 'elocute 1',
      at: new Date('2026-03-01T10:00:00Z'),
      late: false,
      decidedOutcome: null,
      decidedBy: null,
      counts: false,
    },
  ])
})

test('a word that is saved again is replaced, but a correct one stays', async ({ testApp }) => {
  const { token, attemptId } = await playing(testApp)
  const save = (outcome: 'correct' | 'incorrect' | 'skipped' | 'missed') =>
    testApp.call(
      saveWord,
      { params: { id: attemptId, n: 1 }, body: { outcome, heard: outcome, at } },
      { token },
    )
  const heard: (string | null | undefined)[] = []
  for (const outcome of [
    'missed',
    'incorrect',
    'missed',
    'skipped',
    'correct',
    'correct',
    'skipped',
    'incorrect',
  ] as const) {
    await save(outcome)
    const [word] = await storedWords(testApp)
    heard.push(word?.heard)
  }
  expect(heard).toEqual([
    'missed',
    'incorrect',
    // Another page reports the word as missed, because it was not tried there.
    'incorrect',
    'skipped',
    'correct',
    'correct',
    'correct',
    'correct',
  ])
  expect(await storedWords(testApp)).toHaveLength(1)
})

test.for([
  ['pronounce_it_fast', 3, undefined, 'yellow'],
  ['pronounce_it_fast', 3, 'apple', 'yellow'],
  ['pronounce_it_fast', 4, 'apple', null],
  ['shoot_the_word', 1, 'yellow', 'yellow'],
  ['shoot_the_word', 9000, 'yellow', 'yellow'],
  ['shoot_the_word', 1, 'Yellow', null],
  ['shoot_the_word', 1, 'zebra', null],
  ['shoot_the_word', 1, undefined, null],
] as const)(
  '%s: word %i named %s is the quiz’s %s',
  async ([type, n, question_word, target], { testApp }) => {
    const { token, attemptId } = await playing(testApp, type)
    const body = { outcome: 'correct', at, ...(question_word && { question_word }) }
    const response = await testApp.send(saveWord, { params: { id: attemptId, n }, body }, { token })
    if (target === null) {
      expect([response.statusCode, response.json()]).toMatchObject([
        400,
        { message: sentence('word_position') },
      ])
      expect(await storedWords(testApp)).toEqual([])
    } else {
      expect(response.statusCode).toBe(204)
      expect(await storedWords(testApp)).toMatchObject([{ n, questionWord: target }])
    }
  },
)

test.for([
  [{ outcome: 'great' }, sentence('outcome_unknown')],
  [{ confidence: 1.01 }, sentence('confidence_range')],
  [{ heard: 'a'.repeat(101) }, sentence('heard_text_too_long')],
  [{ at: '2026-02-30 10:00:00' }, sentence('timestamp_invalid')],
] as const)('a word with %j is refused: %s', async ([changes, message], { testApp }) => {
  const { token, attemptId } = await playing(testApp)
  const body = { outcome: 'correct', at, ...changes }
  const response = await testApp.send(saveWord, { params: { id: attemptId, n: 1 }, body }, { token })
  expect([response.statusCode, response.json()]).toMatchObject([400, { message }])
})

test.for(['0', '-1', '1.5', 'one', '2000000001'])('the position %s is not found', async (n, { testApp }) => {
  const { token, attemptId } = await playing(testApp)
  const body = { outcome: 'correct', at }
  const response = await testApp.send(saveWord, { params: { id: attemptId, n }, body }, { token })
  expect(response.statusCode).toBe(404)
})

test('half a surrogate pair is stored as the replacement character', async ({ testApp }) => {
  const { token, attemptId } = await playing(testApp)
  const body = { outcome: 'incorrect', heard: 'a\udc00b', at } as const
  await testApp.call(saveWord, { params: { id: attemptId, n: 1 }, body }, { token })
  expect(await storedWords(testApp)).toMatchObject([{ heard: 'a\ufffdb' }])
})

test.for([
  ['pending', false],
  ['completed', true],
  ['completed', false],
] as const)(
  'no word is saved once the attempt is %s (started on the server: %s)',
  async ([state, serverStarted], { testApp }) => {
    const { token, attemptId } = await playing(testApp)
    const now = testApp.clock.now()
    await testApp.database.db
      .update(attempts)
      .set({ state, serverStarted, score: 1, completedAt: now, takenAt: now, answeredAt: now })
    const word = { params: { id: attemptId, n: 1 }, body: { outcome: 'correct', at } } as const
    expect(await testApp.refusal(saveWord, word, { token })).toMatchObject({
      status: 409,
      code: 'already_taken',
      message: sentence('quiz_taken'),
    })
    expect(await storedWords(testApp)).toEqual([])
  },
)

test('an attempt that is unknown, void, deleted or another trainee’s is not found', async ({ testApp }) => {
  const { token, attemptId, quiz } = await playing(testApp)
  const stranger = await testApp.make.trainee()
  const word = (id: string) => ({ params: { id, n: 1 }, body: { outcome: 'correct', at } }) as const
  const notFound = { status: 404, code: 'not_found', message: sentence('attempt_not_found') }
  expect(await testApp.refusal(saveWord, word(newId()), { token })).toMatchObject(notFound)
  expect(await testApp.refusal(saveWord, word(attemptId), { token: stranger.token })).toMatchObject(notFound)
  await testApp.database.db.update(attempts).set({ state: 'void' })
  expect(await testApp.refusal(saveWord, word(attemptId), { token })).toMatchObject(notFound)
  await testApp.database.db.delete(quizzes).where(eq(quizzes.id, quiz.id))
  expect(await testApp.refusal(saveWord, word(attemptId), { token })).toMatchObject(notFound)
  expect(await storedWords(testApp)).toEqual([])
})

test('an attempt has ten thousand words at most, and those that it has can still change', async ({
  testApp,
}) => {
  const { token, attemptId, quiz } = await playing(testApp, 'shoot_the_word')
  await testApp.database.pool.query(
    `insert into attempt_words (attempt_id, n, question_word, outcome, at)
       select $1, n, 'apple', 'incorrect', now() from generate_series(1, $2::int) n`,
    [attemptId, attemptLimits.words],
  )
  const body = { outcome: 'correct', at, question_word: 'apple' } as const
  const full = { status: 400, message: sentence('word_position') }
  const word = { params: { id: attemptId, n: attemptLimits.words + 1 }, body }
  expect(await testApp.refusal(saveWord, word, { token })).toMatchObject(full)
  const answer = answerTo(testApp, quiz, { score: 0, words: [{ ...body, n: attemptLimits.words + 1 }] })
  expect((await testApp.refusal(answerPending, { body: answer }, { token })).status).toBe(400)
  await testApp.call(saveWord, { params: { id: attemptId, n: 7 }, body }, { token })
  const stored = await storedWords(testApp)
  expect([stored.length, stored[6]?.outcome]).toEqual([attemptLimits.words, 'correct'])
})
