import { downloadOwnData } from '@elocute/contract/account'
import { addCards, listDueCards, saveReviews } from '@elocute/contract/practice'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { createScript } from '@elocute/contract/school-scripts'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { eq, sql } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { clipCalls } from '../clips/testing/word-clips.ts'
import { moduleFiles, modules, quizzes, users } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { keep } from '../speech-practice/testing/practice-runs.ts'
import { arrivingFiles } from '../testing/arriving-files.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const fileOf = async (testApp: TestApp, token: string) => {
  const answer = await testApp.send(downloadOwnData, {}, { token })
  expect(answer.statusCode).toBe(200)
  return { answer, text: answer.body, data: answer.json<Record<string, unknown>>() }
}

const reviewedCard = async (testApp: TestApp, { token }: { token: string }) => {
  await testApp.call(addCards, { body: { cards: [{ kind: 'word', words: ['photograph'] }] } }, { token })
  const { cards } = (await testApp.call(listDueCards, {}, { token })).data
  const card = cards.find(({ words }) => words[0]?.word === 'photograph')
  if (!card) throw new Error('the card is not in the bag')
  const at = testApp.clock.now().toISOString()
  const review = {
    id: newId(),
    card_id: card.id,
    rating: 'good' as const,
    reviewed_at: at,
    day: at.slice(0, 10),
    spent_ms: 4_000,
  }
  await testApp.call(saveReviews, { body: { sent_at: at, reviews: [review] } }, { token })
  return card
}

describe('the file of a trainee', () => {
  test('has everything that is stored about her', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const clips = clipCalls(testApp, quiz)
    await clips.send(2)
    await quiz.appeal(2, 'I said it')
    await quiz.decide(2)
    await clips.listen(2, quiz.trainer.token)
    const runId = await keep(testApp, quiz.userId, { recording: Buffer.from('recorded') })
    const card = await reviewedCard(testApp, quiz)
    const { answer, data, text } = await fileOf(testApp, quiz.token)
    const day = testApp.clock.now().toISOString().slice(0, 10)
    expect(answer.headers).toMatchObject({
      'content-type': 'application/json',
      'content-disposition': `attachment; filename=elocute-my-data-${day}.json`,
      'cache-control': 'private, no-store',
    })
    expect(text).toBe(`${JSON.stringify(data, null, 2)}\n`)
    expect(data).toMatchObject({
      made_at: testApp.clock.now().toISOString(),
      account: { id: quiz.userId, role: 'trainee', status: 'verified' },
      signed_in_at: expect.arrayContaining([expect.objectContaining({ current: true })]) as unknown,
      quiz_attempts: [
        {
          id: quiz.id,
          state: 'pending',
          score: 2,
          total_points: 3,
          decisions: [],
          words: [
            { n: 1, outcome: 'correct', counts: true, appeal: null, clip: null },
            {
              n: 2,
              outcome: 'incorrect',
              outcome_after_decisions: 'correct',
              decided_by: 'trainer',
              appeal: { note: 'I said it', state: 'accepted' },
              decisions: expect.arrayContaining([
                expect.objectContaining({ by: 'trainer', outcome: 'correct', reason: 'Clearly said' }),
              ]) as unknown,
              clip: {
                format: 'wav',
                milliseconds: 1000,
                hear_it_at: `http://localhost:3000/trainee/quizzes/${quiz.quiz.id}/result`,
              },
            },
            { n: 3, outcome: 'skipped' },
          ],
        },
      ],
      practice_runs: [
        { id: runId, recording: { hear_it_at: `http://localhost:3000/trainee/speech-practice/${runId}` } },
      ],
      practice_cards: [{ id: card.id, kind: 'word', about: 'photograph', source: 'own', removed_at: null }],
      practice_reviews: [{ card: card.id, rating: 'good', milliseconds: 4_000 }],
      events_about_me: [
        { action: 'word_decided', by: 'trainer' },
        { action: 'clip_listened', by: 'trainer', name: 'Tara Coach' },
      ],
    })
    expect((text.match(/Tara/g) ?? []).length).toBe(1)
  })

  test('has nothing of others, and no secrets', async ({ testApp }) => {
    const other = await answeredQuiz(testApp)
    const quiz = await answeredQuiz(testApp)
    await testApp.database.db
      .update(users)
      .set({ passwordHash: 'the-hash-of-her-password' })
      .where(eq(users.id, quiz.userId))
    await clipCalls(testApp, quiz).send(1)
    const [clip] = await clipCalls(testApp, quiz).stored()
    const { text } = await fileOf(testApp, quiz.token)
    const hash = clip?.sha256.toString('hex') ?? ''
    for (const secret of [other.id, other.userId, quiz.trainer.id, clip?.key ?? '', hash, quiz.token])
      expect(text).not.toContain(secret)
    for (const word of ['the-hash', 'token', 'hash', 'hmac', 'password_', 'claim', 'storage_key'])
      expect(text).not.toContain(word)
    expect(text).not.toMatch(/"type": "Buffer"/)
  })

  test('says that a quiz was reopened, and gives no address for its clips', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    await clipCalls(testApp, quiz).send(1)
    const reason = { body: { reason: 'The microphone was broken' }, params: { id: quiz.id } }
    await testApp.call(reopenAttempt, reason, quiz.trainer)
    expect((await fileOf(testApp, quiz.token)).data).toMatchObject({
      quiz_attempts: [
        {
          state: 'void',
          reopened_because: 'The microphone was broken',
          words: [{ clip: { hear_it_at: null } }, {}, {}],
        },
      ],
    })
  })

  test('says about which quizzes there were mails', async ({ testApp }) => {
    const { token } = await testApp.make.trainee()
    const { id: quizId } = await testApp.make.quiz({ title: 'Refunds' })
    await testApp.database.db.update(quizzes).set({ announce: true }).where(eq(quizzes.id, quizId))
    await testApp.services.quizNotices.announceOpened()
    expect((await fileOf(testApp, token)).data).toMatchObject({
      mails_about_quizzes: [{ quiz: 'Refunds', mail: 'quiz_assigned', due_at: null }],
    })
  })

  test('says about which assigned readings there were mails', async ({ testApp }) => {
    const [{ token }, trainer] = [await testApp.make.trainee(), await testApp.make.trainer()]
    const body = { title: 'A refund', script: 'Say three.' }
    await testApp.call(createReadingAssignment, { body }, { token: trainer.token })
    await testApp.services.readingNotices.announceOpened()
    expect((await fileOf(testApp, token)).data).toMatchObject({
      mails_about_readings: [{ assignment: 'A refund', mail: 'reading_assigned', due_at: null }],
    })
  })

  test('who waits for approval has her account', async ({ testApp }) => {
    const { token, id } = await testApp.make.applicant()
    const { data } = await fileOf(testApp, token)
    expect(data).toMatchObject({ account: { id, status: 'pending' }, quiz_attempts: [] })
  })

  test('comes whole for 5,000 attempts, in bounded parts', { tags: 'nightly' }, async ({ testApp }) => {
    const { id, token } = await testApp.make.trainee()
    const { db, inBackground } = testApp.database
    await inBackground(async () => {
      await db.execute(sql`insert into quizzes (id, type, title, total_points, timer_seconds)
        select gen_random_uuid(), 'pronounce_it_fast', 'Quiz ' || n, 10, 60 from generate_series(1, 5000) n`)
      await db.execute(sql`insert into attempts
          (id, quiz_id, user_id, state, score, started_at, completed_at, taken_at, answered_at)
        select gen_random_uuid(), id, ${id}, 'completed', 5, now(), now(), now(), now() from quizzes`)
      await db.execute(sql`insert into attempt_words (attempt_id, n, question_word, outcome, at)
        select id, n, 'river', 'correct', now() from attempts, generate_series(1, 5) n`)
    })
    const { data } = await fileOf(testApp, token)
    const listed = data['quiz_attempts'] as { id: string; words: unknown[] }[]
    expect(new Set(listed.map((attempt) => attempt.id)).size).toBe(5_000)
    expect(listed.every(({ words }) => words.length === 5)).toBe(true)
  })
})

describe('the file of a trainer', () => {
  test('has her quizzes, modules and decisions, and no trainee', async ({ testApp }) => {
    const { db } = testApp.database
    const quiz = await answeredQuiz(testApp)
    const trainee = { firstName: 'Zoe', lastName: 'Nadir', email: 'zoe@example.com' }
    await db.update(users).set(trainee).where(eq(users.id, quiz.userId))
    const { id: moduleId } = await testApp.make.module({ title: 'Long vowels' })
    const [file] = await arrivingFiles(db, 'modules', [{ bytes: 7 }])
    const document = {
      id: newId(),
      moduleId,
      name: 'Vowels.pdf',
      fileType: 'pdf',
      fileId: file?.id ?? '',
    } as const
    await db.insert(moduleFiles).values(document)
    for (const table of [quizzes, modules]) await db.update(table).set({ createdBy: quiz.trainer.id })
    const script = { title: 'Thanks', text: 'Say three.' }
    await testApp.call(createScript, { body: script }, quiz.trainer)
    await quiz.decide(2)
    const { data, text } = await fileOf(testApp, quiz.trainer.token)
    expect(data).toMatchObject({
      account: { role: 'trainer', trainer_level: 'trainer' },
      quizzes: [{ id: quiz.quiz.id, words: expect.arrayContaining([expect.any(String)]) as unknown }],
      modules: [{ title: 'Long vowels', files: [{ name: 'Vowels.pdf', type: 'pdf', bytes: 7 }] }],
      scripts: [script],
      decisions: [{ outcome: 'correct', reason: 'Clearly said', score_before: 1, score_after: 2 }],
      reopened_quizzes: [],
      events_by_me: [{ action: 'script_created' }, { action: 'word_decided' }],
    })
    for (const hers of ['Zoe', 'Nadir', 'zoe@', quiz.userId]) expect(text).not.toContain(hers)
  })
})

test('a file can be had ten times an hour', async ({ testApp }) => {
  const { token } = await testApp.make.trainer()
  for (let time = 0; time < 10; time++) await fileOf(testApp, token)
  expect(await testApp.refusal(downloadOwnData, {}, { token })).toMatchObject({ status: 429 })
  testApp.clock.advance({ hours: 1, seconds: 1 })
  await fileOf(testApp, token)
})
