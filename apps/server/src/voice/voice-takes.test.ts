import { deleteAccount, downloadOwnData } from '@elocute/contract/account'
import { changeTrainerLevel, removeTrainer } from '@elocute/contract/trainers'
import {
  deleteTake,
  deleteTakes,
  listSchoolTalkers,
  listTakes,
  readTake,
  saveTake,
} from '@elocute/contract/voice'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect } from 'vitest'
import { right, weak } from '../auth/testing/sign-in.ts'
import { tone } from '../clips/testing/sounds.ts'
import { storedFiles, voiceTakes } from '../db/schema.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import { markerName } from '../platform/file-store.ts'
import { newId } from '../platform/ids.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { namesIn } from '../testing/names-in.ts'
import { tidyUp } from '../testing/tidy-up.ts'

type Owner = { token: string }

const send = (testApp: TestApp, { token }: Owner, word: string, body = tone(), type = 'audio/wav') =>
  testApp.send(saveTake, { params: { word }, body }, { token, headers: { 'content-type': type } })

const takesOf = async (testApp: TestApp, { token }: Owner) =>
  (await testApp.call(listTakes, {}, { token })).data

const storedTakes = async (testApp: TestApp) =>
  (await testApp.storedFiles()).filter((file) => file.includes('takes'))

const talkers = async (testApp: TestApp, { token }: Owner) =>
  (await testApp.call(listSchoolTalkers, { params: { contrast: 'ship-sheep' } }, { token })).data

describe('a recorded word', () => {
  test('is stored under a random name, listed, and heard by all members', async ({ testApp }) => {
    const [trainer, trainee] = [await testApp.make.trainer(), await testApp.make.trainee()]
    expect((await send(testApp, trainer, 'ship')).statusCode).toBe(200)
    const [take] = await takesOf(testApp, trainer)
    expect(take).toMatchObject({ word: 'ship', milliseconds: 1000 })
    const files = await storedTakes(testApp)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/[0-9a-f]{32}$/)
    const sound = await testApp.send(readTake, { params: { id: take?.id } }, { token: trainee.token })
    expect([sound.statusCode, sound.headers['content-type']]).toEqual([200, 'audio/wav'])
    expect(sound.rawPayload.equals(tone())).toBe(true)
  })

  test('replaces an earlier one, whose file is deleted; the same one again changes nothing', async ({
    testApp,
  }) => {
    const trainer = await testApp.make.trainer()
    await send(testApp, trainer, 'ship')
    const [first] = await takesOf(testApp, trainer)
    await send(testApp, trainer, 'ship')
    expect(await takesOf(testApp, trainer)).toEqual([first])
    await send(testApp, trainer, 'ship', tone(330))
    const [second, ...others] = await takesOf(testApp, trainer)
    expect(second?.id).not.toBe(first?.id)
    expect(others).toEqual([])
    expect(await storedTakes(testApp)).toHaveLength(1)
    expect(await testApp.refusal(readTake, { params: { id: first?.id ?? '' } }, trainer)).toMatchObject({
      status: 404,
    })
  })

  test('must be a word of the lists, sound, and wav', async ({ testApp }) => {
    const trainer = await testApp.make.trainer()
    const silence = Buffer.from(tone().map((byte, at) => (at < 44 ? byte : 0)))
    const refused = [
      await send(testApp, trainer, 'xylophone'),
      await send(testApp, trainer, 'ship', silence),
      await send(testApp, trainer, 'ship', Buffer.from('no sound at all')),
      await send(testApp, trainer, 'ship', tone(), 'audio/ogg'),
      await send(testApp, trainer, 'ship', tone(220, 9)),
    ]
    expect(refused.map((answer) => [answer.statusCode, answer.json<{ reason: string }>().reason])).toEqual([
      [404, 'take_word_unknown'],
      [422, 'clip_silent'],
      [422, 'clip_unreadable'],
      [415, 'take_type'],
      [413, 'clip_too_large'],
    ])
    expect(await storedTakes(testApp)).toEqual([])
  })

  test('is deleted at once, with its file, and only by its trainer', async ({ testApp }) => {
    const [trainer, other] = [await testApp.make.trainer(), await testApp.make.trainer()]
    for (const word of ['ship', 'sheep']) await send(testApp, trainer, word, tone(word.length * 50))
    expect(await testApp.refusal(deleteTake, { params: { word: 'ship' } }, other)).toMatchObject({
      status: 404,
    })
    await testApp.call(deleteTakes, {}, { token: other.token })
    await testApp.call(deleteTake, { params: { word: 'ship' } }, { token: trainer.token })
    expect((await takesOf(testApp, trainer)).map(({ word }) => word)).toEqual(['sheep'])
    await testApp.call(deleteTakes, {}, { token: trainer.token })
    expect(await takesOf(testApp, trainer)).toEqual([])
    expect(await storedTakes(testApp)).toEqual([])
  })

  test('is heard and deleted by a trainer who has become an observer, and she records no other', async ({
    testApp,
  }) => {
    const [owner, trainer] = [await testApp.make.owner(), await testApp.make.trainer()]
    for (const word of ['ship', 'sheep', 'sit']) await send(testApp, trainer, word, tone(word.length * 50))
    const level = { params: { id: trainer.id }, body: { trainer_level: 'observer' as const } }
    await testApp.call(changeTrainerLevel, level, owner)
    expect((await send(testApp, trainer, 'seat')).statusCode).toBe(403)
    const { token } = trainer
    const [take] = await takesOf(testApp, trainer)
    expect((await testApp.send(readTake, { params: { id: take?.id } }, { token })).statusCode).toBe(200)
    await testApp.call(deleteTake, { params: { word: 'ship' } }, { token })
    expect((await takesOf(testApp, trainer)).map(({ word }) => word)).toEqual(['sheep', 'sit'])
    await testApp.call(deleteTakes, {}, { token })
    expect(await takesOf(testApp, trainer)).toEqual([])
  })

  test('is in the data of the trainer, without the name of its file', async ({ testApp }) => {
    const trainer = await testApp.make.trainer()
    await send(testApp, trainer, 'ship')
    const [row] = await testApp.database.db.select().from(storedFiles)
    const data = await testApp.send(downloadOwnData, {}, { token: trainer.token })
    expect(data.json()).toMatchObject({ recorded_words: [{ word: 'ship', milliseconds: 1000 }] })
    expect(data.body).not.toContain(row?.key ?? '')
  })
})

describe('the talkers of a school', () => {
  test('are trainers who have recorded both words of a pair', async ({ testApp }) => {
    const [trainer, trainee] = [
      await testApp.make.trainer({ firstName: 'Tara' }),
      await testApp.make.trainee(),
    ]
    await send(testApp, trainer, 'ship')
    expect(await talkers(testApp, trainee)).toEqual([])
    await send(testApp, trainer, 'sheep', tone(300))
    await send(testApp, trainer, 'sit', tone(350))
    const [talker, ...others] = await talkers(testApp, trainee)
    expect(talker).toMatchObject({ id: trainer.id, first_name: 'Tara' })
    expect(talker?.takes.map(({ word }) => word)).toEqual(['sheep', 'ship'])
    expect(others).toEqual([])
  })

  test('are forgotten with their account, and their files too', async ({ testApp }) => {
    const [owner, trainee] = [await testApp.make.owner(), await testApp.make.trainee()]
    const trainer = await testApp.make.trainer({ passwordHash: await weak.hash(right.password) })
    for (const word of ['ship', 'sheep']) await send(testApp, trainer, word, tone(word.length * 50))
    await testApp.call(deleteAccount, { body: { password: right.password } }, { token: trainer.token })
    expect(await talkers(testApp, trainee)).toEqual([])
    expect(await storedTakes(testApp)).toEqual([])
    expect(await takesOf(testApp, owner)).toEqual([])
  })
})

describe('the account of a trainer who is removed during her call', () => {
  test('ends it with a refusal, and leaves neither a row nor bytes', async ({ testApp }) => {
    const owner = await testApp.make.owner()
    const trainer = await testApp.make.trainer()
    const checked = Promise.withResolvers<undefined>()
    const removed = Promise.withResolvers<undefined>()
    const files = await openFileStore({
      folder: join(tmpdir(), `elocute-takes-${newId()}`),
      keepFreeBytes: 0,
    })
    const app = await openTestApp(testApp.database, {
      clock: testApp.clock,
      files: {
        ...files,
        keep: async (...kept) => {
          await files.keep(...kept)
          checked.resolve(undefined)
          await removed.promise
        },
      },
    })
    const sending = send(app, trainer, 'ship')
    await checked.promise
    await testApp.call(removeTrainer, { params: { id: trainer.id } }, { token: owner.token })
    removed.resolve(undefined)
    const answer = await sending
    expect([answer.statusCode, answer.json()]).toMatchObject([401, { reason: 'not_signed_in' }])
    await tidyUp(app.services)
    expect(await namesIn(files)).toEqual([markerName])
    expect(await testApp.database.db.$count(voiceTakes)).toBe(0)
    await app.app.close()
  })
})

test('the words of a trainer whom the owner removes go with her, and so do their bytes', async ({
  testApp,
}) => {
  const owner = await testApp.make.owner()
  const trainer = await testApp.make.trainer()
  for (const word of ['ship', 'sheep']) await send(testApp, trainer, word, tone(word.length * 50))
  expect(await storedTakes(testApp)).toHaveLength(2)
  await testApp.call(removeTrainer, { params: { id: trainer.id } }, { token: owner.token })
  expect(await testApp.database.db.$count(voiceTakes)).toBe(0)
  expect(await storedTakes(testApp)).toEqual([])
})
