import { applyRescore, loadRescore, rescoredWords, startRescore } from '@elocute/contract/rescore'
import { changeSettings } from '@elocute/contract/settings'
import { loadAttempt } from '@elocute/contract/trainer-marks'
import { modelVersions } from '@elocute/speech/models'
import { SpeechPoolBusy } from '@elocute/speech/node/speech-pool'
import { describe, expect, onTestFinished } from 'vitest'
import type { ClipChecker } from '../clips/clip-check.ts'
import { clipChecker } from '../clips/testing/clip-checker.ts'
import { tone } from '../clips/testing/sounds.ts'
import { clipCalls } from '../clips/testing/word-clips.ts'
import { auditEvents, wordClips } from '../db/schema.ts'
import { StorageUnavailable } from '../platform/errors.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import type { FileStore } from '../platform/file-store.ts'
import { sentence } from '../sentence.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { rescoreReport } from './rescore-report.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'

const reason = 'A better listener'

type Listener = { probability: number; failure?: Error | undefined; asked: number; onAsked?: () => void }

/** A file store that can be made to fail when it is read. */
const failingFiles = async () => {
  const store = await openFileStore({ folder: await temporaryFolder(), keepFreeBytes: 0 })
  const broken: { failure?: Error | undefined; reads?: number } = {}
  const files: FileStore = {
    ...store,
    read: (...asked) =>
      broken.failure && (broken.reads === undefined || broken.reads-- > 0)
        ? Promise.reject(broken.failure)
        : store.read(...asked),
  }
  return { files, broken }
}

/** The app with a listener whose certainty can be set, or which can be made to fail, and with such files. */
const withListener = async (testApp: TestApp) => {
  const listener: Listener = { probability: 0.5, asked: 0 }
  const { files, broken } = await failingFiles()
  const checker: ClipChecker = {
    checkClip: async (clip) => {
      const facts = await clipChecker.checkClip(clip)
      if (!clip.question) return facts
      listener.asked++
      listener.onAsked?.()
      if (listener.failure) throw listener.failure
      const { probability } = listener
      const verdict = probability >= 0.8 ? 'said' : probability < 0.05 ? 'other' : 'unsure'
      return { ...facts, judged: { verdict, probability, heard: '' } }
    },
  }
  const opened = await openTestApp(testApp.database, {
    clock: testApp.clock,
    clipChecker: checker,
    files,
  })
  onTestFinished(() => opened.app.close())
  return { app: opened, listener, files: broken }
}

/** An answer of three words, of which the first counts. All have a clip, of which the listener is half sure. */
const school = async (testApp: TestApp) => {
  const { app, listener, files } = await withListener(testApp)
  const owner = await testApp.make.owner()
  const quiz = await answeredQuiz(testApp)
  const { send } = clipCalls(app, quiz)
  for (const n of [1, 2, 3]) await send(n, { bytes: tone(200 + n) })
  const { db } = testApp.database
  return {
    app,
    listener,
    files,
    owner,
    quiz,
    /** As after an update of the server. */
    forget: () => db.update(wordClips).set({ engineVersion: 'an earlier one' }),
    load: async (quiz_id?: string) =>
      (await testApp.call(loadRescore, { query: quiz_id === undefined ? {} : { quiz_id } }, owner)).data,
    listed: (bar: number, quiz_id?: string) =>
      testApp.call(rescoredWords, { query: { bar, ...(quiz_id !== undefined && { quiz_id }) } }, owner),
    apply: (bar: 40 | 60 | 80, quiz_id?: string) =>
      testApp.call(applyRescore, { body: { bar, reason, quiz_id } }, owner),
    seen: async () => (await testApp.call(loadAttempt, { params: { id: quiz.id } }, quiz.trainer)).data,
    events: () => db.select().from(auditEvents).orderBy(auditEvents.n),
  }
}

/** The owner has asked for all clips to be heard again. `turn` hears some of them. */
const begun = async (testApp: TestApp) => {
  const { app, forget, owner, ...rest } = await school(testApp)
  await forget()
  await testApp.call(startRescore, {}, owner)
  return { ...rest, turn: (signal?: AbortSignal) => app.services.clips.listenAgain.someClips(signal) }
}

const nothing = { words: 0, attempts: 0 }

describe('the preview', () => {
  test('says how many refused words would count by each bar, and changes nothing', async ({ testApp }) => {
    const { load, listed, quiz, seen, listener, app } = await school(testApp)
    listener.probability = 0.65
    await clipCalls(app, quiz).send(3, { bytes: tone(500) })
    expect(await load()).toEqual({
      quiz: null,
      engine: modelVersions.clipListener,
      clips: 3,
      listened: 3,
      running: false,
      bar: 80,
      bars: [
        { bar: 40, words: 2, attempts: 1 },
        { bar: 60, words: 1, attempts: 1 },
        { bar: 80, ...nothing },
      ],
    })
    const { id, title } = quiz.quiz
    await testApp.database.pool.query(
      "update quiz_questions set shown_as = 'Yellow' where question_word = 'yellow'",
    )
    const { data, total } = await listed(60)
    expect([data, total]).toMatchObject([
      [
        {
          attempt_id: quiz.id,
          n: 3,
          question_word: 'yellow',
          shown_as: 'Yellow',
          heard: 'skipped',
          confidence: 0.65,
          quiz: { id, title },
        },
      ],
      1,
    ])
    expect((await seen()).attempt.score).toBe(1)
  })

  test('can be of one quiz', async ({ testApp }) => {
    const { load, listed, quiz } = await school(testApp)
    const other = await testApp.make.quiz()
    expect((await load(quiz.quiz.id)).bars[0]).toEqual({ bar: 40, words: 2, attempts: 1 })
    expect((await load(quiz.quiz.id)).quiz?.title).toBe(quiz.quiz.title)
    expect(await load(other.id)).toMatchObject({ clips: 0, listened: 0, bars: [nothing, nothing, nothing] })
    expect(await listed(40, other.id)).toEqual({ data: [], total: 0 })
  })

  test('leaves out what a trainer has decided', async ({ testApp }) => {
    const { load, quiz } = await school(testApp)
    await quiz.decide(2, 'incorrect')
    await quiz.decide(3, 'correct')
    expect((await load()).bars[0]).toEqual({ bar: 40, ...nothing })
  })

  test('trusts only the present version of the listener', async ({ testApp }) => {
    const { load, forget } = await school(testApp)
    await forget()
    expect(await load()).toMatchObject({ clips: 3, listened: 0, bars: [nothing, nothing, nothing] })
  })
})

test('the report of the operator names quizzes, trainees and words', async ({ testApp }) => {
  const { quiz } = await school(testApp)
  const { db } = testApp.database
  const lines = (await rescoreReport(db, 40)).split('\n')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toBe(quiz.quiz.title)
  expect(lines[1]).toMatch(/^ {2}\S+ \S+$/)
  expect(lines[2]).toMatch(/^ {4}\w+: the page heard "\w+", the second listener is 50 % sure$/)
  expect(lines.slice(4)).toEqual([
    `The second listener (${modelVersions.clipListener}) has heard 3 of 3 kept clips.`,
    'From 40 % on, 2 more words would count. Nothing was changed.',
  ])
  expect(await rescoreReport(db, 80)).toMatch(
    /^The second listener .*\nFrom 80 % on, 0 more words would count/,
  )
})

describe('listening again', () => {
  test('hears each kept clip once, and no mark changes', async ({ testApp }) => {
    const { app, load, forget, listener, owner, seen, events } = await school(testApp)
    await forget()
    await app.services.clips.listenAgain.someClips()
    expect((await load()).listened).toBe(0)
    const answer = await testApp.send(startRescore, {}, owner)
    expect([answer.statusCode, answer.json()]).toEqual([201, { message: sentence('rescore_started') }])
    await testApp.call(startRescore, {}, owner)
    expect((await load()).running).toBe(true)
    listener.probability = 0.9
    listener.asked = 0
    for (const _turn of [1, 2, 3]) await app.services.clips.listenAgain.someClips()
    expect(listener.asked).toBe(3)
    expect(await load()).toMatchObject({
      running: false,
      listened: 3,
      bars: [{ words: 2 }, { words: 2 }, { words: 2 }],
    })
    expect((await seen()).attempt.score).toBe(1)
    expect((await events()).map(({ action }) => action)).toEqual(['rescore_started'])
  })

  test('waits while the server is busy with trainees', async ({ testApp }) => {
    const { load, listener, turn } = await begun(testApp)
    listener.failure = new SpeechPoolBusy(1)
    await turn()
    expect(await load()).toMatchObject({ running: true, listened: 0 })
    listener.failure = undefined
    await turn()
    expect((await load()).listened).toBe(3)
  })

  test('waits while the clips cannot be read', async ({ testApp }) => {
    const { files, load, turn } = await begun(testApp)
    files.failure = new StorageUnavailable('down')
    await expect(turn()).rejects.toThrow(StorageUnavailable)
    expect(await load()).toMatchObject({ running: true, listened: 0 })
    files.failure = undefined
    await turn()
    expect((await load()).listened).toBe(3)
  })

  test('hears the others while one clip cannot be read, and that one later', async ({ testApp }) => {
    const { files, load, turn } = await begun(testApp)
    Object.assign(files, { failure: new StorageUnavailable('broken'), reads: 1 })
    expect(await turn()).toEqual({ more: true })
    expect(await load()).toMatchObject({ running: true, listened: 2 })
    await turn()
    expect((await load()).listened).toBe(3)
  })

  test('waits while the database does not answer', async ({ testApp }) => {
    const { load, listener, turn } = await begun(testApp)
    const failure = new Error('Connection terminated unexpectedly')
    listener.failure = failure
    await expect(turn()).rejects.toThrow(failure)
    expect(await load()).toMatchObject({ running: true, listened: 0 })
  })

  test('leaves the clip that it hears when the server stops', async ({ testApp }) => {
    const { load, listener, turn } = await begun(testApp)
    const stopping = new AbortController()
    const failure = new Error('the server is stopping')
    listener.failure = failure
    listener.onAsked = () => stopping.abort()
    listener.asked = 0
    await expect(turn(stopping.signal)).rejects.toThrow(failure)
    expect(listener.asked).toBe(1)
    expect(await load()).toMatchObject({ running: true, listened: 0 })
  })

  test('begins no other clip when the server stops', async ({ testApp }) => {
    const { load, listener, turn } = await begun(testApp)
    const stopping = new AbortController()
    listener.onAsked = () => stopping.abort()
    expect(await turn(stopping.signal)).toEqual({ more: false })
    expect(await load()).toMatchObject({ running: true, listened: 1 })
  })

  test('goes on after a clip that cannot be heard, and ends', async ({ testApp }) => {
    const { load, listener, turn } = await begun(testApp)
    listener.failure = new Error('the worker died')
    for (const _turn of [1, 2]) await turn()
    expect(await load()).toMatchObject({ running: false, listened: 3, bars: [nothing, nothing, nothing] })
  })
})

describe('applying it', () => {
  test('counts the words with a name and a reason, and the score follows', async ({ testApp }) => {
    const { load, quiz, owner, apply, seen, events } = await school(testApp)
    await quiz.appeal(2)
    expect(await apply(40)).toEqual({ message: sentence('rescore_applied'), words: 2, attempts: 1 })
    const { attempt, words, history } = await seen()
    expect(attempt.score).toBe(3)
    expect(words.map(({ outcome, decided_by, appeal }) => [outcome, decided_by, appeal?.state])).toEqual([
      ['correct', 'page', undefined],
      ['correct', 'rescore', 'accepted'],
      ['correct', 'rescore', undefined],
    ])
    expect(history.filter(({ source }) => source === 'rescore')).toMatchObject([
      {
        n: 2,
        outcome: 'correct',
        reason,
        by: { id: owner.id },
        confidence: 0.5,
        score_before: 1,
        score_after: 2,
      },
      { n: 3, engine: modelVersions.clipListener, score_before: 2, score_after: 3 },
    ])
    expect(await events()).toMatchObject([
      {
        action: 'attempt_rescored',
        actorId: owner.id,
        subjectId: quiz.id,
        before: { score: 1 },
        after: { score: 3, words: 2, bar: 40 },
      },
    ])
    expect((await load()).bars[0]).toEqual({ bar: 40, ...nothing })
  })

  test('twice, also at once, counts each word once', async ({ testApp }) => {
    const { apply, seen } = await school(testApp)
    const done = await Promise.all([apply(40), apply(40), apply(40)])
    expect(done.map(({ words }) => words).toSorted()).toEqual([0, 0, 2])
    expect((await seen()).history.filter(({ source }) => source === 'rescore')).toHaveLength(2)
    expect(await apply(40)).toMatchObject(nothing)
  })

  test('leaves another quiz, and words below the bar', async ({ testApp }) => {
    const { apply, seen } = await school(testApp)
    const other = await testApp.make.quiz()
    expect(await apply(40, other.id)).toMatchObject(nothing)
    expect(await apply(60)).toMatchObject(nothing)
    expect((await seen()).attempt.score).toBe(1)
  })
})

test('a lower bar of the settings counts a refused word at once', async ({ testApp }) => {
  const { app, quiz, owner, seen } = await school(testApp)
  await testApp.call(changeSettings, { body: { listener_bar: 40 } }, owner)
  expect((await clipCalls(app, quiz).send(2, { bytes: tone(600) })).json()).toMatchObject({
    decision: 'heard',
    score: 2,
  })
  expect((await seen()).words[1]).toMatchObject({ outcome: 'correct', decided_by: 'server' })
})

describe('refused', () => {
  test('for a trainer who is not the owner', async ({ testApp }) => {
    const trainer = await testApp.make.trainer()
    expect(await testApp.refusal(startRescore, {}, trainer)).toMatchObject({ status: 403, code: 'forbidden' })
  })

  test.for([0, 50, 100, 'high'])('with %s as the bar', async (bar, { testApp }) => {
    const owner = await testApp.make.owner()
    const answer = await testApp.send(applyRescore, { body: { bar, reason } }, owner)
    expect([answer.statusCode, answer.json()]).toMatchObject([400, { reason: 'listener_bar_unknown' }])
    const list = await testApp.send(rescoredWords, { query: { bar } }, owner)
    expect([list.statusCode, list.json()]).toMatchObject([400, { reason: 'listener_bar_unknown' }])
  })

  test('for a quiz that does not exist', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    const quiz_id = '01890000-0000-7000-8000-000000000001'
    for (const refusal of [
      await testApp.refusal(loadRescore, { query: { quiz_id } }, owner),
      await testApp.refusal(rescoredWords, { query: { quiz_id, bar: 40 } }, owner),
      await testApp.refusal(applyRescore, { body: { quiz_id, bar: 40, reason } }, owner),
    ])
      expect(refusal).toMatchObject({ status: 404, reason: 'quiz_not_found' })
  })
})
