import { answerPending } from '@elocute/contract/quiz-attempts'
import { ownWords } from '@elocute/contract/own-words'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { describe, expect } from 'vitest'
import { settings } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { answerTo } from '../quiz-attempts/testing/answers.ts'
import { sentence } from '../sentence.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { mp4, opus, tone } from './testing/sounds.ts'
import { bytesOf, clipCalls, playing } from './testing/word-clips.ts'

/** Expects a refusal, and that nothing is stored and no mark has changed. */
const expectRefused = async (
  testApp: TestApp,
  answer: { statusCode: number; json(): unknown },
  refusal: object,
) => {
  expect([answer.statusCode, answer.json()]).toMatchObject(Object.values(refusal))
  expect(await testApp.storedFiles()).toEqual([])
}

describe('a clip is refused', () => {
  test.for([
    ['another format', mp4, 'audio/ogg', [422, { code: 'clip_unusable', reason: 'clip_unreadable' }]],
    ['no sound at all', Buffer.alloc(0), 'audio/ogg', [422, { reason: 'clip_unreadable' }]],
    ['silence', tone(220).fill(0, 44), 'audio/wav', [422, { reason: 'clip_silent' }]],
    ['seven seconds', tone(220, 7), 'audio/wav', [422, { reason: 'clip_too_long', params: { seconds: 6 } }]],
    ['ogg that is declared as webm', opus.ogg, 'audio/webm', [415, { reason: 'clip_type' }]],
    ['WAV that is declared as ogg', tone(), 'audio/ogg', [415, { reason: 'clip_type' }]],
    ['a type that no clip has', tone(), 'audio/mp4', [415, { reason: 'clip_type' }]],
    ['JSON', Buffer.from('{}'), 'application/json', [415, { reason: 'clip_type' }]],
    ['a type that is none', tone(), ',', [415, { reason: 'clip_type' }]],
    [
      'more than 256 kB',
      Buffer.concat([tone(220, 6), Buffer.alloc(70_200)]),
      'audio/wav',
      [413, { code: 'too_large', reason: 'clip_too_large', params: { kilobytes: 256 } }],
    ],
  ] as const)('that is %s', async ([, bytes, type, refusal], { testApp }) => {
    const game = await playing(testApp)
    await game.save(1, 'incorrect')
    await expectRefused(testApp, await game.send(1, bytesOf(bytes, type)), refusal)
    await game.answer()
    expect(await game.stored()).toEqual([])
    expect(await testApp.call(ownWords, { params: { id: game.quiz.id } }, game)).toMatchObject({
      data: { score: 0, words: [{ outcome: 'incorrect', has_clip: false }, {}, {}] },
    })
  })

  test('before its word is saved, to be sent again', async ({ testApp }) => {
    const game = await playing(testApp)
    const early = await game.send(1)
    await expectRefused(testApp, early, [409, { code: 'word_not_saved' }])
    expect(early.headers['retry-after']).toBe('2')
    await game.save(1)
    expect((await game.send(1)).statusCode).toBe(200)
    await game.answer()
    expect((await game.send(2)).json()).toMatchObject({ code: 'word_not_saved' })
  })

  test('for good, when its word can no longer come', async ({ testApp }) => {
    const game = await playing(testApp)
    await game.answer()
    await game.submit()
    const gone = [404, { reason: 'attempt_word_not_found' }]
    await expectRefused(testApp, await game.send(1), gone)
    const { token } = await testApp.make.trainee()
    const { data } = await testApp.call(
      answerPending,
      { body: answerTo(testApp, await testApp.make.quiz()) },
      { token },
    )
    await expectRefused(testApp, await clipCalls(testApp, { id: data.id, token }).send(1), gone)
  })

  test('of somebody else, of an unknown attempt and of a reopened one', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const other = await testApp.make.trainee()
    const unknown = [404, { reason: 'attempt_not_found' }]
    const foreign = { id: quiz.id, token: other.token }
    await expectRefused(testApp, await clipCalls(testApp, foreign).send(1), unknown)
    const nobodys = { id: newId(), token: quiz.token }
    await expectRefused(testApp, await clipCalls(testApp, nobodys).send(1), unknown)
    const own = clipCalls(testApp, quiz)
    for (const n of ['0', '-1', 'x', '2000000001'])
      await expectRefused(testApp, await own.send(n), [404, { code: 'not_found' }])
    const token = { token: quiz.trainer.token }
    await testApp.call(reopenAttempt, { params: { id: quiz.id }, body: { reason: 'Lost' } }, token)
    await expectRefused(testApp, await own.send(1), unknown)
  })

  test('more than a day after the end of the quiz', async ({ testApp }) => {
    const game = await playing(testApp)
    await game.save(1)
    await game.save(2)
    testApp.clock.advance({ seconds: 20 })
    await game.answer()
    testApp.clock.advance({ hours: 24 })
    const renewed = async () =>
      clipCalls(testApp, {
        id: game.id,
        token: await testApp.services.sessions.open(testApp.database.db, game.userId),
      })
    expect((await (await renewed()).send(1)).statusCode).toBe(200)
    testApp.clock.advance({ seconds: 1 })
    const late = await (await renewed()).send(2)
    expect([late.statusCode, late.json()]).toMatchObject([
      409,
      { code: 'clip_too_late', params: { hours: 24 } },
    ])
  })

  test('while the settings keep none', async ({ testApp }) => {
    await testApp.database.db.insert(settings).values({ id: 1, clipDays: 0 })
    const game = await playing(testApp)
    await game.save(1)
    await expectRefused(testApp, await game.send(1), [
      409,
      { code: 'clips_not_kept', message: sentence('clips_not_kept') },
    ])
  })
})
