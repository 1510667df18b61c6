import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { describe, expect } from 'vitest'
import { lockWord, upsertClip } from '../clips/clips.repository.ts'
import { recordWord } from '../clips/testing/record-word.ts'
import { wordClips } from '../db/schema.ts'
import { lockAttemptsOf } from '../quiz-attempts/delete-attempts.ts'
import { deleteQuiz, lockQuiz } from '../quizzes/quizzes.repository.ts'
import { arrivingFiles } from '../testing/arriving-files.ts'
import { test } from '../testing/test-app.ts'
import { whileOpen } from '../testing/while-open.ts'
import { createFindings } from './findings.service.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'

describe('a reopening that waits for its quiz', () => {
  test('comes after the correction of a word', async ({ testApp }) => {
    const { id, quiz, trainer, attempt } = await answeredQuiz(testApp)
    const reopened = await whileOpen(
      testApp.database,
      (tx) => lockQuiz(tx, quiz.id),
      () => testApp.send(reopenAttempt, { params: { id }, body: { reason: 'Noise' } }, trainer),
      (tx) => lockAttemptsOf(tx, { quizId: quiz.id }),
    )
    expect(reopened.statusCode).toBe(201)
    expect(await attempt()).toMatchObject({ state: 'void' })
  })

  test('finds nothing after the deletion of the quiz', async ({ testApp }) => {
    const { id, quiz, trainer } = await answeredQuiz(testApp)
    const reopened = await whileOpen(
      testApp.database,
      (tx) => lockQuiz(tx, quiz.id),
      () => testApp.send(reopenAttempt, { params: { id }, body: { reason: 'Noise' } }, trainer),
      (tx) => deleteQuiz(tx, quiz.id),
    )
    expect(reopened.statusCode).toBe(404)
  })
})

test('a finding that waits for a newer clip of its word decides nothing', async ({ testApp }) => {
  const { db } = testApp.database
  const { id } = await answeredQuiz(testApp)
  await recordWord(db, id, 2)
  const [heard] = await arrivingFiles(db, 'clips', [{ sha256: Buffer.alloc(32, 1) }])
  const { append } = createFindings({ db, clock: testApp.clock })
  const finding = await whileOpen(
    testApp.database,
    (tx) => lockWord(tx, { id, n: 2 }),
    () =>
      append(
        { id, n: 2, sha256: Buffer.alloc(32) },
        { verdict: 'said', probability: 0.9, heard: 'river', engine: 'test' },
      ),
    (tx) =>
      upsertClip(tx, {
        attemptId: id,
        n: 2,
        fileId: heard?.id ?? '',
        milliseconds: 600,
        createdAt: testApp.clock.now(),
      }),
  )
  expect(finding).toBe('unsure')
  expect(await db.select().from(wordClips)).toMatchObject([{ fileId: heard?.id, finding: null }])
})
