import { deleteAccount } from '@elocute/contract/account'
import {
  deleteAnswerComment,
  readAnswerComment,
  readCommentOnOwnAnswer,
  speakAnswerComment,
} from '@elocute/contract/speaking-comments'
import { deleteSpeakingTask } from '@elocute/contract/speaking-tasks'
import { expect } from 'vitest'
import { right, weak } from '../auth/testing/sign-in.ts'
import { tone } from '../clips/testing/sounds.ts'
import { auditEvents } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { refusalOf, speakingSchool } from './testing/speaking-school.ts'

type Person = { token: string }

/** Anna has sent an answer, about which a trainer can speak. */
const answered = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const task = await school.create()
  const { id } = await school.answer(school.anna, task.id)
  return {
    ...school,
    task,
    id,
    speak: (sound = tone(330), { token }: Person = school.by, answerId = id, type = 'audio/wav') =>
      testApp.send(
        speakAnswerComment,
        { params: { id: answerId }, body: sound },
        { token, headers: { 'content-type': type } },
      ),
    spoken: async () => (await school.page(id)).spoken,
    comments: async () => (await testApp.storedFiles()).filter((file) => file.includes('comments')),
  }
}

const idOf = (answer: Awaited<ReturnType<TestApp['send']>>) => answer.json<{ data: { id: string } }>().data.id

test('a trainer speaks a comment, which the trainee hears once the mark is final', async ({ testApp }) => {
  const { trainer, by, anna, task, id, speak, spoken, mark, ownTask } = await answered(testApp)
  const said = await speak()
  expect([said.statusCode, said.json()]).toMatchObject([
    200,
    {
      message: 'Comment saved.',
      data: {
        at: testApp.clock.now().toISOString(),
        by: { id: trainer.id, first_name: 'Tara' },
        sound: { type: 'audio/wav', milliseconds: 1_000 },
      },
    },
  ])
  const params = { params: { id: idOf(said) } }
  expect((await spoken()).map((one) => one.id)).toEqual([params.params.id])
  const heard = await testApp.send(readAnswerComment, params, by)
  expect([heard.statusCode, heard.headers['content-type']]).toEqual([200, 'audio/wav'])
  const own = () => testApp.send(readCommentOnOwnAnswer, params, { token: anna.token })
  await mark(id)
  expect((await ownTask(anna, task.id)).spoken).toEqual([])
  expect(refusalOf(await own())).toEqual([404, 'spoken_comment_not_found'])
  await mark(id, { final: true, revision: 1 })
  expect((await ownTask(anna, task.id)).spoken.map((one) => one.id)).toEqual([params.params.id])
  expect((await own()).rawPayload.equals(heard.rawPayload)).toBe(true)
  const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
  expect(events.find(({ action }) => action === 'speaking_commented')).toMatchObject({
    actorId: trainer.id,
    subject: 'speaking_answer',
    subjectId: id,
    traineeId: anna.id,
  })
})

test('the same one again changes nothing, and another one of the same trainer replaces it', async ({
  testApp,
}) => {
  const { speak, spoken, comments } = await answered(testApp)
  const first = idOf(await speak())
  expect(idOf(await speak())).toBe(first)
  const colleague = await testApp.make.trainer()
  const theirs = idOf(await speak(tone(440), colleague))
  const [one, other] = await Promise.all([speak(tone(550)), speak(tone(660))])
  expect([one.statusCode, other.statusCode]).toEqual([200, 200])
  const now = await spoken()
  expect(now).toHaveLength(2)
  expect(now.map(({ id }) => id)).toContain(theirs)
  expect(now.map(({ id }) => id)).not.toContain(first)
  expect(await comments()).toHaveLength(2)
})

test('it is refused for what is no answer, and to everybody but trainers', async ({ testApp }) => {
  const { anna, ben, by, begin, task, speak, mark, id, comments } = await answered(testApp)
  const { answer: unsent } = await begin(ben, task.id)
  for (const none of [unsent.id, newId()])
    expect(refusalOf(await speak(tone(), by, none))).toEqual([404, 'speaking_answer_not_found'])
  for (const person of [anna, await testApp.make.observer()])
    expect((await speak(tone(), person)).statusCode).toBe(403)
  expect(refusalOf(await speak(tone(), by, id, 'audio/ogg'))).toEqual([415, 'spoken_comment_type'])
  expect(await comments()).toEqual([])
  await mark(id, { final: true })
  const params = { params: { id: idOf(await speak()) } }
  const others = [
    [readCommentOnOwnAnswer, ben.token, 404],
    [readAnswerComment, (await testApp.make.observer()).token, 403],
    [readAnswerComment, anna.token, 403],
    [deleteAnswerComment, anna.token, 403],
  ] as const
  for (const [endpoint, token, status] of others)
    expect((await testApp.send(endpoint, params, { token })).statusCode).toBe(status)
})

test('it goes with its deletion, its task and its trainer', async ({ testApp }) => {
  const { by, task, speak, spoken, comments } = await answered(testApp)
  const params = { params: { id: idOf(await speak()) } }
  await testApp.call(deleteAnswerComment, params, by)
  expect(await testApp.refusal(deleteAnswerComment, params, by)).toMatchObject({
    status: 404,
    reason: 'comment_not_found',
  })
  expect([await spoken(), await comments()]).toEqual([[], []])
  const leaving = await testApp.make.trainer({ passwordHash: await weak.hash(right.password) })
  await speak(tone(440), leaving)
  await testApp.call(deleteAccount, { body: { password: right.password } }, { token: leaving.token })
  expect([await spoken(), await comments()]).toEqual([[], []])
  await speak()
  await testApp.call(deleteSpeakingTask, { params: { id: task.id } }, by)
  expect(await comments()).toEqual([])
})
