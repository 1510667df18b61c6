import { downloadOwnData } from '@elocute/contract/account'
import { exportSpeakingMarksCsv } from '@elocute/contract/reports'
import { exportSpeakingCsv } from '@elocute/contract/speaking-exports'
import { trainerToday } from '@elocute/contract/dashboards'
import type { ShadowingAnswer } from '@elocute/contract/shadowing-fields'
import { loadShadowing } from '@elocute/contract/shadowings'
import { createSpeakingTask, deleteSpeakingTask } from '@elocute/contract/speaking-tasks'
import { traineeSpeaking } from '@elocute/contract/trainee-speaking'
import { deleteTrainee } from '@elocute/contract/trainees'
import { AnalysisRunning, SpeechPoolBusy, UnusableRecording } from '@elocute/speech/node/speech-pool'
import { describe, expect, onTestFinished } from 'vitest'
import { tone } from '../clips/testing/sounds.ts'
import { auditEvents, shadowedPassages, shadowingScores } from '../db/schema.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { newId } from '../platform/ids.ts'
import { readingReport, scorerDouble } from '../speech-practice/testing/readings.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import {
  mixed,
  passages,
  said,
  shadowed,
  shadowingBody,
  shadowingSchool,
} from './testing/shadowing-school.ts'
import { refusalOf, rubric } from './testing/speaking-school.ts'

type Analyse = Parameters<typeof scorerDouble>[0]

/** The same school with a scorer that says what the test wants. */
const scoredBy = async (testApp: TestApp, analyse: Analyse): Promise<TestApp> => {
  const { database, clock, filesFolder } = testApp
  const files = await openFileStore({ folder: filesFolder, keepFreeBytes: 0 })
  const other = await openTestApp(database, { clock, files, scorer: scorerDouble(analyse) })
  onTestFinished(() => other.app.close())
  return other
}

type Answer = Awaited<ReturnType<TestApp['send']>>
const dataOf = (answer: Answer) => answer.json<{ data: ShadowingAnswer }>().data

describe('shadowing', () => {
  test('is a speaking task without a rubric and without times, which begins as a draft', async ({
    testApp,
  }) => {
    const { draft, overview, by } = await shadowingSchool(testApp)
    const task = await draft({ written: false })
    expect(task).toMatchObject({
      kind: 'shadowing',
      questions: passages,
      rubric: null,
      written: false,
      hidden: false,
      preparation_seconds: 0,
      answer_seconds: 0,
      state: 'draft',
    })
    expect(await overview(task.id)).toMatchObject({ rubric: null, answered: 0, marked: 0 })
    const more = { rubric_id: rubric.id, answer_seconds: 60, preparation_seconds: 30, marked_twice: true }
    const { data } = await testApp.call(createSpeakingTask, { body: shadowingBody(more) }, by)
    expect(data).toMatchObject({
      rubric: null,
      answer_seconds: 0,
      preparation_seconds: 0,
      marked_twice: false,
    })
  })

  test.for([
    ['no passage', { questions: [] }, 'shadowing_passages'],
    ['five passages', { questions: ['1', '2', '3', '4', '5'] }, 'shadowing_passages'],
    ['must-say points', { prompts: [{ must_say: [['ticket']] }] }, 'input_invalid'],
    ['a situation', { situation: 'You are at a station.' }, 'input_invalid'],
  ] as const)('with %s is refused', async ([, more, reason], { testApp }) => {
    const { by, draft, change } = await shadowingSchool(testApp)
    const answer = await testApp.send(createSpeakingTask, { body: shadowingBody(more) }, by)
    expect(refusalOf(answer)).toEqual([400, reason])
    const { id } = await draft()
    expect(refusalOf(await change(id, more))).toEqual([400, reason])
  })

  test('is opened when each passage has its recording, which stays from then on', async ({ testApp }) => {
    const { by, draft, record, change, unrecord, overview } = await shadowingSchool(testApp)
    const made = await testApp.send(createSpeakingTask, { body: shadowingBody({ state: 'open' }) }, by)
    expect(refusalOf(made)).toEqual([409, 'shadowing_unrecorded'])
    const { id } = await draft()
    expect((await record(id, 1)).statusCode).toBe(200)
    expect(refusalOf(await change(id, { state: 'open' }))).toEqual([409, 'shadowing_unrecorded'])
    expect((await record(id, 2)).statusCode).toBe(200)
    expect((await change(id, { state: 'open' })).statusCode).toBe(200)
    expect(refusalOf(await unrecord(id, 2))).toEqual([409, 'shadowing_unrecorded'])
    expect((await change(id, { state: 'draft' })).statusCode).toBe(200)
    expect((await unrecord(id, 2)).statusCode).toBe(200)
    expect((await overview(id)).prompts.map(({ sound }) => sound !== null)).toEqual([true, false])
  })

  test('takes what repeats its passages and their recordings after the first try, too', async ({
    testApp,
  }) => {
    const { anna, open, change, start, overview } = await shadowingSchool(testApp)
    const { id } = await open()
    await start(anna, id)
    const { questions, prompts } = await overview(id)
    const same = prompts.map(({ must_say, sound }) => ({ must_say, sound_id: sound?.id ?? null }))
    expect((await change(id, { title: 'On the platform', questions })).statusCode).toBe(200)
    expect((await change(id, { title: 'At the stop', questions, prompts: same })).statusCode).toBe(200)
    expect(await overview(id)).toMatchObject({ title: 'At the stop', prompts })
    const refused = await change(id, { questions: questions.toReversed() })
    expect(refusalOf(refused)).toEqual([409, 'speaking_has_answers'])
  })

  test('keeps the recording of a passage that is moved, and drops that of one whose text is changed', async ({
    testApp,
  }) => {
    const { open, change, overview } = await shadowingSchool(testApp)
    const { id } = await open()
    const [first = '', second = ''] = passages
    const questions = [second, 'Mind the gap.']
    const refused = await change(id, { questions })
    expect(refusalOf(refused)).toEqual([409, 'shadowing_unrecorded'])
    const sounds = async () => (await overview(id)).prompts.map(({ sound }) => sound?.id ?? null)
    const [one, two] = await sounds()
    await change(id, { state: 'draft' })
    // Without a word about the recordings.
    expect((await change(id, { questions: [second, first] })).statusCode).toBe(200)
    expect(await sounds()).toEqual([two, one])
    const prompts = [two, one].map((sound_id) => ({ must_say: [], sound_id }))
    expect((await change(id, { questions, prompts })).statusCode).toBe(200)
    expect(await sounds()).toEqual([two, null])
    expect(one).not.toBeNull()
  })
})

describe('a model', () => {
  test('has to be the reading of its passage', async ({ testApp }) => {
    const { draft, record } = await shadowingSchool(testApp)
    const { id } = await draft()
    const other = await record(id, 1, said('The'))
    expect([422, 400]).toContain(other.statusCode)
    expect(refusalOf(await record(id, 1, tone()))[0]).toBe(422)
    expect(refusalOf(await record(id, 3, said('Mind the gap.')))[0]).toBe(404)
  })

  test.for([
    [readingReport({ completeness: 69 }), 'shadowing_model'],
    [new UnusableRecording('too_noisy'), 'too_noisy'],
    [new SpeechPoolBusy(3), 'busy'],
    [new AnalysisRunning('another one'), 'busy'],
    [new Error('the worker is gone'), 'analysis_failed'],
  ] as const)('that is not scored is not taken: %s', async ([outcome, reason], { testApp }) => {
    const { draft, record, overview } = await shadowingSchool(testApp)
    const { id } = await draft()
    const other = await scoredBy(testApp, () =>
      outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome),
    )
    expect(refusalOf(await record(id, 1, tone(), other))[1]).toBe(reason)
    expect((await overview(id)).prompts[0]?.sound).toBeNull()
    expect((await record(id, 1)).statusCode).toBe(200)
  })

  test('of a text that is changed meanwhile is refused', async ({ testApp }) => {
    const { draft, record, change } = await shadowingSchool(testApp)
    const { id } = await draft()
    const slow = await scoredBy(testApp, async () => {
      await change(id, { questions: ['Mind the gap.', 'And the doors.'] })
      return readingReport()
    })
    expect(refusalOf(await record(id, 1, tone(), slow))).toEqual([409, 'prompt_text_changed'])
  })
})

describe('a try', () => {
  test('is scored like a reading, and compared with its model', async ({ testApp }) => {
    const { anna, by, open, begin, shadow, ownTry, shadowing, rows, ownTask } = await shadowingSchool(testApp)
    const { id: taskId } = await open({ written: false })
    const { answer, asked } = await begin(anna, taskId)
    expect(asked.questions).toEqual([null, null])
    // The model began 500 ms after the recording, and she is 400 ms behind it.
    const first = { id: answer.id, n: 1, sound: shadowed(passages[0] ?? '', 900), modelAtMs: 500 }
    expect((await shadow(anna, first)).statusCode).toBe(200)
    expect(await ownTry(anna, answer.id)).toMatchObject({ passages: [], machine_score: null })
    const slow = shadowed(passages[1] ?? '', 300, { speed: 110 })
    expect((await shadow(anna, { id: answer.id, n: 2, sound: slow })).statusCode).toBe(200)

    const own = await ownTry(anna, answer.id)
    expect(await shadowing(answer.id)).toMatchObject({ answer: own, trainee: { id: anna.id } })
    const [one, two] = own.passages
    expect(one).toMatchObject({ n: 1, text: passages[0], has_sound: true, model_at_ms: 500 })
    expect(one?.result.words.map(({ text }) => text)).toHaveLength(7)
    expect(one?.result.completeness).toBe(100)
    expect(one?.lag_ms).toBeGreaterThan(340)
    expect(one?.lag_ms).toBeLessThan(460)
    expect(one?.words.every(({ pace, model_pace }) => Math.abs(pace - model_pace) < 1)).toBe(true)
    // Who is slower falls behind.
    const [begins, ends] = [two?.words.at(0), two?.words.at(-1)]
    expect(ends?.lag_ms).toBeGreaterThan((begins?.lag_ms ?? 0) + 300)
    expect(ends?.pace).toBeLessThan(ends?.model_pace ?? 0)
    expect(own.machine_score).toBeGreaterThan(50)

    const [row] = await rows(taskId, { answered: '1' })
    expect(row).toMatchObject({ answer_id: answer.id, score: own.machine_score, mark: null, turn: null })
    expect(await ownTask(anna, taskId)).toMatchObject({ mark: null, rubric: null, marked: false })
    const { data } = await testApp.call(traineeSpeaking, { params: { id: anna.id } }, by)
    expect(data).toMatchObject([{ score: own.machine_score, figure: null, levels: null }])
  })

  test('that waits for no trainer is no work for today', async ({ testApp }) => {
    const { anna, by, open, take, overview } = await shadowingSchool(testApp)
    const task = await open()
    await take(anna, task.id)
    expect(await overview(task.id)).toMatchObject({ answered: 1, marked: 1, to_mark: 0 })
    expect(JSON.stringify(await testApp.call(trainerToday, {}, by))).not.toContain('"to_mark":1')
  })

  test('stores nothing of a recording that cannot be scored, and takes it again', async ({ testApp }) => {
    const { anna, open, begin, shadow } = await shadowingSchool(testApp)
    const { id: taskId } = await open()
    const { answer } = await begin(anna, taskId)
    const place = { id: answer.id, n: 1, sound: shadowed(passages[0] ?? '', 400) }
    const silent = await scoredBy(testApp, () => Promise.reject(new UnusableRecording('no_speech')))
    expect(refusalOf(await shadow(anna, place, silent))).toEqual([422, 'no_speech'])
    const busy = await scoredBy(testApp, () => Promise.reject(new AnalysisRunning('a reading')))
    expect(refusalOf(await shadow(anna, place, busy))).toEqual([503, 'busy'])
    expect(refusalOf(await shadow(anna, { ...place, modelAtMs: 10_001 }))[0]).toBe(400)
    expect(await testApp.database.db.$count(shadowedPassages)).toBe(0)
    expect((await shadow(anna, place)).statusCode).toBe(200)
    // The same again changes nothing.
    expect((await shadow(anna, place)).statusCode).toBe(200)
    expect(refusalOf(await shadow(anna, { ...place, sound: shadowed('Another one.') }))).toEqual([
      409,
      'speaking_part_sent',
    ])
    expect(await testApp.database.db.$count(shadowedPassages)).toBe(1)
  })

  test('in which the microphone has heard the model is refused, and recorded again with headphones', async ({
    testApp,
  }) => {
    const { anna, open, begin, shadow } = await shadowingSchool(testApp)
    const { id: taskId } = await open()
    const { answer } = await begin(anna, taskId)
    // Nobody speaks beside the loudspeaker, or somebody does who is behind it.
    const place = { id: answer.id, n: 1, modelAtMs: 500 }
    const alone = said(passages[0] ?? '', 600)
    const both = mixed(alone, shadowed(passages[0] ?? '', 1_300))
    for (const sound of [alone, both])
      expect(refusalOf(await shadow(anna, { ...place, sound }))).toEqual([422, 'shadowing_loudspeaker'])
    expect(await testApp.database.db.$count(shadowedPassages)).toBe(0)
    const sound = shadowed(passages[0] ?? '', 1_300)
    expect((await shadow(anna, { ...place, sound })).statusCode).toBe(200)
  })

  test('is nobody else’s', async ({ testApp }) => {
    const { anna, ben, open, take, ownTry, overrule } = await shadowingSchool(testApp)
    const id = await take(anna, (await open()).id)
    await expect(ownTry(ben, id)).rejects.toThrow()
    expect(refusalOf(await overrule(newId()))).toEqual([404, 'speaking_answer_not_found'])
    expect((await overrule(id, {}, anna)).statusCode).toBe(403)
    const before = await testApp.send(loadShadowing, { params: { id: newId() } }, anna)
    expect(before.statusCode).toBe(403)
  })

  test('loses its sound after the days of the settings, and keeps its score', async ({ testApp }) => {
    const { anna, open, take, ownTry } = await shadowingSchool(testApp)
    const id = await take(anna, (await open()).id)
    const { machine_score } = await ownTry(anna, id)
    await testApp.services.speaking.parts.removeOldRecordings()
    expect(await ownTry(anna, id)).toMatchObject({ passages: [{ has_sound: true }, { has_sound: true }] })
    testApp.clock.advance({ hours: 31 * 24 })
    await testApp.services.speaking.parts.removeOldRecordings()
    // She is signed out by then.
    expect(await testApp.services.speaking.shadowings.loadOwn(anna.id, id)).toMatchObject({
      machine_score,
      passages: [{ has_sound: false }, { has_sound: false }],
    })
  })

  test('is in her own data, and goes with her account and with its task', async ({ testApp }) => {
    const { anna, ben, by, open, take, overrule } = await shadowingSchool(testApp)
    const task = await open()
    const id = await take(anna, task.id)
    await take(ben, task.id)
    expect((await overrule(id)).statusCode).toBe(200)
    const file = await testApp.send(downloadOwnData, {}, anna)
    expect(file.json()).toMatchObject({
      shadowing: [
        {
          id,
          score_of_a_trainer: 90,
          reason: 'Your microphone was bad.',
          passages: [{ passage: 1, text: passages[0] }, { passage: 2 }],
        },
      ],
    })
    expect((await testApp.send(deleteTrainee, { params: { id: anna.id } }, by)).statusCode).toBe(200)
    expect(await testApp.database.db.$count(shadowedPassages)).toBe(2)
    expect(await testApp.database.db.$count(shadowingScores)).toBe(0)
    await testApp.call(deleteSpeakingTask, { params: { id: task.id } }, by)
    expect(await testApp.database.db.$count(shadowedPassages)).toBe(0)
  })
})

test('the files of results have the score', async ({ testApp }) => {
  const { anna, by, open, take, overrule, ownTry } = await shadowingSchool(testApp)
  const task = await open()
  const id = await take(anna, task.id)
  const { machine_score } = await ownTry(anna, id)
  const linesOf = ({ body }: Answer) => body.trim().split(/\r?\n/)
  const ofTask = { params: { id: task.id } }
  const [head, row] = linesOf(await testApp.send(exportSpeakingCsv, ofTask, by))
  expect(head).toMatch(/,Comment,Score$/)
  expect(row).toMatch(new RegExp(`^Able,Anna,.*,${machine_score}$`))
  await overrule(id, { score: 99 })
  const [, marked] = linesOf(await testApp.send(exportSpeakingMarksCsv, {}, by))
  expect(marked).toMatch(/,At the station,.*,99$/)
})

test('a mail names the passages', async ({ testApp }) => {
  const { open } = await shadowingSchool(testApp)
  await open()
  await testApp.services.speakingNotices.announceOpened()
  const [mail] = await testApp.mails()
  expect(mail?.text).toContain('2 passages to shadow, about 3 minutes.')
})

describe('the score of a trainer', () => {
  test('counts instead of the machine’s, with a reason, and is in the audit', async ({ testApp }) => {
    const { anna, open, take, ownTry, overrule, rows } = await shadowingSchool(testApp)
    const task = await open()
    const id = await take(anna, task.id)
    const { machine_score } = await ownTry(anna, id)
    const decided = await overrule(id, { score: 80 })
    expect(dataOf(decided)).toMatchObject({
      machine_score,
      revision: 1,
      overruled: { score: 80, reason: 'Your microphone was bad.', by: { first_name: 'Tara' } },
    })
    expect(await ownTry(anna, id)).toEqual(dataOf(decided))
    expect((await rows(task.id))[0]).toMatchObject({ score: 80 })
    expect(dataOf(await overrule(id, { score: 100, revision: 1 }))).toMatchObject({
      revision: 2,
      overruled: { score: 100 },
      earlier: [{ score: 80, reason: 'Your microphone was bad.', by: { first_name: 'Tara' } }],
    })
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.filter(({ action }) => action === 'shadowing_overruled')).toMatchObject([
      {
        subjectId: id,
        traineeId: anna.id,
        before: { score: machine_score },
        after: { score: 80, reason: 24 },
      },
      { before: { score: 80 }, after: { score: 100 } },
    ])
  })

  test('that is the one which counts already changes nothing', async ({ testApp }) => {
    const { anna, open, take, ownTry, overrule } = await shadowingSchool(testApp)
    const id = await take(anna, (await open()).id)
    const { machine_score } = await ownTry(anna, id)
    const same = await overrule(id, { score: machine_score ?? 0 })
    expect(dataOf(same)).toMatchObject({ revision: 0, overruled: null })
    await overrule(id, { score: 80 })
    expect(dataOf(await overrule(id, { score: 80, revision: 1 }))).toMatchObject({ revision: 1, earlier: [] })
    const events = await testApp.database.db.select().from(auditEvents)
    expect(events.filter(({ action }) => action === 'shadowing_overruled')).toHaveLength(1)
  })

  test('is refused where somebody was faster, who is shown', async ({ testApp }) => {
    const { anna, open, take, overrule } = await shadowingSchool(testApp)
    const id = await take(anna, (await open()).id)
    const both = await Promise.all([overrule(id, { score: 70 }), overrule(id, { score: 90 })])
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const [refused] = both.filter(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      reason: 'shadowing_score_changed',
      data: { id, revision: 1 },
    })
    expect(refusalOf(await overrule(id, { revision: 5 }))).toEqual([409, 'shadowing_score_changed'])
  })

  test.for([{ score: 101 }, { score: -1 }, { score: 49.5 }, { reason: ' ' }, { reason: 'a'.repeat(301) }])(
    'is from 0 to 100, with a reason: %j is refused',
    async (body, { testApp }) => {
      const { overrule } = await shadowingSchool(testApp)
      expect((await overrule(newId(), body)).statusCode).toBe(400)
    },
  )
})
