import { deleteOwnClips } from '@elocute/contract/clips'
import { deleteQuiz } from '@elocute/contract/quizzes'
import { deleteTrainee } from '@elocute/contract/trainees'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { describe, expect } from 'vitest'
import { auditEvents, settings, wordClips } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { started } from '../quiz-attempts/testing/started-quiz.ts'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { clipCalls } from './testing/word-clips.ts'
import { fileOfWord, filesOfWords } from '../testing/arriving-files.ts'

/** An answer with clips of all three words. */
const recorded = async (testApp: TestApp) => {
  const quiz = await answeredQuiz(testApp)
  const calls = clipCalls(testApp, quiz)
  for (const n of [1, 2, 3]) await calls.send(n)
  return { ...quiz, ...calls }
}

/** Asks for the deletion, with a new session because tests advance the clock. */
const removeOwn = async (testApp: TestApp, userId: string, id: string) => {
  const token = await testApp.services.sessions.open(testApp.database.db, userId)
  return testApp.send(deleteOwnClips, { params: { id } }, { token })
}

describe('a trainee deletes the clips of an attempt', () => {
  test('when its words can no longer be contested, and the trainer sees that', async ({ testApp }) => {
    const quiz = await recorded(testApp)
    const other = await recorded(testApp)
    testApp.clock.advance({ hours: 14 * 24 })
    const early = await removeOwn(testApp, quiz.userId, quiz.id)
    expect([early.statusCode, early.json()]).toMatchObject([
      409,
      { code: 'clips_needed', params: { days: 14 } },
    ])
    testApp.clock.advance({ seconds: 1 })
    const done = await removeOwn(testApp, quiz.userId, quiz.id)
    expect([done.statusCode, done.json()]).toEqual([200, { message: sentence('clips_deleted') }])
    expect((await testApp.database.db.select().from(wordClips)).map(({ attemptId }) => attemptId)).toEqual(
      Array(3).fill(other.id),
    )
    expect(await testApp.storedFiles()).toHaveLength(3)
    expect((await removeOwn(testApp, quiz.userId, quiz.id)).statusCode).toBe(200)
    expect(await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).toMatchObject([
      {
        action: 'clips_deleted',
        actorId: quiz.userId,
        subjectId: quiz.id,
        traineeId: quiz.userId,
        before: { clips: 3 },
      },
    ])
  })

  test('at once when it was reopened, and not while it runs', async ({ testApp }) => {
    const quiz = await recorded(testApp)
    const token = { token: quiz.trainer.token }
    await testApp.call(reopenAttempt, { params: { id: quiz.id }, body: { reason: 'Lost' } }, token)
    expect((await removeOwn(testApp, quiz.userId, quiz.id)).statusCode).toBe(200)
    expect(await testApp.storedFiles()).toEqual([])
    const running = await started(testApp)
    expect((await removeOwn(testApp, running.userId, running.id)).json()).toMatchObject({
      code: 'clips_needed',
    })
  })

  test('only of her own', async ({ testApp }) => {
    const quiz = await recorded(testApp)
    testApp.clock.advance({ hours: 20 * 24 })
    const { id } = await testApp.make.trainee()
    for (const attempt of [quiz.id, newId()]) {
      const answer = await removeOwn(testApp, id, attempt)
      expect([answer.statusCode, answer.json()]).toMatchObject([404, { reason: 'attempt_not_found' }])
    }
    expect(await testApp.storedFiles()).toHaveLength(3)
  })
})

describe('clips are deleted with their files', () => {
  test('with the account and with the quiz', async ({ testApp }) => {
    const [first, second] = [await recorded(testApp), await recorded(testApp)]
    const { token } = first.trainer
    await testApp.call(deleteTrainee, { params: { id: first.userId } }, { token })
    expect(await testApp.storedFiles()).toHaveLength(3)
    await testApp.call(deleteQuiz, { params: { id: second.quiz.id } }, { token })
    expect(await testApp.storedFiles()).toEqual([])
    expect(await testApp.database.db.select().from(wordClips)).toEqual([])
  })

  test('after the days of the settings', async ({ testApp }) => {
    const { removal } = testApp.services.clips
    const old = await recorded(testApp)
    testApp.clock.advance({ hours: 24 })
    await recorded(testApp)
    testApp.clock.advance({ hours: 29 * 24 })
    expect(await removal.removeOld()).toBe(0)
    testApp.clock.advance({ seconds: 1 })
    expect(await removal.removeOld(AbortSignal.abort())).toBe(0)
    expect(await removal.removeOld()).toBe(3)
    expect((await old.stored()).map(({ attemptId }) => attemptId)).not.toContain(old.id)
    expect(await testApp.storedFiles()).toHaveLength(3)
    await testApp.database.db.insert(settings).values({ id: 1, clipDays: 0 })
    testApp.clock.advance({ seconds: 1 })
    expect(await removal.removeOld()).toBe(3)
    expect(await testApp.storedFiles()).toEqual([])
  })

  test('also more than one statement deletes', { tags: 'nightly' }, async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    await testApp.database.pool.query(
      `insert into attempt_words (attempt_id, n, question_word, outcome, at)
         select $1, n, 'apple', 'correct', now() from generate_series(100, 2599) n`,
      [quiz.id],
    )
    // Without the time limit of a call, which a busy machine exceeds.
    await testApp.database.inBackground(() =>
      testApp.database.pool.query(
        `with files as (${filesOfWords('n >= 100')})
         insert into word_clips (attempt_id, n, file_id, milliseconds, created_at)
           select attempt_id, n, ${fileOfWord}, 1, '2000-01-01' from attempt_words where n >= 100`,
      ),
    )
    expect(await testApp.services.clips.removal.removeOld()).toBe(2_500)
  })
})
