import { ownWords } from '@elocute/contract/own-words'
import { loadAttempt } from '@elocute/contract/trainer-marks'
import { describe, expect } from 'vitest'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { test } from '../testing/test-app.ts'
import { opus, tone } from './testing/sounds.ts'
import { bytesOf, clipCalls, playing } from './testing/word-clips.ts'

describe('the clip of a saved word is stored', () => {
  test('and the answer says that the second listener is unsure', async ({ testApp }) => {
    const game = await playing(testApp)
    await game.save(1)
    const answer = await game.send(1)
    expect([answer.statusCode, answer.json()]).toEqual([
      200,
      { decision: 'unsure', counted: true, score: null },
    ])
    expect(await game.stored()).toMatchObject([
      {
        attemptId: game.id,
        n: 1,
        mediaType: 'audio/wav',
        bytes: tone().length,
        milliseconds: 1_000,
        createdAt: testApp.clock.now(),
      },
    ])
    expect(await testApp.storedFiles()).toEqual([
      expect.stringContaining((await game.stored())[0]?.key ?? 'none') as string,
    ])
  })

  test('with the score when the attempt is answered', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const { send } = clipCalls(testApp, quiz)
    expect((await send(1)).json()).toEqual({ decision: 'unsure', counted: true, score: 1 })
    expect((await send(2)).json()).toEqual({ decision: 'unsure', counted: false, score: 1 })
    await quiz.submit()
    expect((await send(3)).json()).toEqual({ decision: 'unsure', counted: false, score: 1 })
  })

  test.for([
    ['audio/ogg', opus.ogg],
    ['audio/webm;codecs=opus', opus.webm],
    ['Audio/OGG; codecs="opus"', opus.ogg],
    ['audio/wav', tone(220, 6)],
  ] as const)('as %s', async ([type, bytes], { testApp }) => {
    const game = await playing(testApp)
    await game.save(2)
    const answer = await game.send(2, bytesOf(bytes, type))
    expect([answer.statusCode, answer.body]).toMatchObject([200, expect.stringContaining('unsure')])
    const played = await game.play(2)
    expect([played.statusCode, played.rawPayload.equals(bytes)]).toEqual([200, true])
    expect(played.headers['content-type']).toBe(type.toLowerCase().split(';')[0])
  })

  test('and both trainee and trainer see that the word has one', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    await clipCalls(testApp, quiz).send(2)
    const { data: own } = await testApp.call(ownWords, { params: { id: quiz.quiz.id } }, quiz)
    expect(own.words.map(({ has_clip }) => has_clip)).toEqual([false, true, false])
    const { data } = await testApp.call(
      loadAttempt,
      { params: { id: quiz.id } },
      { token: quiz.trainer.token },
    )
    expect(data.words.map(({ has_clip }) => has_clip)).toEqual([false, true, false])
  })
})

describe('a word with a clip', () => {
  test('stays as it is when the same clip is sent again', async ({ testApp }) => {
    const game = await playing(testApp)
    await game.save(1)
    await game.send(1)
    const before = await game.stored()
    testApp.clock.advance({ seconds: 5 })
    expect((await game.send(1)).statusCode).toBe(200)
    expect(await game.stored()).toEqual(before)
    expect(await testApp.storedFiles()).toHaveLength(1)
  })

  test('has the newest clip while nobody has decided, because its word can be tried again', async ({
    testApp,
  }) => {
    const game = await playing(testApp)
    await game.save(1, 'incorrect')
    await game.send(1, bytesOf(tone(200)))
    await game.save(1, 'correct')
    await game.send(1, bytesOf(tone(300)))
    expect((await game.play(1)).rawPayload.equals(tone(300))).toBe(true)
    expect(await testApp.storedFiles()).toHaveLength(1)
  })

  test('keeps the first clip once somebody has decided on it or contested it', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const { send, play } = clipCalls(testApp, quiz)
    await send(1, bytesOf(tone(200)))
    await send(2, bytesOf(tone(200)))
    await quiz.decide(1, 'incorrect')
    await quiz.appeal(2)
    for (const n of [1, 2]) {
      const refused = await send(n, bytesOf(tone(300)))
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { code: 'already_decided', reason: 'clip_of_decided_word' },
      ])
      expect((await send(n, bytesOf(tone(200)))).statusCode).toBe(200)
      expect((await play(n)).rawPayload.equals(tone(200))).toBe(true)
    }
    expect(await testApp.storedFiles()).toHaveLength(2)
  })

  test('is not affected by decisions and appeals on other words', async ({ testApp }) => {
    const [quiz, other] = [await answeredQuiz(testApp), await answeredQuiz(testApp)]
    const { send, play } = clipCalls(testApp, quiz)
    for (const n of [1, 2]) await other.appeal(n)
    await quiz.decide(3)
    await quiz.appeal(3)
    for (const hertz of [200, 300]) expect((await send(2, bytesOf(tone(hertz)))).statusCode).toBe(200)
    expect((await play(2)).rawPayload.equals(tone(300))).toBe(true)
  })
})
