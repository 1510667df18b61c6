import type { DictationAnswer } from '@elocute/contract/dictation-fields'
import { downloadOwnData } from '@elocute/contract/account'
import { createSpeakingTask, deleteSpeakingTask } from '@elocute/contract/speaking-tasks'
import { changeTrainees, deleteTrainee } from '@elocute/contract/trainees'
import { trainerToday } from '@elocute/contract/dashboards'
import { savePromptSound } from '@elocute/contract/speaking-prompts'
import { describe, expect } from 'vitest'
import { tone } from '../clips/testing/sounds.ts'
import { auditEvents, dictationItems, dictationWords } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { dictationBody, dictationSchool, texts } from './testing/dictation-school.ts'
import { refusalOf, rubric } from './testing/speaking-school.ts'

type Answer = Awaited<ReturnType<TestApp['send']>>
const dataOf = (answer: Answer) => answer.json<{ data: DictationAnswer }>().data
const wordsOf = ({ items }: DictationAnswer, n: number) =>
  items.find((item) => item.n === n)?.words.map(({ result, said, typed }) => [result, said, typed])

describe('a dictation', () => {
  test('is a speaking task without a rubric and without times', async ({ testApp }) => {
    const { createDictation, overview, by } = await dictationSchool(testApp)
    const task = await createDictation({ capitals: true })
    expect(task).toMatchObject({
      kind: 'dictation',
      questions: texts,
      dictation: { sorts: ['number', 'spelling'], plays: 'twice', capitals: true, punctuation: false },
      rubric: null,
      hidden: true,
      preparation_seconds: 0,
      answer_seconds: 0,
    })
    expect(await overview(task.id)).toMatchObject({ rubric: null, answered: 0, marked: 0 })
    const withRubric = await testApp.call(
      createSpeakingTask,
      { body: dictationBody({}, { rubric_id: rubric.id, answer_seconds: 60 }) },
      by,
    )
    expect(withRubric.data).toMatchObject({ answer_seconds: 0 })
  })

  test.for([
    ['no item', { questions: [], dictation: undefined }, 'questions'],
    ['too many items', { questions: Array.from({ length: 31 }, () => 'A word') }, 'questions'],
    ['an item that is too long', { questions: ['One', 'a'.repeat(301)] }, 'questions.1'],
    ['a sort too few', { questions: ['One', 'Two', 'Three'] }, 'questions'],
    ['no settings', { dictation: null }, 'questions'],
  ] as const)('with %s is refused', async ([, more, field], { testApp }) => {
    const { by } = await dictationSchool(testApp)
    const answer = await testApp.send(createSpeakingTask, { body: dictationBody({}, more) }, by)
    expect(answer.statusCode).toBe(400)
    const { errors } = answer.json<{ errors: { path: string }[] }>()
    expect(errors.map(({ path }) => path)).toContain(field)
  })

  test('settings do not fit another kind, which needs its rubric', async ({ testApp }) => {
    const { by, body } = await dictationSchool(testApp)
    const { dictation } = dictationBody()
    const send = (more: object) => testApp.send(createSpeakingTask, { body: body(more) }, by)
    expect((await send({ dictation })).statusCode).toBe(400)
    expect((await send({ rubric_id: undefined })).statusCode).toBe(400)
    expect((await send({ questions: ['1', '2', '3', '4', '5'] })).statusCode).toBe(400)
  })

  test.for([
    { prompts: [{ must_say: [['sorry']] }] },
    { situation: 'You work in a shop.' },
    { written: false },
  ])('has nothing that goes with a question: %j is refused', async (more, { testApp }) => {
    const { by, createDictation, change } = await dictationSchool(testApp)
    const answer = await testApp.send(createSpeakingTask, { body: dictationBody({}, more) }, by)
    expect(refusalOf(answer)).toEqual([400, 'input_invalid'])
    const { id } = await createDictation()
    expect(refusalOf(await change(id, more))).toEqual([400, 'input_invalid'])
  })

  test('takes what repeats its items after the first try, too', async ({ testApp }) => {
    const { anna, createDictation, begin, change, overview } = await dictationSchool(testApp)
    const { id } = await createDictation()
    await begin(anna, id)
    const { questions, dictation } = await overview(id)
    expect((await change(id, { title: 'At the door', questions, dictation })).statusCode).toBe(200)
    const once = { ...dictation, plays: 'once' }
    expect(refusalOf(await change(id, { dictation: once }))).toEqual([409, 'speaking_has_answers'])
  })

  test('takes no recording, of an item nor as an answer', async ({ testApp }) => {
    const { by, anna, createDictation, begin, part, ownTry } = await dictationSchool(testApp)
    const { id } = await createDictation()
    const sound = { params: { id, n: 1 }, body: tone() }
    const headers = { 'content-type': 'audio/wav' }
    expect((await testApp.send(savePromptSound, sound, { ...by, headers })).statusCode).toBe(404)
    const { answer } = await begin(anna, id)
    for (const n of [1, 2]) expect((await part(anna, answer.id, n)).statusCode).toBe(404)
    expect((await ownTry(anna, answer.id)).figure).toBeNull()
  })

  test('is changed until the first try, and only by the rules of its kind', async ({ testApp }) => {
    const { createDictation, change, anna, begin } = await dictationSchool(testApp)
    const { id, dictation } = await createDictation()
    const changed = await change(id, {
      questions: ['One', 'Two', 'Three'],
      dictation: { ...dictation, sorts: ['name', 'name', 'name'] },
      hidden: false,
      answer_seconds: 60,
      rubric_id: rubric.id,
    })
    expect(changed.json<{ data: object }>().data).toMatchObject({
      questions: ['One', 'Two', 'Three'],
      hidden: true,
      answer_seconds: 0,
      rubric: null,
    })
    expect((await change(id, { questions: ['One'] })).statusCode).toBe(400)
    await begin(anna, id)
    expect(refusalOf(await change(id, { dictation }))).toEqual([409, 'speaking_has_answers'])
    expect((await change(id, { tries: 3 })).statusCode).toBe(200)
  })
})

describe('a try', () => {
  test('says nothing of the items before it is begun', async ({ testApp }) => {
    const { createDictation, anna, ownTask, begin, own } = await dictationSchool(testApp)
    const { id } = await createDictation()
    expect(JSON.stringify([await own(anna), await ownTask(anna, id)])).not.toContain('train leaves')
    expect((await begin(anna, id)).asked.questions).toEqual(texts)
  })

  test('is stored item by item, sent once, and marked', async ({ testApp }) => {
    const { createDictation, anna, begin, save, ownTry, ownTask, rows } = await dictationSchool(testApp)
    const { id } = await createDictation()
    const { answer } = await begin(anna, id)
    expect(await ownTry(anna, answer.id)).toMatchObject({
      figure: null,
      items: [
        { n: 1, text: texts[0], sort: 'number', plays: 0, typed: '', words: [] },
        { n: 2, text: texts[1], sort: 'spelling' },
      ],
    })
    await save(anna, answer.id, { 1: 'the train' })
    await save(anna, answer.id, { 2: 'llewelyn' })
    const typed = { 1: 'the train lives at a quarter to eight' }
    const sent = await save(anna, answer.id, typed, true)
    expect(sent.json<{ message: string }>().message).toBe('Dictation sent and marked.')
    expect(dataOf(sent).figure).toEqual({ words: 6, right: 4, inserted: 1 })
    expect(wordsOf(dataOf(sent), 1)).toEqual([
      ['right', 'The', 'the'],
      ['right', 'train', 'train'],
      ['substituted', 'leaves', 'lives'],
      ['right', 'at', 'at'],
      ['inserted', null, 'a'],
      ['right', '7:45.', 'quarter to eight'],
    ])
    expect(wordsOf(dataOf(sent), 2)).toEqual([['substituted', 'Llewellyn', 'llewelyn']])
    // What was sent before is sent again when its answer was lost.
    expect(dataOf(await save(anna, answer.id, typed, true))).toEqual(dataOf(sent))
    expect(refusalOf(await save(anna, answer.id, { 1: 'another' }, true))).toEqual([409, 'dictation_sent'])
    expect(await ownTask(anna, id)).toMatchObject({ marked: false, mark: null, rubric: null })
    expect((await rows(id)).find(({ user_id }) => user_id === anna.id)).toMatchObject({
      answer_id: answer.id,
      figure: { words: 6, right: 4, inserted: 1 },
      mark: null,
    })
  })

  test('is marked by what is stored, whatever is stored while it is marked', async ({ testApp }) => {
    const { createDictation, anna, begin, save, ownTry } = await dictationSchool(testApp)
    const { id } = await createDictation()
    const { answer } = await begin(anna, id)
    const calls = ['Llewelyn', 'Llewellyn', 'Lewellyn'].map((typed) => save(anna, answer.id, { 2: typed }))
    const [sent] = await Promise.all([save(anna, answer.id, { 1: texts[0] ?? '' }, true), ...calls])
    expect(sent.statusCode).toBe(200)
    const { items } = await ownTry(anna, answer.id)
    expect(items[1]?.words.map(({ typed }) => typed ?? '')).toEqual([items[1]?.typed])
  })

  test('of which nothing was typed has no right word', async ({ testApp }) => {
    const { createDictation, anna, take, ownTry } = await dictationSchool(testApp)
    const { id } = await createDictation()
    expect((await ownTry(anna, await take(anna, id, {}))).figure).toEqual({ words: 6, right: 0, inserted: 0 })
  })

  test('that two tabs send at once is marked once', async ({ testApp }) => {
    const { createDictation, anna, begin, save, ownTry } = await dictationSchool(testApp)
    const { id } = await createDictation()
    const { answer } = await begin(anna, id)
    const sent = await Promise.all([1, 2, 3].map(() => save(anna, answer.id, { 2: 'Llewellyn' }, true)))
    expect(sent.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect((await ownTry(anna, answer.id)).figure).toEqual({ words: 6, right: 1, inserted: 0 })
  })

  test('counts when it is the newest, or is picked', async ({ testApp }) => {
    const { createDictation, anna, take, rows, ownTask } = await dictationSchool(testApp)
    const { id } = await createDictation({}, { tries: 2 })
    await take(anna, id, { 2: 'Llewellyn' })
    const second = await take(anna, id, {})
    expect((await rows(id)).find(({ user_id }) => user_id === anna.id)).toMatchObject({
      answer_id: second,
      tries: 2,
      figure: { right: 0 },
    })
    expect((await ownTask(anna, id)).answers).toHaveLength(2)
  })

  test('has a limit for what is typed, and takes no item that the dictation does not have', async ({
    testApp,
  }) => {
    const { createDictation, anna, begin, save } = await dictationSchool(testApp)
    const { id } = await createDictation()
    const { answer } = await begin(anna, id)
    expect((await save(anna, answer.id, { 1: 'a'.repeat(401) })).statusCode).toBe(400)
    expect((await save(anna, answer.id, { 3: 'third' })).statusCode).toBe(404)
    expect((await save(anna, answer.id, { 31: 'none' })).statusCode).toBe(404)
  })

  test('is only seen, played and typed by its trainee', async ({ testApp }) => {
    const { createDictation, anna, ben, begin, save, play, ownTry, create } = await dictationSchool(testApp)
    const { id } = await createDictation()
    const { answer } = await begin(anna, id)
    await expect(ownTry(ben, answer.id)).rejects.toThrow('404')
    expect((await save(ben, answer.id, { 1: 'mine' }, true)).statusCode).toBe(404)
    expect((await play(ben, answer.id)).statusCode).toBe(404)
    const other = await begin(anna, (await create()).id)
    await expect(ownTry(anna, other.answer.id)).rejects.toThrow('404')
    expect((await save(anna, other.answer.id, {}, true)).statusCode).toBe(404)
  })

  test('goes with its task and with its trainee', async ({ testApp }) => {
    const { createDictation, anna, ben, begin, take, play, by } = await dictationSchool(testApp)
    const { db } = testApp.database
    const { id } = await createDictation()
    await take(anna, id, { 1: 'The train' })
    const { answer } = await begin(ben, id)
    await play(ben, answer.id)
    await testApp.call(deleteTrainee, { params: { id: anna.id } }, by)
    expect(await db.$count(dictationWords)).toBe(0)
    expect(await db.$count(dictationItems)).toBe(1)
    await testApp.call(deleteSpeakingTask, { params: { id } }, by)
    expect(await db.$count(dictationItems)).toBe(0)
    expect((await play(ben, answer.id)).statusCode).toBe(404)
  })
})

describe('plays', () => {
  test('are counted, and end', async ({ testApp }) => {
    const { createDictation, anna, begin, play, ownTry, save } = await dictationSchool(testApp)
    const { id } = await createDictation()
    const { answer } = await begin(anna, id)
    const first = await play(anna, answer.id)
    expect(first.json()).toEqual({ data: { plays: 1 } })
    expect((await play(anna, answer.id)).json()).toEqual({ data: { plays: 2 } })
    expect(refusalOf(await play(anna, answer.id))).toEqual([409, 'dictation_no_plays'])
    // A reload gives no new ones, and another item has its own.
    expect((await ownTry(anna, answer.id)).items.map(({ plays }) => plays)).toEqual([2, 0])
    expect((await play(anna, answer.id, 2)).statusCode).toBe(200)
    expect((await play(anna, answer.id, 3)).statusCode).toBe(404)
    await save(anna, answer.id, {}, true)
    expect(refusalOf(await play(anna, answer.id, 2))).toEqual([409, 'dictation_sent'])
  })

  test('that are asked for at once are one when one is left', async ({ testApp }) => {
    const { createDictation, anna, begin, play } = await dictationSchool(testApp)
    const { id } = await createDictation({ plays: 'once' })
    const { answer } = await begin(anna, id)
    const played = await Promise.all([1, 2, 3, 4].map(() => play(anna, answer.id)))
    expect(played.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409, 409])
  })

  test('have no end where the trainer sets none', async ({ testApp }) => {
    const { createDictation, anna, begin, play } = await dictationSchool(testApp)
    const { id } = await createDictation({ plays: 'unlimited' })
    const { answer } = await begin(anna, id)
    for (const plays of [1, 2, 3]) expect((await play(anna, answer.id)).json()).toEqual({ data: { plays } })
  })
})

describe('a trainer', () => {
  test('sees a sent try, and overrules a word with a reason, which changes the figure', async ({
    testApp,
  }) => {
    const { createDictation, anna, take, dictation, overrule, rows, ownTry, trainer } =
      await dictationSchool(testApp)
    const { id } = await createDictation()
    const tryId = await take(anna, id, { 1: 'The train lives at 7:45', 2: 'Llewellyn' })
    const page = await dictation(tryId)
    expect(page).toMatchObject({
      trainee: { first_name: 'Anna' },
      task: { id, title: 'On the phone', dictation: { plays: 'twice' } },
      answers: [{ id: tryId, picked: true }],
      answer: { figure: { words: 6, right: 5, inserted: 0 } },
    })
    const lives = { n: 1, place: 3 }
    const overruled = dataOf(await overrule(tryId, lives, { right: true }))
    expect(overruled.figure).toEqual({ words: 6, right: 6, inserted: 0 })
    const seen = (await ownTry(anna, tryId)).items[0]?.words[2]
    expect(seen).toMatchObject({
      result: 'substituted',
      revision: 1,
      overruled: { right: true, reason: 'I said it unclearly.', by: { first_name: 'Tara' } },
    })
    expect((await rows(id))[0]?.figure).toEqual({ words: 6, right: 6, inserted: 0 })
    // And back.
    const back = await overrule(tryId, lives, { right: false, revision: 1, reason: 'I listened again.' })
    expect(dataOf(back).figure).toEqual({ words: 6, right: 5, inserted: 0 })
    expect(seen?.earlier).toEqual([])
    expect((await ownTry(anna, tryId)).items[0]?.words[2]).toMatchObject({
      overruled: { right: false, reason: 'I listened again.' },
      earlier: [{ right: true, reason: 'I said it unclearly.', by: { first_name: 'Tara' } }],
    })
    const hers = await testApp.send(downloadOwnData, {}, { token: anna.token })
    expect(hers.json()).toMatchObject({
      decisions_on_my_dictations_and_shadowing: [
        { item: 1, word: 3, right: true, reason: 'I said it unclearly.' },
        { right: false, reason: 'I listened again.' },
      ],
    })
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(
      events
        .filter(({ action }) => action === 'dictation_overruled')
        .map(({ before, after, traineeId, actorId }) => [before, after, traineeId, actorId]),
    ).toEqual([
      [{ word: '1.3', right: false }, { word: '1.3', right: true, reason: 20 }, anna.id, trainer.id],
      [{ word: '1.3', right: true }, { word: '1.3', right: false, reason: 17 }, anna.id, trainer.id],
    ])
  })

  test('makes a right word wrong, and an inserted one right', async ({ testApp }) => {
    const { createDictation, anna, take, overrule } = await dictationSchool(testApp)
    const { id } = await createDictation()
    const tryId = await take(anna, id, { 1: 'The train leaves at 7:45 now', 2: 'Llewellyn' })
    expect(dataOf(await overrule(tryId, { n: 1, place: 1 }, { right: false })).figure).toEqual({
      words: 6,
      right: 5,
      inserted: 1,
    })
    expect(dataOf(await overrule(tryId, { n: 1, place: 6 }, { right: true })).figure).toEqual({
      words: 6,
      right: 5,
      inserted: 0,
    })
  })

  test('is refused if somebody else has decided meanwhile, and reads what', async ({ testApp }) => {
    const { createDictation, anna, take, overrule } = await dictationSchool(testApp)
    const colleague = await testApp.make.trainer()
    const { id } = await createDictation()
    const tryId = await take(anna, id, {})
    const word = { n: 1, place: 1 }
    const decided = await Promise.all([
      overrule(tryId, word, { right: true }),
      overrule(tryId, word, { right: true, reason: 'The line was bad.' }, { token: colleague.token }),
    ])
    expect(decided.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
    const refused = decided.find(({ statusCode }) => statusCode === 409)
    expect(refused?.json()).toMatchObject({
      reason: 'dictation_word_changed',
      data: { figure: { right: 1 } },
    })
    const seen = refused?.json<{ data: DictationAnswer }>().data.items[0]?.words[0]
    expect(seen).toMatchObject({ revision: 1, overruled: { right: true } })
  })

  test('changes nothing where it says what counts already', async ({ testApp }) => {
    const { createDictation, anna, take, overrule } = await dictationSchool(testApp)
    const tryId = await take(anna, (await createDictation()).id, {})
    const same = dataOf(await overrule(tryId, { n: 1, place: 1 }, { right: false }))
    expect(same.items[0]?.words[0]).toMatchObject({ revision: 0, overruled: null })
    const events = await testApp.database.db.select().from(auditEvents)
    expect(events.filter(({ action }) => action === 'dictation_overruled')).toEqual([])
  })

  test('needs a reason, and a word of a sent try', async ({ testApp }) => {
    const { createDictation, anna, begin, take, overrule, dictation, create, answer } =
      await dictationSchool(testApp)
    const { id } = await createDictation({}, { tries: 2 })
    const tryId = await take(anna, id, {})
    expect((await overrule(tryId, { n: 1, place: 1 }, { right: true, reason: ' ' })).statusCode).toBe(400)
    expect((await overrule(tryId, { n: 1, place: 40 }, { right: true })).statusCode).toBe(404)
    const running = await begin(anna, id)
    expect((await overrule(running.answer.id, { n: 1, place: 1 }, { right: true })).statusCode).toBe(404)
    await expect(dictation(running.answer.id)).rejects.toThrow('404')
    const spoken = await answer(anna, (await create()).id)
    await expect(dictation(spoken.id)).rejects.toThrow('404')
    await expect(dictation(newId())).rejects.toThrow('404')
  })

  test('marks no dictation by hand', async ({ testApp }) => {
    const { createDictation, anna, take, mark, page } = await dictationSchool(testApp)
    const { id } = await createDictation()
    const tryId = await take(anna, id, {})
    expect((await mark(tryId, { levels: [], final: true })).statusCode).toBe(404)
    await expect(page(tryId)).rejects.toThrow('404')
  })

  test('reads which words the class has missed most', async ({ testApp }) => {
    const { createDictation, anna, ben, by, take, missed, group, overrule } = await dictationSchool(testApp)
    const { id } = await createDictation()
    await take(anna, id, { 1: 'The train leaves at 7:45', 2: 'Lewellyn' })
    const bens = await take(ben, id, { 1: 'The rain leaves at 7:45', 2: 'Luellin' })
    expect(await missed(id)).toEqual({
      data: [
        { n: 2, said: 'Llewellyn', missed: 2 },
        { n: 1, said: 'train', missed: 1 },
      ],
      tries: 2,
    })
    expect(await missed(id, { group: group.id })).toEqual({
      data: [{ n: 2, said: 'Llewellyn', missed: 1 }],
      tries: 1,
    })
    await overrule(bens, { n: 1, place: 2 }, { right: true })
    expect((await missed(id)).data).toEqual([{ n: 2, said: 'Llewellyn', missed: 2 }])
    await testApp.call(changeTrainees, { body: { ids: [ben.id], action: 'suspend' } }, by)
    expect(await missed(id)).toEqual({ data: [{ n: 2, said: 'Llewellyn', missed: 1 }], tries: 1 })
    await expect(missed(newId())).rejects.toThrow('404')
  })

  test('has nothing to mark by hand on the home page', async ({ testApp }) => {
    const { createDictation, anna, ben, take, overview, by } = await dictationSchool(testApp)
    const { id } = await createDictation()
    await take(anna, id, {})
    expect(await overview(id)).toMatchObject({ answered: 1, marked: 1 })
    const waiting = async () => (await testApp.call(trainerToday, {}, by)).data.speaking
    expect(await waiting()).toMatchObject([{ task_id: id, not_answered: 1, to_mark: 0 }])
    await take(ben, id, {})
    expect(await waiting()).toEqual([])
  })
})

test('a dictation is in the data of its trainee and of the trainer who has overruled a word', async ({
  testApp,
}) => {
  const { createDictation, anna, begin, play, save, overrule, by } = await dictationSchool(testApp)
  const { id } = await createDictation()
  const { answer } = await begin(anna, id)
  await play(anna, answer.id)
  await save(anna, answer.id, { 1: 'The rain leaves at 7:45' }, true)
  await overrule(answer.id, { n: 1, place: 2 }, { right: true })
  const hers = await testApp.send(downloadOwnData, {}, { token: anna.token })
  expect(hers.json()).toMatchObject({
    dictations: [{ id: answer.id, task: 'On the phone' }],
    answers_to_speaking_tasks: [{ id: answer.id, recordings: [], mark: null }],
  })
  const { items } = hers.json<{ dictations: { items: object[] }[] }>().dictations[0] ?? { items: [] }
  expect(items).toMatchObject([
    { item: 1, text: texts[0], played: 1, typed: 'The rain leaves at 7:45' },
    // Neither played by count nor typed, and marked all the same.
    { item: 2, text: texts[1], played: 0, typed: '', words: [{ said: 'Llewellyn', result: 'omitted' }] },
  ])
  expect(JSON.stringify(items)).toContain(
    '{"said":"train","typed":"rain","result":"substituted","counted_as_right_by_a_trainer":true,"reason":"I said it unclearly."}',
  )
  const trainers = await testApp.send(downloadOwnData, {}, by)
  expect(trainers.json()).toMatchObject({
    overruled_words_of_dictations: [
      {
        answer_id: answer.id,
        item: 1,
        said: 'train',
        typed: 'rain',
        right: true,
        reason: 'I said it unclearly.',
      },
    ],
  })
})

test('a mail says how many items a dictation has, and nothing of them', async ({ testApp }) => {
  const { createDictation, anna } = await dictationSchool(testApp)
  await createDictation({}, { audience: { user_ids: [anna.id] } })
  await testApp.services.speakingNotices.announceOpened()
  const [mail] = await testApp.mails()
  expect(mail?.text).toContain('A dictation with 2 items, about 1 minute. You have one try.')
  expect(mail?.text).not.toContain('Llewellyn')
})
