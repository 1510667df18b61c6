import { downloadOwnData } from '@elocute/contract/account'
import type { SpeakingMark } from '@elocute/contract/speaking-fields'
import { loadSpeakingAnswer, readAnswerSound } from '@elocute/contract/speaking-marks'
import { deleteTrainee } from '@elocute/contract/trainees'
import { removeTrainer } from '@elocute/contract/trainers'
import { describe, expect } from 'vitest'
import { auditEvents, speakingMarks, speakingMarkVersions } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { allLevels, refusalOf, rubric, speakingSchool } from './testing/speaking-school.ts'

const dataOf = (answer: Awaited<ReturnType<TestApp['send']>>) =>
  answer.json<{ data: SpeakingMark; message: string }>()

const manyRemarks = Array.from({ length: 21 }, (_, at) => ({ n: 1, at_ms: at, text: 'Here' }))

describe('an answer', () => {
  test('is shown to trainers and observers with its tries, when it is sent', async ({ testApp }) => {
    const { anna, create, answer, begin, page } = await speakingSchool(testApp)
    const task = await create({ tries: 3 })
    const first = await answer(anna, task.id)
    const second = await answer(anna, task.id, 440)
    const third = await begin(anna, task.id)
    expect(await page(second.id)).toMatchObject({
      answer: { id: second.id, n: 2, picked: true, parts: [{ n: 1 }, { n: 2 }] },
      trainee: { id: anna.id, first_name: 'Anna' },
      task: {
        id: task.id,
        title: task.title,
        questions: task.questions,
        situation: '',
        must_say: [[], []],
        rubric,
      },
      answers: [{ id: first.id }, { id: second.id }],
      mark: null,
    })
    const observer = { token: (await testApp.make.observer()).token }
    const params = { params: { id: first.id } }
    expect((await testApp.call(loadSpeakingAnswer, params, observer)).data.answer.picked).toBe(false)
    for (const id of [third.answer.id, newId()])
      expect(await testApp.refusal(loadSpeakingAnswer, { params: { id } }, observer)).toMatchObject({
        status: 404,
        reason: 'speaking_answer_not_found',
      })
    expect((await testApp.send(loadSpeakingAnswer, params, { token: anna.token })).statusCode).toBe(403)
  })

  test('is heard by trainers, and its trainee sees who listened and when', async ({ testApp }) => {
    const { by, trainer, anna, create, answer, sound, ownTask } = await speakingSchool(testApp)
    const { id } = await create()
    const sent = await answer(anna, id)
    const heard = await sound(by, sent.id, 2)
    // A player fetches what comes next, and the page may be opened again.
    await sound(by, sent.id, 1)
    await sound(by, sent.id, 2)
    expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/wav'])
    expect((await sound(anna, sent.id, 2)).rawPayload.equals(heard.rawPayload)).toBe(true)
    expect((await ownTask(anna, id)).listened).toEqual([
      { at: testApp.clock.now().toISOString(), first_name: 'Tara', middle_name: null, last_name: 'Coach' },
    ])
    const events = (await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)).filter(
      ({ action }) => action === 'speaking_listened',
    )
    expect(events).toHaveLength(1)
    expect(events[0]).toMatchObject({
      actorId: trainer.id,
      subject: 'speaking_answer',
      subjectId: sent.id,
      traineeId: anna.id,
      after: null,
    })
    const observer = { token: (await testApp.make.observer()).token }
    const params = { params: { id: sent.id, n: 1 } }
    expect(await testApp.refusal(readAnswerSound, params, observer)).toMatchObject({ code: 'read_only' })
    expect(refusalOf(await sound(by, sent.id, 3))).toEqual([404, 'speaking_sound_not_found'])
  })
})

describe('a mark', () => {
  test('is a draft that its trainee does not see, and then final', async ({ testApp }) => {
    const { trainer, anna, create, answer, mark, page, ownTask, own } = await speakingSchool(testApp)
    const { id } = await create()
    const sent = await answer(anna, id)
    const draft = dataOf(
      await mark(sent.id, { levels: [2, ...allLevels(null).slice(1)], comment: ' Clear. ' }),
    )
    expect(draft).toMatchObject({
      message: 'Draft saved.',
      data: {
        levels: [2, null, null, null, null],
        comment: 'Clear.',
        final: false,
        revision: 1,
        at: testApp.clock.now().toISOString(),
        by: { first_name: 'Tara' },
      },
    })
    expect((await page(sent.id)).mark).toEqual(draft.data)
    expect(await ownTask(anna, id)).toMatchObject({ marked: false, mark: null })
    const final = dataOf(await mark(sent.id, { levels: allLevels(4), final: true, revision: 1 }))
    expect(final).toMatchObject({ message: 'Mark saved.', data: { final: true, revision: 2, comment: '' } })
    expect(await ownTask(anna, id)).toMatchObject({ marked: true, mark: final.data })
    expect((await own(anna))[0]?.marked).toBe(true)
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.filter(({ action }) => action === 'speaking_marked')).toMatchObject([
      {
        actorId: trainer.id,
        subject: 'speaking_answer',
        subjectId: sent.id,
        traineeId: anna.id,
        before: null,
        after: { levels: '2 - - - -', final: false, comment: 6 },
      },
      {
        before: { levels: '2 - - - -', final: false, comment: 6 },
        after: { levels: '4 4 4 4 4', final: true, comment: 0 },
      },
    ])
  })

  test('has remarks, in the order of their places, which its trainee sees with it', async ({ testApp }) => {
    const { anna, create, answer, mark, page, ownTask } = await speakingSchool(testApp)
    const { id } = await create()
    const sent = await answer(anna, id)
    const remarks = [
      { n: 2, at_ms: 500, text: ' Too fast. ' },
      { n: 1, at_ms: 900, text: 'A lovely word.' },
      { n: 1, at_ms: 100, text: 'Breathe.' },
    ]
    const stored = [
      { n: 1, at_ms: 100, text: 'Breathe.' },
      { n: 1, at_ms: 900, text: 'A lovely word.' },
      { n: 2, at_ms: 500, text: 'Too fast.' },
    ]
    expect(dataOf(await mark(sent.id, { remarks })).data.remarks).toEqual(stored)
    expect((await page(sent.id)).mark?.remarks).toEqual(stored)
    await mark(sent.id, { remarks, final: true, revision: 1 })
    expect((await ownTask(anna, id)).mark?.remarks).toEqual(stored)
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.at(-1)?.after).toMatchObject({ remarks: 3 })
  })

  test('keeps what it has said since it counts, for its trainee and for trainers', async ({ testApp }) => {
    const { anna, by, create, answer, mark, page, ownTask } = await speakingSchool(testApp)
    const owner = await testApp.make.owner()
    const colleague = await testApp.make.trainer({ firstName: 'Carl' })
    const { id } = await create()
    const sent = await answer(anna, id)
    await mark(sent.id, { levels: allLevels(1), comment: 'A draft.' })
    expect((await page(sent.id)).mark_history).toEqual([])
    await mark(sent.id, { levels: allLevels(2), comment: 'Slower.', final: true, revision: 1 })
    const first = testApp.clock.now().toISOString()
    testApp.clock.advance({ minutes: 1 })
    await mark(sent.id, { levels: allLevels(3), comment: 'Better.', revision: 2 }, colleague)
    const history = [
      { levels: allLevels(2), comment: 'Slower.', at: first, by: { first_name: 'Tara' } },
      {
        levels: allLevels(3),
        comment: 'Better.',
        at: testApp.clock.now().toISOString(),
        by: { first_name: 'Carl' },
      },
    ]
    expect((await page(sent.id)).mark_history).toMatchObject(history)
    expect((await ownTask(anna, id)).mark_history).toMatchObject(history)
    const dataOf = async (person: { token: string }) =>
      (await testApp.send(downloadOwnData, {}, { token: person.token })).json<Record<string, unknown>>()
    expect((await dataOf(anna))['answers_to_speaking_tasks']).toMatchObject([
      { mark_history: [{ comment: 'Slower.' }, { comment: 'Better.' }] },
    ])
    expect((await dataOf(by))['marks_of_answers_over_time']).toMatchObject([
      { id: sent.id, versions: [{ levels: allLevels(2), comment: 'Slower.' }] },
    ])
    await testApp.call(removeTrainer, { params: { id: colleague.id } }, { token: owner.token })
    expect((await ownTask(anna, id)).mark_history[1]).toMatchObject({ by: { first_name: null } })
    await testApp.call(deleteTrainee, { params: { id: anna.id } }, by)
    expect(await testApp.database.db.$count(speakingMarkVersions)).toBe(0)
  })

  test('that is final can be changed, stays final, and stays whole', async ({ testApp }) => {
    const { anna, create, answer, mark, ownTask } = await speakingSchool(testApp)
    const { id } = await create()
    const sent = await answer(anna, id)
    await mark(sent.id, { final: true })
    const gap = { levels: [null, ...allLevels(3).slice(1)], revision: 1 }
    expect(refusalOf(await mark(sent.id, gap))).toEqual([400, 'mark_incomplete'])
    const changed = dataOf(await mark(sent.id, { levels: allLevels(1), final: false, revision: 1 }))
    expect(changed.data).toMatchObject({ levels: allLevels(1), final: true, revision: 2 })
    expect((await ownTask(anna, id)).mark).toEqual(changed.data)
  })

  test.for([
    [{ levels: [1, 2, 3, 4] }, 'levels', 'mark_levels'],
    [{ levels: [...allLevels(1), 1] }, 'levels', 'mark_levels'],
    [{ levels: [5, ...allLevels(1).slice(1)] }, 'levels.0', 'mark_levels'],
    [{ levels: [0, ...allLevels(1).slice(1)] }, 'levels.0', 'mark_levels'],
    [{ levels: [...allLevels(1).slice(1), 7] }, 'levels.4', 'mark_levels'],
    [{ levels: allLevels(null), final: true }, 'levels', 'mark_incomplete'],
    [{ comment: 'a'.repeat(1_001) }, 'comment', 'comment_too_long'],
    [{ revision: -1 }, 'revision', 'input_invalid'],
    [{ remarks: [{ n: 1, at_ms: 0, text: ' ' }] }, 'remarks.0.text', 'remark_text'],
    [{ remarks: [{ n: 1, at_ms: 0, text: 'a'.repeat(301) }] }, 'remarks.0.text', 'remark_text'],
    [{ remarks: [{ n: 1, at_ms: -1, text: 'Here' }] }, 'remarks.0.at_ms', 'remark_place'],
    [{ remarks: [{ n: 1, at_ms: 185_001, text: 'Here' }] }, 'remarks.0.at_ms', 'remark_place'],
    [{ remarks: [{ n: 3, at_ms: 0, text: 'Here' }] }, 'remarks', 'remark_place'],
    [{ remarks: [{ n: 31, at_ms: 0, text: 'Here' }] }, 'remarks.0.n', 'remark_place'],
    [{ remarks: manyRemarks }, 'remarks', 'remarks_too_many'],
  ] as const)('is refused with %j', async ([body, path, code], { testApp }) => {
    const { anna, create, answer, mark } = await speakingSchool(testApp)
    const { id } = await create()
    const sent = await answer(anna, id)
    const refused = await mark(sent.id, body as never)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path, code }] }])
    expect(await testApp.database.db.$count(speakingMarks)).toBe(0)
  })

  test('is refused without a sent answer, and by everybody but trainers', async ({ testApp }) => {
    const { anna, create, begin, answer, ben, mark } = await speakingSchool(testApp)
    const { id } = await create()
    const { answer: unsent } = await begin(anna, id)
    expect(refusalOf(await mark(unsent.id))).toEqual([409, 'speaking_not_sent'])
    expect(refusalOf(await mark(newId()))).toEqual([404, 'speaking_answer_not_found'])
    const sent = await answer(ben, id)
    for (const person of [await testApp.make.observer(), anna])
      expect((await mark(sent.id, {}, person)).statusCode).toBe(403)
  })

  test('of two trainers at once is that of one, and the other is refused with it', async ({ testApp }) => {
    const { anna, create, answer, mark, page } = await speakingSchool(testApp)
    const { id } = await create()
    const sent = await answer(anna, id)
    for (const revision of [0, 1]) {
      const answers = await Promise.all(
        [1, 2].map(async (level) =>
          mark(sent.id, { levels: allLevels(level), revision }, await testApp.make.trainer()),
        ),
      )
      const [kept, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
      if (!kept || !refused) throw new Error('there are two answers')
      expect([kept.statusCode, ...refusalOf(refused)]).toEqual([200, 409, 'mark_changed'])
      expect(dataOf(refused).data).toEqual(dataOf(kept).data)
      expect((await page(sent.id)).mark).toMatchObject({ revision: revision + 1 })
    }
    expect(refusalOf(await mark(sent.id, { revision: 7 }))).toEqual([409, 'mark_changed'])
  })

  test('waits for the removal of its trainer, or the other way round', async ({ testApp }) => {
    const { anna, create, answer, mark, page } = await speakingSchool(testApp)
    const owner = await testApp.make.owner()
    const colleague = await testApp.make.trainer()
    const { id } = await create()
    const sent = await answer(anna, id)
    await mark(sent.id, {}, colleague)
    const [marked, removed] = await Promise.all([
      mark(sent.id, { revision: 1 }, colleague),
      testApp.send(removeTrainer, { params: { id: colleague.id } }, { token: owner.token }),
    ])
    expect(removed.statusCode).toBe(200)
    expect([200, 401]).toContain(marked.statusCode)
    const owned = await testApp.send(loadSpeakingAnswer, { params: { id: sent.id } }, { token: owner.token })
    expect(owned.json()).toMatchObject({ data: { mark: { by: { first_name: null } } } })
    expect((await page(sent.id)).mark?.by.last_name).toBeNull()
  })
})
