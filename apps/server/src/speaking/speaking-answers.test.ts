import { speakingKindLimits, speakingLimits } from '@elocute/contract/speaking-limits'
import {
  type Asked,
  pickSpeakingAnswer,
  readOwnPart,
  startSpeakingAnswer,
} from '@elocute/contract/speaking-answers'
import type { SpeakingAnswer } from '@elocute/contract/speaking-fields'
import { deleteSpeakingTask } from '@elocute/contract/speaking-tasks'
import { deleteTrainee } from '@elocute/contract/trainees'
import { SpeechPoolBusy } from '@elocute/speech/node/speech-pool'
import { describe, expect } from 'vitest'
import { mp4, opus, tone } from '../clips/testing/sounds.ts'
import { speakingAnswers, speakingParts } from '../db/schema.ts'
import { StorageUnavailable } from '../platform/errors.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import type { FileStore } from '../platform/file-store.ts'
import { newId } from '../platform/ids.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { inMinutes, refusalOf, rubric, sendPart, speakingSchool } from './testing/speaking-school.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

const pick = (testApp: TestApp, { token }: { token: string }, id: string) =>
  testApp.send(pickSpeakingAnswer, { params: { id } }, { token })

const dataOf = (answer: Awaited<ReturnType<TestApp['send']>>) => answer.json<{ data: SpeakingAnswer }>().data

const twoQuestions: Asked = {
  questions: ['What was good?', 'And why?'],
  sounds: [null, null],
  picture: null,
}

describe('a try', () => {
  test('is begun, sent part by part, and counts', async ({ testApp }) => {
    const { anna, create, start, part, own, ownTask } = await speakingSchool(testApp)
    const { id } = await create({ tries: 2 })
    expect(await own(anna)).toMatchObject([
      { id, asked: twoQuestions, question_count: 2, answers: [], marked: false },
    ])
    const started = await start(anna, id)
    expect(started.statusCode).toBe(201)
    const { answer, asked } = started.json<{ data: { answer: SpeakingAnswer; asked: Asked } }>().data
    expect(answer).toMatchObject({ n: 1, sent_at: null, late: false, picked: false, parts: [] })
    expect(asked).toEqual(twoQuestions)
    const again = await start(anna, id)
    expect([again.statusCode, again.json()]).toEqual([200, started.json()])

    const half = dataOf(await part(anna, answer.id, 2))
    expect(half).toMatchObject({ sent_at: null, parts: [{ n: 2, milliseconds: 1_000, has_sound: true }] })
    testApp.clock.advance({ minutes: 1 })
    const whole = dataOf(await part(anna, answer.id, 1, tone(330, 2)))
    expect(whole).toMatchObject({ sent_at: testApp.clock.now().toISOString(), picked: true, late: false })
    // A tone is no voice.
    const unspoken: unknown = expect.objectContaining({
      speaking_ms: 0,
      syllables_per_second: null,
      pauses: [],
    })
    expect(whole.parts.map(({ n, milliseconds, measures }) => [n, milliseconds, measures])).toEqual([
      [1, 2_000, unspoken],
      [2, 1_000, unspoken],
    ])
    expect(await ownTask(anna, id)).toMatchObject({ answers: [whole], rubric, mark: null, listened: [] })
  })

  test('of a task that nobody may start is refused', async ({ testApp }) => {
    const { anna, ben, create, change, start, own } = await speakingSchool(testApp)
    const draft = await create({ state: 'draft' })
    const others = await create({ audience: { user_ids: [ben.id] } })
    const later = await create({ opens_at: inMinutes(testApp, 10) })
    const closed = await create()
    await change(closed.id, { state: 'closed' })
    const archived = await create()
    await change(archived.id, { state: 'archived' })
    for (const id of [draft.id, others.id, newId()])
      expect(refusalOf(await start(anna, id))).toEqual([404, 'speaking_not_found'])
    expect(refusalOf(await start(anna, later.id))).toEqual([409, 'speaking_not_open_yet'])
    for (const { id } of [closed, archived])
      expect(refusalOf(await start(anna, id))).toEqual([409, 'speaking_closed'])
    expect((await own(anna)).map(({ id }) => id)).toEqual([later.id, closed.id])
    testApp.clock.advance({ minutes: 10 })
    expect((await start(anna, later.id)).statusCode).toBe(201)
    expect(await testApp.database.db.$count(speakingAnswers)).toBe(1)
  })

  test('is refused when all are used, or the answer that counts is marked', async ({ testApp }) => {
    const { anna, ben, create, answer, mark, start, change, own } = await speakingSchool(testApp)
    const { id } = await create()
    await answer(anna, id)
    expect(refusalOf(await start(anna, id))).toEqual([409, 'speaking_no_tries'])
    await change(id, { tries: 3 })
    const second = await answer(anna, id, 440)
    await mark(second.id)
    const third = await answer(anna, id, 660)
    expect((await own(anna))[0]?.answers.map(({ n, picked }) => [n, picked])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    expect(refusalOf(await start(anna, id))).toEqual([409, 'speaking_no_tries'])
    await mark(third.id, { final: true })
    expect(refusalOf(await start(anna, id))).toEqual([409, 'speaking_marked'])
    await answer(ben, id)
  })

  test('that was begun goes on after the task was closed, and is taken', async ({ testApp }) => {
    const { anna, ben, create, change, begin, part, start } = await speakingSchool(testApp)
    const { id } = await create({ due_at: inMinutes(testApp, 10) })
    const { answer } = await begin(anna, id)
    await part(anna, answer.id, 1)
    testApp.clock.advance({ minutes: 20 })
    await change(id, { state: 'archived', audience: { user_ids: [ben.id] } })
    expect((await start(anna, id)).json()).toMatchObject({ data: { answer: { id: answer.id } } })
    expect(dataOf(await part(anna, answer.id, 2))).toMatchObject({ picked: true, late: true })
  })

  test('begun twice at once is one', async ({ testApp }) => {
    const { anna, create, start } = await speakingSchool(testApp)
    const { id } = await create({ tries: 3 })
    const answers = await Promise.all([1, 2, 3].map(() => start(anna, id)))
    expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 200, 201])
    const ids = answers.map((answer) => answer.json<{ data: { answer: { id: string } } }>().data.answer.id)
    expect(new Set(ids).size).toBe(1)
    expect(await testApp.database.db.$count(speakingAnswers)).toBe(1)
  })

  test('is of its trainee alone', async ({ testApp }) => {
    const { by, anna, ben, create, begin, part, answer, sound } = await speakingSchool(testApp)
    const { id } = await create()
    const own = await begin(anna, id)
    await part(anna, own.answer.id, 1)
    expect(refusalOf(await part(ben, own.answer.id, 2))).toEqual([404, 'speaking_answer_not_found'])
    expect(refusalOf(await pick(testApp, ben, own.answer.id))).toEqual([404, 'speaking_answer_not_found'])
    expect(refusalOf(await sound(ben, own.answer.id))).toEqual([404, 'speaking_sound_not_found'])
    // Nor do trainers hear what was not sent.
    expect(refusalOf(await sound(by, own.answer.id))).toEqual([404, 'speaking_sound_not_found'])
    expect((await sound(anna, own.answer.id)).statusCode).toBe(200)
    const sent = await answer(ben, id)
    expect((await sound(by, sent.id)).statusCode).toBe(200)
    for (const person of [await testApp.make.observer(), await testApp.make.trainer()]) {
      const token = { token: person.token }
      const answers = [
        await testApp.send(startSpeakingAnswer, { params: { id } }, token),
        await testApp.send(readOwnPart, { params: { id: sent.id, n: 1 } }, token),
        await part(person, sent.id, 1),
      ]
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403])
    }
  })
})

describe('the tasks of a trainee', () => {
  test('are the open ones first, of these the unanswered ones, the first due one first', async ({
    testApp,
  }) => {
    const { anna, create, change, answer, own } = await speakingSchool(testApp)
    const later = await create({ title: 'Later', due_at: inMinutes(testApp, 20) })
    const done = await create({ title: 'Done', due_at: inMinutes(testApp, 5) })
    const soon = await create({ title: 'Soon', due_at: inMinutes(testApp, 10) })
    const closed = await create({ title: 'Closed' })
    const archived = await create({ title: 'Archived' })
    await answer(anna, archived.id)
    await change(archived.id, { state: 'archived' })
    await change(closed.id, { state: 'closed' })
    await answer(anna, done.id, 440)
    expect((await own(anna)).map(({ title }) => title)).toEqual([
      'Soon',
      'Later',
      'Done',
      'Closed',
      'Archived',
    ])
    expect([later.state, soon.state]).toEqual(['open', 'open'])
  })

  test('say nothing of hidden questions before the first try, nor of any before the task is open', async ({
    testApp,
  }) => {
    const { anna, create, begin, own, ownTask } = await speakingSchool(testApp)
    const { id } = await create({ hidden: true, questions: ['A secret question?'] })
    const later = await create({ opens_at: inMinutes(testApp, 10), questions: ['A secret question?'] })
    const seen = JSON.stringify([await own(anna), await ownTask(anna, id), await ownTask(anna, later.id)])
    expect(seen).not.toContain('secret')
    expect(await own(anna)).toMatchObject([
      { asked: null, question_count: 1 },
      { asked: null, question_count: 1 },
    ])
    await begin(anna, id)
    expect(await ownTask(anna, id)).toMatchObject({ asked: { questions: ['A secret question?'] } })
    testApp.clock.advance({ minutes: 10 })
    expect(await ownTask(anna, later.id)).toMatchObject({ asked: { questions: ['A secret question?'] } })
  })

  test('are not seen by those for whom they are not', async ({ testApp }) => {
    const { anna, ben, create, ownTask } = await speakingSchool(testApp)
    const { id } = await create({ audience: { user_ids: [ben.id] } })
    await expect(ownTask(anna, id)).rejects.toThrow('404')
    expect((await ownTask(ben, id)).id).toBe(id)
  })
})

describe('a recording', () => {
  test('that is sent again is the same answer, and another one for its question is refused', async ({
    testApp,
  }) => {
    const { anna, create, begin, part } = await speakingSchool(testApp)
    const { id } = await create()
    const { answer } = await begin(anna, id)
    const first = dataOf(await part(anna, answer.id, 1))
    expect(dataOf(await part(anna, answer.id, 1))).toEqual(first)
    expect(refusalOf(await part(anna, answer.id, 1, tone(330)))).toEqual([409, 'speaking_part_sent'])
    const sent = dataOf(await part(anna, answer.id, 2))
    expect(dataOf(await part(anna, answer.id, 1))).toEqual(sent)
    expect(refusalOf(await part(anna, answer.id, 2, tone(330)))).toEqual([409, 'speaking_part_sent'])
    expect(await testApp.storedFiles()).toHaveLength(2)
  })

  test('sent twice at once is stored once, and two last ones at once send the try once', async ({
    testApp,
  }) => {
    const { anna, create, begin, part, own } = await speakingSchool(testApp)
    const { id } = await create()
    const { answer } = await begin(anna, id)
    const same = await Promise.all([1, 2].map(() => part(anna, answer.id, 1)))
    expect(same.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const other = await Promise.all([330, 440].map((hertz) => part(anna, answer.id, 2, tone(hertz))))
    expect(other.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    expect(await testApp.database.db.$count(speakingParts)).toBe(2)
    expect(await testApp.storedFiles()).toHaveLength(2)
    expect((await own(anna))[0]?.answers).toMatchObject([{ picked: true, parts: [{ n: 1 }, { n: 2 }] }])
  })

  test('of both questions at once sends the try', async ({ testApp }) => {
    const { anna, create, begin, part, own } = await speakingSchool(testApp)
    const { id } = await create()
    const { answer } = await begin(anna, id)
    const sent = await Promise.all([1, 2].map((n) => part(anna, answer.id, n)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await own(anna))[0]?.answers).toMatchObject([{ picked: true }])
  })

  test('arrives while the task is closed, and not when it is deleted', async ({ testApp }) => {
    const { by, anna, ben, create, change, begin, part, own } = await speakingSchool(testApp)
    const { id } = await create()
    const [first, second] = [await begin(anna, id), await begin(ben, id)]
    await part(anna, first.answer.id, 1)
    const closing = await Promise.all([change(id, { state: 'closed' }), part(anna, first.answer.id, 2)])
    expect(closing.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    expect((await own(anna))[0]).toMatchObject({ state: 'closed', answers: [{ picked: true }] })
    const [deleted, late] = await Promise.all([
      testApp.send(deleteSpeakingTask, { params: { id } }, by),
      part(ben, second.answer.id, 1),
    ])
    expect(deleted.statusCode).toBe(200)
    expect([200, 404]).toContain(late.statusCode)
    expect(await testApp.database.db.$count(speakingParts)).toBe(0)
    expect(await testApp.storedFiles()).toEqual([])
  })

  test('that arrives while its trainee is deleted goes with her', async ({ testApp }) => {
    const { by, anna, create, begin, part } = await speakingSchool(testApp)
    const { id } = await create()
    const { answer } = await begin(anna, id)
    await part(anna, answer.id, 1)
    const [deleted, late] = await Promise.all([
      testApp.send(deleteTrainee, { params: { id: anna.id } }, by),
      part(anna, answer.id, 2),
    ])
    expect(deleted.statusCode).toBe(200)
    expect([200, 401, 404]).toContain(late.statusCode)
    expect(await testApp.database.db.$count(speakingAnswers)).toBe(0)
    expect(await testApp.storedFiles()).toEqual([])
  })

  test('may be two seconds longer than its time, because recorders stop late, and no more', async ({
    testApp,
  }) => {
    const { anna, create, begin, part } = await speakingSchool(testApp)
    const { id } = await create({ answer_seconds: 15 })
    const { answer } = await begin(anna, id)
    expect(refusalOf(await part(anna, answer.id, 1, tone(220, 17.01)))).toEqual([
      422,
      'speaking_part_too_long',
    ])
    expect((await part(anna, answer.id, 1, tone(220, 17))).statusCode).toBe(200)
    // The longest answer as WAV, which is the largest file that a browser sends.
    const { max } = speakingKindLimits.answer.answerSeconds
    expect(44 + (max + 2) * 16_000 * 2).toBeLessThanOrEqual(speakingLimits.partBytes)
  })

  test('must be sound that can be heard, no longer than the time, for a question of the task', async ({
    testApp,
  }) => {
    const { anna, create, begin } = await speakingSchool(testApp)
    const { id } = await create({ answer_seconds: 15 })
    const { answer } = await begin(anna, id)
    const silence = Buffer.from(tone().map((byte, at) => (at < 44 ? byte : 0)))
    const send = (sound: Buffer, { type = 'audio/wav', n = 1, to = answer.id } = {}) =>
      sendPart(testApp, anna, { id: to, n, sound, type })
    const refused = [
      await send(Buffer.alloc(0)),
      await send(Buffer.from('no sound at all')),
      await send(mp4, { type: 'audio/webm' }),
      await send(silence),
      await send(tone(220, 18)),
      await send(tone(), { type: 'audio/ogg' }),
      await send(mp4, { type: 'audio/mp4' }),
      await send(Buffer.alloc(speakingLimits.partBytes + 1)),
      await send(tone(), { n: 3 }),
      await send(tone(), { n: 5 }),
      await send(tone(), { to: newId() }),
    ]
    expect(refused.map(refusalOf)).toEqual([
      [422, 'speaking_part_unreadable'],
      [422, 'speaking_part_unreadable'],
      [422, 'speaking_part_unreadable'],
      [422, 'speaking_part_silent'],
      [422, 'speaking_part_too_long'],
      [415, 'speaking_part_type'],
      [415, 'speaking_part_type'],
      [413, 'speaking_part_too_large'],
      [404, 'speaking_answer_not_found'],
      [404, 'speaking_answer_not_found'],
      [404, 'speaking_answer_not_found'],
    ])
    expect(await testApp.storedFiles()).toEqual([])
    expect((await send(tone(220, 17))).statusCode).toBe(200)
    expect((await send(opus.ogg, { type: 'audio/ogg', n: 2 })).statusCode).toBe(200)
  })

  test('can be sent again when it cannot be checked or stored', async ({ testApp }) => {
    const { anna, create, begin, part } = await speakingSchool(testApp)
    const { id } = await create()
    const { answer } = await begin(anna, id)
    const folder = await temporaryFolder()
    const store = await openFileStore({ folder, keepFreeBytes: 0 })
    const down: FileStore = { ...store, keep: () => Promise.reject(new StorageUnavailable('down')) }
    const busy = { checkClip: () => Promise.reject(new SpeechPoolBusy(7)) }
    for (const [broken, status] of [
      [{ clipChecker: busy }, 503],
      [{ files: down }, 503],
      [{ filesLimitBytes: 1_000 }, 507],
    ] as const) {
      const other = await openTestApp(testApp.database, { clock: testApp.clock, ...broken })
      expect((await sendPart(other, anna, { id: answer.id, n: 1 })).statusCode).toBe(status)
      await other.app.close()
    }
    expect(await testApp.database.db.$count(speakingParts)).toBe(0)
    expect((await part(anna, answer.id, 1)).statusCode).toBe(200)
  })

  test('is forgotten after the days of the settings, and the answer stays', async ({ testApp }) => {
    const { by, anna, create, answer, mark, part, own, sound } = await speakingSchool(testApp)
    const { id } = await create()
    const sent = await answer(anna, id)
    await mark(sent.id, { final: true })
    await testApp.services.speaking.parts.removeOldRecordings()
    expect(await testApp.storedFiles()).toHaveLength(2)
    testApp.clock.advance({ hours: 31 * 24 })
    await testApp.services.speaking.parts.removeOldRecordings()
    expect(await testApp.storedFiles()).toEqual([])
    const token = await testApp.services.sessions.open(testApp.database.db, anna.id)
    expect((await own({ token }))[0]?.answers[0]?.parts).toMatchObject([
      { n: 1, milliseconds: 1_000, has_sound: false },
      { n: 2, has_sound: false },
    ])
    // The page that did not hear the answer of the server sends it once more.
    expect((await part({ token }, sent.id, 1)).statusCode).toBe(200)
    expect(await testApp.storedFiles()).toEqual([])
    expect(refusalOf(await sound(by, sent.id))[0]).toBe(401)
  })

  test('stays until the answer is marked, also where the settings keep none', async ({ testApp }) => {
    const { by, anna, create, answer, begin, mark, part, sound } = await speakingSchool(testApp)
    const { removeOldRecordings } = testApp.services.speaking.parts
    await testApp.make.settings({ clipDays: 0 })
    const { id } = await create({ tries: 3 })
    const [first, second] = [await answer(anna, id), await answer(anna, id, 440)]
    const { answer: third } = await begin(anna, id)
    await part(anna, third.id, 1, tone(600))
    testApp.clock.advance({ hours: 1 })
    await removeOldRecordings()
    expect(await testApp.storedFiles()).toHaveLength(5)
    await mark(second.id, {})
    await mark(first.id, { final: true })
    await removeOldRecordings()
    expect(await testApp.storedFiles()).toHaveLength(5)
    await mark(second.id, { final: true, revision: 1 })
    await removeOldRecordings()
    expect(await testApp.storedFiles()).toEqual([])
    for (const person of [by, anna])
      expect(refusalOf(await sound(person, second.id))).toEqual([404, 'speaking_sound_not_found'])
  })

  test('stays while an appeal against its mark is open', async ({ testApp }) => {
    const { anna, create, answer, mark, appeal, reject } = await speakingSchool(testApp)
    const { removeOldRecordings } = testApp.services.speaking.parts
    await testApp.make.settings({ clipDays: 1 })
    const { id } = await create()
    const sent = await answer(anna, id)
    await mark(sent.id, { final: true })
    await appeal(anna, sent.id)
    testApp.clock.advance({ hours: 25 })
    await removeOldRecordings()
    expect(await testApp.storedFiles()).toHaveLength(2)
    const trainer = { token: (await testApp.make.trainer()).token }
    await reject(sent.id, 'No.', trainer)
    await removeOldRecordings()
    expect(await testApp.storedFiles()).toEqual([])
  })

  test('of an answer that nobody marks goes after a year', async ({ testApp }) => {
    const { anna, create, answer } = await speakingSchool(testApp)
    const { id } = await create()
    await answer(anna, id)
    testApp.clock.advance({ hours: 364 * 24 })
    await testApp.services.speaking.parts.removeOldRecordings()
    expect(await testApp.storedFiles()).toHaveLength(2)
    testApp.clock.advance({ hours: 2 * 24 })
    await testApp.services.speaking.parts.removeOldRecordings()
    expect(await testApp.storedFiles()).toEqual([])
  })
})

describe('the try that counts', () => {
  test('is the newest one, until another one is picked', async ({ testApp }) => {
    const { anna, create, answer, begin, own, rows } = await speakingSchool(testApp)
    const { id } = await create({ tries: 3 })
    const first = await answer(anna, id)
    const second = await answer(anna, id, 440)
    const picked = async () => (await own(anna))[0]?.answers.find((one) => one.picked)?.id
    expect(await picked()).toBe(second.id)
    for (const again of [1, 2]) {
      expect([again, (await pick(testApp, anna, first.id)).statusCode]).toEqual([again, 200])
      expect(await picked()).toBe(first.id)
    }
    expect((await rows(id))[0]).toMatchObject({ answer_id: first.id, tries: 2 })
    const third = await begin(anna, id)
    expect(refusalOf(await pick(testApp, anna, third.answer.id))).toEqual([409, 'speaking_not_sent'])
    expect(refusalOf(await pick(testApp, anna, newId()))).toEqual([404, 'speaking_answer_not_found'])
  })

  test('stays with its final mark, also when a try that was begun before is sent', async ({ testApp }) => {
    const { anna, create, answer, begin, part, mark, own } = await speakingSchool(testApp)
    const { id } = await create({ tries: 3 })
    const first = await answer(anna, id)
    const second = await answer(anna, id, 440)
    const third = await begin(anna, id)
    await mark(second.id, { final: true })
    expect(refusalOf(await pick(testApp, anna, first.id))).toEqual([409, 'speaking_marked'])
    expect((await pick(testApp, anna, second.id)).statusCode).toBe(200)
    for (const n of [1, 2]) await part(anna, third.answer.id, n, tone(600 + n))
    expect((await own(anna))[0]).toMatchObject({
      marked: true,
      answers: [{ picked: false }, { id: second.id, picked: true }, { picked: false }],
    })
  })

  test('is one, whatever is picked, sent and marked at once', async ({ testApp }) => {
    const { anna, create, answer, begin, part, mark, own } = await speakingSchool(testApp)
    const { id } = await create({ tries: 3 })
    const first = await answer(anna, id)
    const second = await answer(anna, id, 440)
    const third = await begin(anna, id)
    await part(anna, third.answer.id, 1)
    await Promise.all([
      pick(testApp, anna, first.id),
      part(anna, third.answer.id, 2),
      mark(second.id, { final: true }),
    ])
    expect((await own(anna))[0]?.answers.filter(({ picked }) => picked)).toHaveLength(1)
  })
})
