import { ownWords } from '@elocute/contract/own-words'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import { auditEvents, users, wordClips } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { tone } from './testing/sounds.ts'
import { clipCalls } from './testing/word-clips.ts'
import { arrivingFiles } from '../testing/arriving-files.ts'

/** An answer with a clip of its second word. */
const recorded = async (testApp: TestApp) => {
  const quiz = await answeredQuiz(testApp)
  const calls = clipCalls(testApp, quiz)
  await calls.send(2)
  return { ...quiz, ...calls }
}

const events = ({ database }: TestApp) =>
  database.db.select().from(auditEvents).where(eq(auditEvents.action, 'clip_listened')).orderBy(auditEvents.n)

describe('a trainer who listens to a clip', () => {
  test('gets the bytes, and leaves an event without names that the trainee sees', async ({ testApp }) => {
    const quiz = await recorded(testApp)
    const heard = await quiz.listen(2, quiz.trainer.token)
    expect([heard.statusCode, heard.rawPayload.equals(tone())]).toEqual([200, true])
    expect(heard.headers).toMatchObject({
      'content-type': 'audio/wav',
      'content-disposition': 'inline; filename=word-2.wav',
      'cache-control': 'private, no-store',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    const at = testApp.clock.now()
    expect(await events(testApp)).toMatchObject([
      {
        at,
        actorId: quiz.trainer.id,
        subject: 'attempt',
        subjectId: quiz.id,
        traineeId: quiz.userId,
        before: null,
        after: { n: 2 },
      },
    ])
    expect(JSON.stringify(await events(testApp))).not.toMatch(/Tara|Coach|Person|river/)
    const words = () => testApp.call(ownWords, { params: { id: quiz.quiz.id } }, quiz)
    const listening = {
      n: 2,
      at: at.toISOString(),
      first_name: 'Tara',
      middle_name: null,
      last_name: 'Coach',
    }
    expect((await words()).data.listened).toEqual([listening])
    await testApp.database.db.delete(users).where(eq(users.id, quiz.trainer.id))
    expect((await words()).data.listened).toEqual([
      { ...listening, first_name: null, middle_name: null, last_name: null },
    ])
    expect(await verifyAudit(testApp.database.db)).toEqual({ events: 1 })
  })

  test('leaves one event for what she gets within ten minutes, also in parts, and none without sound', async ({
    testApp,
  }) => {
    const quiz = await recorded(testApp)
    const { token } = quiz.trainer
    const whole = await quiz.listen(2, token)
    const part = await quiz.listen(2, token, { range: 'bytes=100-199' })
    expect([part.statusCode, part.rawPayload.equals(tone().subarray(100, 200))]).toEqual([206, true])
    expect(await events(testApp)).toHaveLength(1)
    const again = await quiz.listen(2, token, { 'if-none-match': String(whole.headers.etag) })
    expect(again.statusCode).toBe(304)
    expect((await quiz.listen(2, token, { range: 'bytes=999999-' })).statusCode).toBe(416)
    const head = await testApp.app.inject({
      method: 'HEAD',
      url: `/api/trainer/attempts/${quiz.id}/words/2/clip`,
      headers: { authorization: `Bearer ${token}` },
    })
    expect([head.statusCode, head.headers['content-length']]).toEqual([200, String(tone().length)])
    expect(await events(testApp)).toHaveLength(1)
    testApp.clock.advance({ minutes: 11 })
    await quiz.listen(2, token)
    expect(await events(testApp)).toHaveLength(2)
  })

  test('leaves one event of two requests at once, and one more for another word and another trainer', async ({
    testApp,
  }) => {
    const quiz = await recorded(testApp)
    await quiz.send(1)
    const { token } = quiz.trainer
    await Promise.all([quiz.listen(2, token), quiz.listen(2, token), quiz.listen(1, token)])
    expect((await events(testApp)).map(({ after }) => after)).toEqual(
      expect.arrayContaining([{ n: 1 }, { n: 2 }]),
    )
    expect(await events(testApp)).toHaveLength(2)
    await quiz.listen(2, (await testApp.make.trainer()).token)
    expect(await events(testApp)).toHaveLength(3)
    expect(await verifyAudit(testApp.database.db)).toEqual({ events: 3 })
  })

  test('is told which is missing, the attempt or the clip, and leaves no event', async ({ testApp }) => {
    const quiz = await recorded(testApp)
    const { token } = quiz.trainer
    expect((await quiz.listen(1, token)).json()).toMatchObject({ reason: 'clip_not_found' })
    const unknown = await clipCalls(testApp, { id: newId(), token: quiz.token }).listen(2, token)
    expect([unknown.statusCode, unknown.json()]).toMatchObject([404, { reason: 'attempt_not_found' }])
    expect(await events(testApp)).toEqual([])
  })

  test('hears nothing, and leaves no event, when the bytes are missing', async ({ testApp }) => {
    const quiz = await recorded(testApp)
    const [lost] = await arrivingFiles(testApp.database.db, 'clips', [{}])
    await testApp.database.db.update(wordClips).set({ fileId: lost?.id })
    expect((await quiz.listen(2, quiz.trainer.token)).statusCode).toBe(500)
    expect(await events(testApp)).toEqual([])
  })

  test('hears nothing when the event cannot be recorded', async ({ testApp }) => {
    const quiz = await recorded(testApp)
    const { pool } = testApp.database
    await pool.query(`
      create function refuse_event() returns trigger language plpgsql as $$ begin raise exception 'no room'; end $$;
      create trigger refuse_event before insert on audit_events execute function refuse_event()`)
    const answer = await quiz.listen(2, quiz.trainer.token)
    await pool.query('drop trigger refuse_event on audit_events; drop function refuse_event')
    expect([answer.statusCode, answer.headers['content-type']]).toMatchObject([
      500,
      expect.stringContaining('application/json') as string,
    ])
  })
})

describe('a trainee', () => {
  test('hears her own clip without an event', async ({ testApp }) => {
    const quiz = await recorded(testApp)
    const played = await quiz.play(2)
    expect([played.statusCode, played.rawPayload.equals(tone())]).toEqual([200, true])
    expect((await quiz.play(1)).json()).toMatchObject({ reason: 'clip_not_found' })
    expect(await events(testApp)).toEqual([])
  })

  test('hears no clip of somebody else, not even as a trainer would', async ({ testApp }) => {
    const quiz = await recorded(testApp)
    const { token } = await testApp.make.trainee()
    const other = clipCalls(testApp, { id: quiz.id, token })
    expect([(await other.play(2)).statusCode, (await other.play(2)).json()]).toMatchObject([
      404,
      { reason: 'attempt_not_found' },
    ])
    expect((await other.listen(2, token)).statusCode).toBe(403)
    expect(await events(testApp)).toEqual([])
  })
})
