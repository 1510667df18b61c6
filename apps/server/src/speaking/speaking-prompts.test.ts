import {
  deletePicture,
  deletePromptSound,
  readAskedPicture,
  readAskedSound,
  readPicture,
  readPromptSound,
  savePicture,
  savePromptSound,
} from '@elocute/contract/speaking-prompts'
import { deleteSpeakingTask, loadSpeakingTask, type SpeakingTask } from '@elocute/contract/speaking-tasks'
import { describe, expect } from 'vitest'
import { mp4, opus, tone } from '../clips/testing/sounds.ts'
import { auditEvents } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { jpeg, png, webp } from './testing/pictures.ts'
import { inMinutes, refusalOf, speakingSchool } from './testing/speaking-school.ts'

const school = async (testApp: TestApp) => {
  const made = await speakingSchool(testApp)
  const { by, change } = made
  const setSound = (
    id: string,
    n: number,
    sound = tone(),
    type = 'audio/wav',
    person: { token: string } = by,
    text?: string,
  ) =>
    testApp.send(
      savePromptSound,
      { params: { id, n }, query: text === undefined ? {} : { text }, body: sound },
      { token: person.token, headers: { 'content-type': type } },
    )
  const setPicture = (id: string, picture = png(), alt = 'A market', type = 'image/png') =>
    testApp.send(
      savePicture,
      { params: { id }, query: { alt }, body: picture },
      { ...by, headers: { 'content-type': type } },
    )
  /** The id of the recording that a question has now. */
  const soundOf = async (id: string, n: number) => {
    const answer = await testApp.send(loadSpeakingTask, { params: { id } }, by)
    return answer.json<{ data?: SpeakingTask }>().data?.prompts[n - 1]?.sound?.id ?? newId()
  }
  const toHear = (person: { token: string }, id: string, sound: string) =>
    testApp.send(person === by ? readPromptSound : readAskedSound, { params: { id, sound } }, person)
  return {
    ...made,
    setSound,
    setPicture,
    soundOf,
    toHear,
    heard: async (person: { token: string }, id: string, n = 1) => toHear(person, id, await soundOf(id, n)),
    seen: (person: { token: string }, id: string) =>
      testApp.send(person === by ? readPicture : readAskedPicture, { params: { id } }, person),
    ask: async (id: string, questions: string[], prompts: object[]) => {
      const answer = await change(id, { questions, prompts })
      return { answer, task: answer.json<{ data: SpeakingTask }>().data }
    },
  }
}

const withoutPoints = (prompt: object) => ({ must_say: [], ...prompt })

describe('the recording of a question', () => {
  test('is heard by trainees and those who look, and replaced and deleted with its file', async ({
    testApp,
  }) => {
    const { by, anna, create, setSound, soundOf, heard, overview, ownTask } = await school(testApp)
    const { id } = await create()
    expect((await heard(by, id)).statusCode).toBe(404)
    const first = tone(220, 2)
    expect((await setSound(id, 2, first)).statusCode).toBe(200)
    const { prompts } = await overview(id)
    expect(prompts).toMatchObject([
      { must_say: [], sound: null },
      { must_say: [], sound: { milliseconds: 2_000 } },
    ])
    expect((await ownTask(anna, id)).asked?.sounds).toEqual([null, prompts[1]?.sound])
    const observer = await testApp.make.observer()
    for (const answer of [
      await heard(by, id, 2),
      await heard(anna, id, 2),
      await testApp.send(
        readPromptSound,
        { params: { id, sound: await soundOf(id, 2) } },
        { token: observer.token },
      ),
    ]) {
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'audio/wav'])
      expect(answer.rawPayload.equals(first)).toBe(true)
    }
    expect((await setSound(id, 2, opus.ogg, 'audio/ogg')).statusCode).toBe(200)
    expect((await heard(anna, id, 2)).rawPayload.equals(opus.ogg)).toBe(true)
    expect(await testApp.storedFiles()).toHaveLength(1)
    const params = { id, sound: await soundOf(id, 2) }
    for (let time = 0; time < 2; time++) await testApp.call(deletePromptSound, { params }, by)
    expect((await heard(anna, id, 2)).statusCode).toBe(404)
    expect(await testApp.storedFiles()).toEqual([])
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    const changes = events.filter(({ action }) => action === 'speaking_changed')
    expect(changes.map(({ after }) => after)).toMatchObject([
      { question: 2, milliseconds: 2_000 },
      { question: 2 },
      { question: 2, milliseconds: null },
    ])
  })

  test('goes with its question where the questions change, and is gone with it', async ({ testApp }) => {
    const { anna, create, setSound, soundOf, ask, change, heard } = await school(testApp)
    const { id } = await create({
      questions: ['One?', 'Two?', 'Three?'],
      prompts: [{ must_say: [['one', 'the first']] }],
    })
    const sounds = [1, 2, 3].map((n) => tone(110 * n))
    for (const [place, sound] of sounds.entries()) await setSound(id, place + 1, sound)
    const turned = [
      { must_say: [], sound_id: await soundOf(id, 3) },
      { must_say: [['two']], sound_id: null },
      { must_say: [], sound_id: await soundOf(id, 1) },
    ]
    const { task } = await ask(id, ['Three?', 'Two, anew?', 'One?'], turned)
    expect(task.prompts).toMatchObject([
      { must_say: [], sound: {} },
      { must_say: [['two']], sound: null },
      { must_say: [], sound: {} },
    ])
    expect((await heard(anna, id, 1)).rawPayload.equals(sounds[2] ?? tone())).toBe(true)
    expect((await heard(anna, id, 3)).rawPayload.equals(sounds[0] ?? tone())).toBe(true)
    expect(await testApp.storedFiles()).toHaveLength(2)
    await change(id, { questions: ['Three?'] })
    expect((await heard(anna, id, 1)).statusCode).toBe(200)
    expect(await testApp.storedFiles()).toHaveLength(1)
    const sound_id = await soundOf(id, 1)
    const { answer } = await ask(id, ['Three?', 'Again?'], [{ sound_id }, { sound_id }].map(withoutPoints))
    expect(refusalOf(answer)).toEqual([400, 'input_invalid'])
  })

  test('stays with its question while another trainer moves the questions', async ({ testApp }) => {
    const { by, anna, create, setSound, soundOf, toHear, heard, change } = await school(testApp)
    const questions = ['One?', 'Two?', 'Three?', 'Four?']
    const { id } = await create({ questions })
    const sounds = questions.map((_, place) => tone(110 * (place + 1)))
    for (const [place, sound] of sounds.slice(0, 3).entries()) await setSound(id, place + 1, sound)
    const [first, , third] = await Promise.all([1, 2, 3].map((n) => soundOf(id, n)))
    /** The texts of which the recordings were, in the order of the questions now. */
    const recorded = async () => {
      const answers = await Promise.all([1, 2, 3].map((n) => heard(anna, id, n)))
      return answers.map(
        ({ rawPayload }) => questions[sounds.findIndex((sound) => sound.equals(rawPayload))] ?? null,
      )
    }
    // Another trainer deletes the first question, and names nothing else.
    await change(id, { questions: questions.slice(1) })
    const record = (text: string) => setSound(id, 3, sounds[3], 'audio/wav', by, text)
    expect(refusalOf(await record('Three?'))).toEqual([409, 'prompt_text_changed'])
    expect((await record('Four?')).statusCode).toBe(200)
    expect(await recorded()).toEqual(['Two?', 'Three?', 'Four?'])
    expect((await toHear(anna, id, first ?? '')).statusCode).toBe(404)
    // Who has loaded the task before knows of no recording of the last one, and not that the second one is the first.
    const prompts = [null, third, first].map((sound_id) => withoutPoints({ sound_id }))
    const changed = await change(id, { questions: ['Two?', 'Why three?', 'Four?'], prompts })
    expect(changed.statusCode).toBe(200)
    expect(await recorded()).toEqual(['Two?', 'Three?', 'Four?'])
    await change(id, { questions: ['Why three?', 'Who?', 'Two?'] })
    expect(await recorded()).toEqual(['Three?', null, 'Two?'])
    await change(id, { questions: ['And three?', 'Who?', 'Two?'] })
    expect(await recorded()).toEqual(['Three?', null, 'Two?'])
    await testApp.call(deletePromptSound, { params: { id, sound: third ?? '' } }, by)
    expect(await recorded()).toEqual([null, null, 'Two?'])
  })

  test('and the picture stay hidden with the questions, and are not of a task that is not hers', async ({
    testApp,
  }) => {
    const { anna, ben, create, setSound, setPicture, heard, seen, start } = await school(testApp)
    const hidden = await create({ hidden: true })
    const later = await create({ opens_at: inMinutes(testApp, 10) })
    const draft = await create({ state: 'draft' })
    const others = await create({ audience: { user_ids: [ben.id] } })
    for (const { id } of [hidden, later, draft, others]) {
      await setSound(id, 1)
      await setPicture(id)
    }
    for (const id of [hidden.id, later.id, draft.id, others.id, newId()])
      for (const answer of [await heard(anna, id), await seen(anna, id)])
        expect(refusalOf(answer)).toEqual([404, 'speaking_not_found'])
    await start(anna, hidden.id)
    testApp.clock.advance({ minutes: 10 })
    for (const id of [hidden.id, later.id]) {
      expect((await heard(anna, id)).statusCode).toBe(200)
      expect((await seen(anna, id)).statusCode).toBe(200)
    }
    expect((await heard(ben, hidden.id)).statusCode).toBe(404)
  })

  test('is fixed with the first try, and so are the picture and what answers have to say', async ({
    testApp,
  }) => {
    const { by, anna, create, setSound, soundOf, setPicture, start, change, heard } = await school(testApp)
    const { id } = await create()
    await setSound(id, 1)
    const sound = await soundOf(id, 1)
    await start(anna, id)
    const refused = [409, 'speaking_has_answers']
    expect(refusalOf(await setSound(id, 1, tone(440)))).toEqual(refused)
    expect(refusalOf(await setPicture(id))).toEqual(refused)
    expect(refusalOf(await testApp.send(deletePromptSound, { params: { id, sound } }, by))).toEqual(refused)
    expect(refusalOf(await testApp.send(deletePicture, { params: { id } }, by))).toEqual(refused)
    const prompts = [{ must_say: [['sorry']], sound_id: sound }]
    expect(refusalOf(await change(id, { prompts }))).toEqual(refused)
    expect((await heard(anna, id)).rawPayload.equals(tone())).toBe(true)
    expect(await testApp.storedFiles()).toHaveLength(1)
  })

  test('is either changed before the first try begins, or refused', async ({ testApp }) => {
    const { anna, create, setSound, start } = await school(testApp)
    for (let round = 0; round < 3; round++) {
      const { id } = await create()
      const [saved, started] = await Promise.all([setSound(id, 1), start(anna, id)])
      expect(started.statusCode).toBe(201)
      const { asked } = started.json<{ data: { asked: { sounds: unknown[] } } }>().data
      // What the try was begun with is what is asked.
      expect(asked.sounds[0] !== null).toBe(saved.statusCode === 200)
    }
  })

  test.for([
    ['silence', Buffer.from(tone(0)), 'audio/wav', 422, 'prompt_silent'],
    ['more than a minute', tone(220, 62), 'audio/wav', 422, 'prompt_too_long'],
    ['an hour', Buffer.alloc(3 * 1024 * 1024), 'audio/wav', 413, 'prompt_too_long'],
    ['what is no sound', Buffer.from('RIFF and no more'), 'audio/wav', 422, 'prompt_unreadable'],
    ['another sound than it says', opus.ogg, 'audio/webm', 415, 'prompt_type'],
    ['a sound that is not taken', mp4, 'audio/mp4', 415, 'prompt_type'],
  ] as const)(
    'is refused with a sentence of its own: %s',
    async ([, sound, type, ...refused], { testApp }) => {
      const { create, setSound } = await school(testApp)
      const { id } = await create()
      expect(refusalOf(await setSound(id, 1, sound, type))).toEqual(refused)
      expect(await testApp.storedFiles()).toEqual([])
    },
  )

  test('is refused for a question or a task that is not there, and from a trainee', async ({ testApp }) => {
    const { anna, create, setSound } = await school(testApp)
    const { id } = await create()
    expect(refusalOf(await setSound(id, 3))).toEqual([404, 'speaking_not_found'])
    expect((await setSound(id, 13)).statusCode).toBe(404)
    expect(refusalOf(await setSound(newId(), 1))).toEqual([404, 'speaking_not_found'])
    expect((await setSound(id, 1, tone(), 'audio/wav', anna)).statusCode).toBe(403)
    expect(await testApp.storedFiles()).toEqual([])
  })

  test('goes with its task', async ({ testApp }) => {
    const { by, create, setSound, setPicture } = await school(testApp)
    const { id } = await create({ state: 'draft' })
    await setSound(id, 1)
    await setPicture(id)
    expect(await testApp.storedFiles()).toHaveLength(2)
    await testApp.call(deleteSpeakingTask, { params: { id } }, by)
    expect(await testApp.storedFiles()).toEqual([])
  })
})

describe('the picture of a task', () => {
  test.for([
    ['image/png', png()],
    ['image/jpeg', jpeg()],
    ['image/webp', webp()],
  ] as const)(
    'is shown as the %s that it is, whatever the caller says',
    async ([type, content], { testApp }) => {
      const { by, anna, create, setPicture, seen, overview, ownTask } = await school(testApp)
      const { id } = await create()
      expect((await setPicture(id, content, ' A fish market ')).statusCode).toBe(200)
      const { picture } = await overview(id)
      expect(picture).toMatchObject({ alt: 'A fish market' })
      expect((await ownTask(anna, id)).asked?.picture).toEqual(picture)
      for (const person of [by, anna]) {
        const answer = await seen(person, id)
        expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, type])
        expect(answer.headers['content-security-policy']).toContain('sandbox')
        expect(answer.rawPayload.equals(content)).toBe(true)
      }
      await setPicture(id, png(10, 10))
      expect(await testApp.storedFiles()).toHaveLength(1)
      for (let time = 0; time < 2; time++) await testApp.call(deletePicture, { params: { id } }, by)
      expect([(await seen(anna, id)).statusCode, await testApp.storedFiles()]).toEqual([404, []])
      expect((await overview(id)).picture).toBeNull()
    },
  )

  const script = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
  test.for([
    ['40 MB', Buffer.concat([png(), Buffer.alloc(40 * 1024 * 1024)]), 'image/png', 413, 'picture_too_large'],
    ['a script', script, 'image/png', 415, 'picture_type'],
    ['a script that says so', script, 'image/svg+xml', 415, 'picture_type'],
    ['a bomb of pixels', png(60_000, 60_000), 'image/png', 413, 'picture_too_many_pixels'],
    ['a frame of 41 megapixels', jpeg(8_200, 5_000), 'image/jpeg', 413, 'picture_too_many_pixels'],
    ['no pixels', png(0, 100), 'image/png', 415, 'picture_type'],
    ['half of its header', png().subarray(0, 18), 'image/png', 415, 'picture_type'],
  ] as const)('is refused with %s', async ([, content, type, ...refused], { testApp }) => {
    const { create, setPicture } = await school(testApp)
    const { id } = await create()
    expect(refusalOf(await setPicture(id, content, 'A market', type))).toEqual(refused)
    expect(await testApp.storedFiles()).toEqual([])
  })

  test('needs words for those who do not see it', async ({ testApp }) => {
    const { create, setPicture } = await school(testApp)
    const { id } = await create()
    for (const alt of ['', ' ', 'a'.repeat(301)])
      expect((await setPicture(id, png(), alt)).statusCode).toBe(400)
    expect(await testApp.storedFiles()).toEqual([])
  })
})

describe('what answers have to say', () => {
  test('is decided with the mark, and shown to the trainee with the final one', async ({ testApp }) => {
    const { anna, create, answer, mark, page, ownTask } = await school(testApp)
    const must_say = [['sorry', 'apologise'], ['my name is {name}']]
    const { id } = await create({ prompts: [{ must_say }] })
    const { id: answerId } = await answer(anna, id)
    expect(await page(answerId)).toMatchObject({
      task: { must_say: [must_say, []] },
      answer: { parts: [{ heard: [{}, {}] }, { heard: null }] },
    })
    const said = [[true, null], []]
    expect((await mark(answerId, { said })).statusCode).toBe(200)
    expect((await page(answerId)).mark?.said).toEqual(said)
    expect(await ownTask(anna, id)).toMatchObject({ mark: null, must_say: null })
    for (const other of [[[true], []], [[true, null]], [[true, null], [false]]])
      expect(refusalOf(await mark(answerId, { said: other, revision: 1 }))).toEqual([400, 'input_invalid'])
    await mark(answerId, { said: [[true, false], []], revision: 1, final: true })
    expect(await ownTask(anna, id)).toMatchObject({
      mark: { said: [[true, false], []] },
      must_say: [must_say, []],
    })
  })

  test.for([
    [Array.from({ length: 6 }, () => ['sorry']), 'prompts.0.must_say'],
    [[Array.from({ length: 6 }, () => 'sorry')], 'prompts.0.must_say.0'],
    [[[]], 'prompts.0.must_say.0'],
    [[['a']], 'prompts.0.must_say.0.0'],
    [[['?!']], 'prompts.0.must_say.0.0'],
    [[['sorry', 'a'.repeat(61)]], 'prompts.0.must_say.0.1'],
  ] as const)('has limits: %j is refused', async ([must_say, path], { testApp }) => {
    const { change, create } = await school(testApp)
    const { id } = await create()
    const answer = await change(id, { prompts: [{ must_say }] })
    expect([answer.statusCode, answer.json<{ errors: { path: string }[] }>().errors[0]?.path]).toEqual([
      400,
      path,
    ])
  })
})
