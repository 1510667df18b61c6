import { deleteAccount, downloadOwnData } from '@elocute/contract/account'
import { spokenCommentLimits } from '@elocute/contract/comment-limits'
import {
  createReadingAssignment,
  deleteReadingAssignment,
  loadCountedReading,
} from '@elocute/contract/reading-assignments'
import {
  deleteComment,
  ownComments,
  readCommentOnOwn,
  readSpokenComment,
  speakComment,
  writeComment,
} from '@elocute/contract/reading-comments'
import { deleteTrainee } from '@elocute/contract/trainees'
import { traineeToday } from '@elocute/contract/trainee-home'
import { removeTrainer } from '@elocute/contract/trainers'
import { SpeechPoolBusy } from '@elocute/speech/node/speech-pool'
import { describe, expect } from 'vitest'
import { right, weak } from '../auth/testing/sign-in.ts'
import { mp4, opus, tone } from '../clips/testing/sounds.ts'
import { eq } from 'drizzle-orm'
import { auditEvents, readingComments, storedFiles } from '../db/schema.ts'
import { StorageUnavailable } from '../platform/errors.ts'
import { openFileStore } from '../platform/file-store-open.ts'
import type { FileStore } from '../platform/file-store.ts'
import { newId } from '../platform/ids.ts'
import { test } from '../speech-practice/testing/scored-app.ts'
import { analyse } from '../speech-practice/testing/send-reading.ts'
import { openTestApp, type TestApp } from '../testing/test-app.ts'
import { temporaryFolder } from '../testing/temporary-folder.ts'

type Person = { token: string }

const speak = (app: TestApp, { token }: Person, id: string, body = tone(), type = 'audio/wav') =>
  app.send(speakComment, { params: { id }, body }, { token, headers: { 'content-type': type } })

type Answer = Awaited<ReturnType<TestApp['send']>>

const idOf = (answer: Answer) => answer.json<{ data: { id: string } }>().data.id

const refusalOf = (answer: Answer) => [answer.statusCode, answer.json<{ reason: string }>().reason]

const storedComments = async (app: TestApp) =>
  (await app.storedFiles()).filter((file) => file.includes('comments'))

/** A trainer, and Anna, who has read what the trainer assigned. */
const read = async (app: TestApp) => {
  const trainer = await app.make.trainer({ passwordHash: await weak.hash(right.password) })
  const anna = await app.make.trainee({ passwordHash: await weak.hash(right.password) })
  const body = { title: 'A refund', script: 'Say three.' }
  const { data } = await app.call(createReadingAssignment, { body }, { token: trainer.token })
  const { run_id: id } = await analyse(app, { token: anna.token, script: body.script, assignment: data.id })
  const comments = async ({ token }: Person = trainer) =>
    (await app.call(loadCountedReading, { params: { id } }, { token })).data.comments
  return { trainer, anna, id, assignmentId: data.id, comments }
}

describe('a spoken comment', () => {
  test('is heard by trainers and by the trainee whom it is for, and by nobody else', async ({ scored }) => {
    const { app } = scored
    const { trainer, anna, id, comments } = await read(app)
    const answer = await speak(app, trainer, id, opus.webm, 'audio/webm')
    expect(answer.statusCode).toBe(200)
    const params = { id: idOf(answer) }
    expect(await comments()).toMatchObject([
      { id: params.id, text: null, by: { id: trainer.id }, sound: { type: 'audio/webm' } },
    ])
    const files = await storedComments(app)
    expect(files).toHaveLength(1)
    expect(files[0]).toMatch(/[0-9a-f]{32}$/)

    const own = await app.call(ownComments, { params: { id } }, { token: anna.token })
    expect(own.data).toEqual(await comments())
    const colleague = await app.make.trainer()
    for (const heard of [
      await app.send(readSpokenComment, { params }, trainer),
      await app.send(readSpokenComment, { params }, colleague),
      await app.send(readCommentOnOwn, { params }, anna),
    ]) {
      expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/webm'])
      expect(heard.rawPayload.equals(opus.webm)).toBe(true)
    }

    const [observer, ben] = [await app.make.observer(), await app.make.trainee()]
    expect(await comments(observer)).toHaveLength(1)
    expect(await app.refusal(readSpokenComment, { params }, observer)).toMatchObject({ code: 'read_only' })
    expect(await app.refusal(readCommentOnOwn, { params }, ben)).toMatchObject({ code: 'not_found' })
    expect(refusalOf(await speak(app, observer, id))[0]).toBe(403)
    expect(refusalOf(await speak(app, anna, id))[0]).toBe(403)
  })

  test('is told as a written one is: one event and one piece of news', async ({ scored }) => {
    const { app } = scored
    const { trainer, anna, id } = await read(app)
    await speak(app, trainer, id)
    await speak(app, trainer, id)
    const events = await app.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.filter(({ action }) => action === 'reading_commented')).toMatchObject([
      { actorId: trainer.id, subjectId: id, traineeId: anna.id },
    ])
    await app.call(writeComment, { params: { id }, body: { text: 'Well read!' } }, trainer)
    const { data } = await app.call(traineeToday, {}, anna)
    expect(data.news.filter(({ kind }) => kind === 'comment')).toMatchObject([{ id, title: 'A refund' }])
    expect(await app.mails()).toEqual([])
  })

  test('replaces the earlier one of the same trainer, whose sound is deleted', async ({ scored }) => {
    const { app } = scored
    const { trainer, id, comments } = await read(app)
    const colleague = await app.make.trainer()
    await speak(app, colleague, id, tone(500))
    const first = idOf(await speak(app, trainer, id))
    expect(idOf(await speak(app, trainer, id))).toBe(first)
    const second = idOf(await speak(app, trainer, id, tone(330)))
    expect(second).not.toBe(first)
    expect((await comments()).map(({ by }) => by?.id)).toEqual([colleague.id, trainer.id])
    expect(await storedComments(app)).toHaveLength(2)
    expect(await app.refusal(readSpokenComment, { params: { id: first } }, trainer)).toMatchObject({
      status: 404,
    })
  })

  test('sent twice at once is one comment', async ({ scored }) => {
    const { app } = scored
    const { trainer, id, comments } = await read(app)
    const answers = await Promise.all([200, 300].map((hertz) => speak(app, trainer, id, tone(hertz))))
    const statuses = answers.map(({ statusCode }) => statusCode).sort()
    expect([
      [200, 200],
      [200, 503],
    ]).toContainEqual(statuses)
    expect(await comments()).toHaveLength(1)
    expect(await storedComments(app)).toHaveLength(1)
  })

  test('must be sound that can be heard, of a minute at most, on a reading that counts', async ({
    scored,
  }) => {
    const { app } = scored
    const { trainer, anna, id, comments } = await read(app)
    const silence = Buffer.from(tone().map((byte, at) => (at < 44 ? byte : 0)))
    const tooLarge = Buffer.alloc(spokenCommentLimits.bytes + 1)
    const { run_id: practice } = await analyse(app, { token: anna.token })
    const refused = [
      await speak(app, trainer, id, Buffer.alloc(0)),
      await speak(app, trainer, id, Buffer.from('no sound at all')),
      await speak(app, trainer, id, mp4, 'audio/webm'),
      await speak(app, trainer, id, silence),
      await speak(app, trainer, id, tone(220, 63)),
      await speak(app, trainer, id, tone(), 'audio/ogg'),
      await speak(app, trainer, id, mp4, 'audio/mp4'),
      await speak(app, trainer, id, tooLarge),
      await speak(app, trainer, practice),
      await speak(app, trainer, newId()),
    ]
    expect(refused.map(refusalOf)).toEqual([
      [422, 'spoken_comment_unreadable'],
      [422, 'spoken_comment_unreadable'],
      [422, 'spoken_comment_unreadable'],
      [422, 'spoken_comment_silent'],
      [422, 'spoken_comment_too_long'],
      [415, 'spoken_comment_type'],
      [415, 'spoken_comment_type'],
      [413, 'spoken_comment_too_large'],
      [404, 'reading_not_found'],
      [404, 'reading_not_found'],
    ])
    expect(await comments()).toEqual([])
    expect(await storedComments(app)).toEqual([])
    expect((await speak(app, trainer, id, tone(220, 60))).statusCode).toBe(200)
  })

  test('can be sent again when it cannot be checked or stored', async ({ scored, testApp }) => {
    const { trainer, id } = await read(scored.app)
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
      expect((await speak(other, trainer, id)).statusCode).toBe(status)
      await other.app.close()
    }
    expect(await testApp.database.db.select().from(readingComments)).toEqual([])
    expect((await speak(scored.app, trainer, id)).statusCode).toBe(200)
  })

  test('is in the data of its trainer and its trainee, without the name of its file', async ({ scored }) => {
    const { app } = scored
    const { trainer, anna, id } = await read(app)
    await speak(app, trainer, id)
    await app.call(writeComment, { params: { id }, body: { text: 'Well read!' } }, trainer)
    const [row] = await app.database.db.select().from(storedFiles).where(eq(storedFiles.kind, 'comments'))
    for (const [person, list] of [
      [trainer, 'comments_on_readings'],
      [anna, 'comments_on_my_readings'],
    ] as const) {
      const data = await app.send(downloadOwnData, {}, { token: person.token })
      expect(data.json()).toMatchObject({
        [list]: [
          { text: null, sound: { type: 'audio/wav', milliseconds: 1000 } },
          { text: 'Well read!', sound: null },
        ],
      })
      expect(data.body).not.toContain(row?.key ?? '')
    }
  })
})

test('a trainer whose account was just deleted writes no comment', async ({ scored }) => {
  const { app } = scored
  const { id, comments } = await read(app)
  const gone = { userId: newId(), requestId: 'one' }
  const written = app.services.readings.readingComments.write(gone, id, 'Well read!')
  await expect(written).rejects.toMatchObject({ code: 'not_signed_in' })
  expect(await comments()).toEqual([])
})

describe('the sound of a comment is deleted', () => {
  const written = async (app: TestApp) =>
    (await app.database.db.select().from(readingComments)).map(({ text }) => text)

  test('with the comment', async ({ scored }) => {
    const { app } = scored
    const { trainer, id } = await read(app)
    const params = { id: idOf(await speak(app, trainer, id)) }
    await app.call(deleteComment, { params }, trainer)
    expect([await storedComments(app), await written(app)]).toEqual([[], []])
    expect(await app.refusal(readSpokenComment, { params }, trainer)).toMatchObject({ status: 404 })
    expect(await app.refusal(deleteComment, { params }, trainer)).toMatchObject({ status: 404 })
  })

  test('with the assignment', async ({ scored }) => {
    const { app } = scored
    const { trainer, id, assignmentId } = await read(app)
    await speak(app, trainer, id)
    await app.call(deleteReadingAssignment, { params: { id: assignmentId } }, trainer)
    expect([await storedComments(app), await written(app)]).toEqual([[], []])
  })

  test('with the account of the trainee', async ({ scored }) => {
    const { app } = scored
    const { trainer, anna, id } = await read(app)
    await speak(app, trainer, id)
    await app.call(deleteTrainee, { params: { id: anna.id } }, trainer)
    expect([await storedComments(app), await written(app)]).toEqual([[], []])
  })

  test('with the account of the trainer, whose written comments stay', async ({ scored }) => {
    const { app } = scored
    await app.make.owner()
    const { trainer, id } = await read(app)
    await speak(app, trainer, id)
    await app.call(writeComment, { params: { id }, body: { text: 'Well read!' } }, trainer)
    await app.call(deleteAccount, { body: { password: right.password } }, { token: trainer.token })
    expect([await storedComments(app), await written(app)]).toEqual([[], ['Well read!']])
  })

  test('when the owner removes the trainer', async ({ scored }) => {
    const { app } = scored
    const owner = await app.make.owner()
    const { trainer, id } = await read(app)
    await speak(app, trainer, id)
    await app.call(removeTrainer, { params: { id: trainer.id } }, { token: owner.token })
    expect([await storedComments(app), await written(app)]).toEqual([[], []])
  })
})
