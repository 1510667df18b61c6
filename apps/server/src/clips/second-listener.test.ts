import { ownWords } from '@elocute/contract/own-words'
import { loadAttempt } from '@elocute/contract/trainer-marks'
import { describe, expect, onTestFinished } from 'vitest'
import { modelVersions } from '@elocute/speech/models'
import { SpeechPoolBusy } from '@elocute/speech/node/speech-pool'
import { appeals } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import type { ClipChecker } from './clip-check.ts'
import { clipChecker } from './testing/clip-checker.ts'
import { tone } from './testing/sounds.ts'
import { clipCalls, playing } from './testing/word-clips.ts'

type Verdict = 'said' | 'other' | 'unsure'

/** The app with a listener that judges every clip alike, and the questions that it was asked. */
const judging = async (testApp: TestApp, verdict: Verdict, heard = '') => {
  const busy = { times: 0 }
  const questions: { target: string; near: string[] }[] = []
  const judged = { verdict, probability: verdict === 'said' ? 0.97 : 0.02, heard }
  const checker: ClipChecker = {
    checkClip: async (clip) => {
      const { question } = clip
      if (question) {
        const { target, lexicon } = question
        if (busy.times-- > 0) throw new SpeechPoolBusy(7)
        questions.push({ target, near: lexicon.flatMap(({ word, near }) => (near.length > 0 ? word : [])) })
      }
      const facts = await clipChecker.checkClip(clip)
      return { ...facts, judged: question ? judged : null }
    },
  }
  const app = await openTestApp(testApp.database, { clock: testApp.clock, clipChecker: checker })
  onTestFinished(() => app.app.close())
  return { app, questions, busy }
}

/** The words of an attempt and its history without the page's own decisions, as a trainer sees them. */
const seenBy = async (testApp: TestApp, quiz: { id: string; trainer: { token: string } }) => {
  const { data } = await testApp.call(loadAttempt, { params: { id: quiz.id } }, quiz.trainer)
  return {
    score: data.attempt.score,
    words: data.words.map(({ outcome, decided_by }) => [outcome, decided_by]),
    appeals: data.words.map(({ appeal }) => appeal?.state ?? null),
    history: data.history.filter(({ source }) => source !== 'page'),
  }
}

describe('the second listener', () => {
  test('is asked for the word of the clip, with the words near it', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const { app, questions } = await judging(testApp, 'unsure')
    await clipCalls(app, quiz).send(2)
    expect(questions).toEqual([{ target: quiz.quiz.words[1], near: [quiz.quiz.words[1]] }])
  })

  test('counts a word that the page refused, and the score follows', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const { app } = await judging(testApp, 'said', 'river')
    const answer = await clipCalls(app, quiz).send(2)
    expect(answer.json()).toEqual({ decision: 'heard', counted: true, score: 2 })
    const seen = await seenBy(testApp, quiz)
    expect(seen).toMatchObject({ score: 2, words: [['correct', 'page'], ['correct', 'server'], ['skipped', 'page']] }) // oxfmt-ignore
    expect(seen.history).toMatchObject([
      {
        n: 2,
        source: 'server',
        finding: 'heard',
        outcome: 'correct',
        heard: 'river',
        confidence: 0.97,
        engine: modelVersions.clipListener,
        by: null,
        reason: null,
        score_before: 1,
        score_after: 2,
      },
    ])
  })

  test('hears a clip that is sent again after too many were waiting', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const { app, busy } = await judging(testApp, 'said', 'river')
    busy.times = 1
    const { send } = clipCalls(app, quiz)
    const refused = await send(2)
    expect([refused.statusCode, refused.headers['retry-after']]).toEqual([503, '7'])
    expect((await send(2)).json()).toEqual({ decision: 'heard', counted: true, score: 2 })
  })

  test('accepts an open appeal when it hears the word', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    // Her appeal came while the clip was heard.
    await testApp.database.db
      .insert(appeals)
      .values({ attemptId: quiz.id, n: 2, state: 'open', createdAt: testApp.clock.now() })
    const { app } = await judging(testApp, 'said')
    await clipCalls(app, quiz).send(2)
    expect((await seenBy(testApp, quiz)).appeals).toEqual([null, 'accepted', null])
  })

  test('doubts a word that the page accepted, and it still counts', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const { app } = await judging(testApp, 'other', 'apply')
    const answer = await clipCalls(app, quiz).send(1)
    expect(answer.json()).toEqual({ decision: 'doubts', counted: true, score: 1 })
    const { score, words, history } = await seenBy(testApp, quiz)
    expect([score, words[0]]).toEqual([1, ['correct', 'page']])
    expect(history).toMatchObject([{ finding: 'doubts', outcome: null, heard: 'apply', score_after: 1 }])
  })

  test.for([
    ['agrees', 'said', 1],
    ['agrees', 'other', 2],
    ['unsure', 'unsure', 1],
    ['unsure', 'unsure', 2],
  ] as const)('%s when the clip is judged %s', async ([decision, verdict, n], { testApp }) => {
    const quiz = await answeredQuiz(testApp)
    const { app } = await judging(testApp, verdict)
    const answer = await clipCalls(app, quiz).send(n)
    expect(answer.json()).toEqual({ decision, counted: n === 1, score: 1 })
    expect((await seenBy(testApp, quiz)).history).toMatchObject([{ n, finding: decision, outcome: null }])
  })

  test('does not overrule a trainer', async ({ testApp }) => {
    const quiz = await answeredQuiz(testApp)
    await quiz.decide(1, 'incorrect')
    await quiz.decide(2, 'incorrect')
    const { app } = await judging(testApp, 'said')
    const { send } = clipCalls(app, quiz)
    expect((await send(1)).json()).toEqual({ decision: 'unsure', counted: false, score: 0 })
    expect((await send(2)).json()).toEqual({ decision: 'unsure', counted: false, score: 0 })
  })

  test('does not count a word that came after the time was over', async ({ testApp }) => {
    const game = await playing(testApp)
    testApp.clock.advance({ seconds: 140 })
    await game.answer({ words: game.words({ 2: 'incorrect' }) })
    const { app } = await judging(testApp, 'said')
    const answer = await clipCalls(app, game).send(2)
    expect(answer.json()).toEqual({ decision: 'unsure', counted: false, score: 0 })
  })

  test('counts a word of a running quiz, and no later outcome of the page takes it away', async ({
    testApp,
  }) => {
    const game = await playing(testApp)
    await game.save(1, 'incorrect')
    const { app } = await judging(testApp, 'said')
    expect((await clipCalls(app, game).send(1)).json()).toEqual({ decision: 'heard', counted: true, score: null }) // oxfmt-ignore
    await game.save(1, 'skipped')
    await game.answer({ score: 0, words: game.words({ 1: 'skipped' }) })
    const { data } = await testApp.call(ownWords, { params: { id: game.quiz.id } }, game)
    expect([data.score, data.words[0]?.decided_by]).toEqual([1, 'server'])
  })

  test('hears the same clip once, and a new clip again', async ({ testApp }) => {
    const game = await playing(testApp)
    await game.save(1, 'incorrect')
    const { app, questions } = await judging(testApp, 'unsure')
    const { send } = clipCalls(app, game)
    for (const hertz of [200, 200, 300]) await send(1, { bytes: tone(hertz) })
    expect(questions).toHaveLength(2)
  })
})
