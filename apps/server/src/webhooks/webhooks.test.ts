import { createWebhook, deleteWebhook, listWebhooks, testWebhook } from '@elocute/contract/webhooks'
import { approveTrainee, deleteTrainee } from '@elocute/contract/trainees'
import { removeTrainer } from '@elocute/contract/trainers'
import { createReadingAssignment, loadCountedReading } from '@elocute/contract/reading-assignments'
import { overruleScore } from '@elocute/contract/shadowings'
import { pickSpeakingAnswer } from '@elocute/contract/speaking-answers'
import { createHmac } from 'node:crypto'
import { describe, expect } from 'vitest'
import { schoolEvents, webhookDeliveries, webhooks } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { dictationSchool } from '../speaking/testing/dictation-school.ts'
import { insertShadowed } from '../speaking/testing/insert-shadowed.ts'
import { passages, shadowingSchool } from '../speaking/testing/shadowing-school.ts'
import { speakingSchool } from '../speaking/testing/speaking-school.ts'
import { analyse } from '../speech-practice/testing/send-reading.ts'
import { handOut, hookOf, test } from './testing/program.ts'

describe('a webhook', () => {
  test('is told of an attempt and of each change of its mark, by ids', async ({ program }) => {
    const { testApp, url, calls } = program
    await hookOf(testApp, url, ['attempt_submitted', 'mark_changed'])
    const game = await answeredQuiz(testApp)
    await game.submit()
    await game.decide(2)
    // A server that stops leaves them to another one.
    await testApp.services.webhookDeliveries.handOut(AbortSignal.abort())
    expect(await testApp.database.db.$count(webhookDeliveries)).toBe(0)
    await handOut(testApp)
    const data = { trainee_id: game.userId, quiz_id: game.quiz.id, attempt_id: game.id }
    const told = calls.map(({ told: { event, data: ids } }) => ({ event, data: ids }))
    expect(told).toHaveLength(2)
    expect(told).toEqual(
      expect.arrayContaining([
        { event: 'attempt_submitted', data },
        { event: 'mark_changed', data },
      ]),
    )
    await handOut(testApp)
    expect(calls).toHaveLength(2)
  })

  test('is told of approved trainees, and of marked answers of the try that counts', async ({ program }) => {
    const { testApp, url, calls } = program
    const { by } = await hookOf(testApp, url, ['trainee_approved', 'speaking_marked'])
    const applicant = await testApp.make.applicant()
    await testApp.call(approveTrainee, { params: { id: applicant.id } }, by)
    await handOut(testApp)
    expect(calls.map(({ told }) => told.data)).toEqual([{ trainee_id: applicant.id }])

    const { anna, trainer, create, answer, mark } = await speakingSchool(testApp)
    const task = await create()
    const { id } = await answer(anna, task.id)
    const marked = async () => {
      await handOut(testApp)
      return calls.filter(({ told }) => told.event === 'speaking_marked').map(({ told }) => told.data)
    }
    const data = { trainee_id: anna.id, speaking_task_id: task.id, answer_id: id }
    await mark(id, { final: false })
    await mark(id, { final: true, revision: 1 })
    expect(await marked()).toEqual([data])
    await mark(id, { final: true, revision: 2, comment: 'Well done.' })
    expect(await marked()).toEqual([data, data])
    // Without the trainer it is the same mark.
    await testApp.call(removeTrainer, { params: { id: trainer.id } }, by)
    expect(await marked()).toEqual([data, data])
  })

  test('is told of each mark that the machine gives, that a trainer decides, and of another try that counts', async ({
    program,
  }) => {
    const { testApp, url, calls } = program
    await hookOf(testApp, url, ['speaking_marked'])
    /** What was told since it was asked last. */
    const told = async () => {
      await handOut(testApp)
      return calls.splice(0).map(({ told: { event, data } }) => [event, data])
    }
    const { anna, createDictation, take, overrule, dictation } = await dictationSchool(testApp)
    const task = await createDictation({}, { tries: 2 })
    const of = (id: string) => [
      ['speaking_marked', { trainee_id: anna.id, speaking_task_id: task.id, answer_id: id }],
    ]
    const first = await take(anna, task.id, { 1: 'The train leaves at 7:50.', 2: 'Llewellyn' })
    expect(await told()).toEqual(of(first))
    const second = await take(anna, task.id, { 1: 'The train leaves at 7:45.', 2: 'Llewellin' })
    expect(await told()).toEqual(of(second))
    await testApp.call(pickSpeakingAnswer, { params: { id: first } }, anna)
    expect(await told()).toEqual(of(first))
    const { items } = (await dictation(first)).answer
    const place = items[0]?.words.find(({ result }) => result !== 'right')?.place ?? 0
    expect((await overrule(first, { n: 1, place }, { right: true })).statusCode).toBe(200)
    expect(await told()).toEqual(of(first))
  })

  test('is told of a score of shadowing that a trainer decides, and not of a try that nobody has marked', async ({
    program,
  }) => {
    const { testApp, url, calls } = program
    await hookOf(testApp, url, ['speaking_marked'])
    const { anna, ben, open, create, answer, by } = await shadowingSchool(testApp)
    const task = await open({ questions: [passages[0]] })
    const at = testApp.clock.now()
    const id = await insertShadowed(testApp.database.db, { taskId: task.id, userId: anna.id, at })
    const body = { score: 91, reason: 'A bad microphone.', revision: 0 }
    await testApp.call(overruleScore, { params: { id }, body }, by)
    await handOut(testApp)
    expect(calls.splice(0).map(({ told: { data } }) => data)).toEqual([
      { trainee_id: anna.id, speaking_task_id: task.id, answer_id: id },
    ])
    await answer(ben, (await create()).id)
    await handOut(testApp)
    expect(calls).toEqual([])
  })

  test('is told of a reading that counts, by ids', async ({ program }) => {
    const { testApp, url, calls } = program
    const { by } = await hookOf(testApp, url, ['reading_counted'])
    const body = { title: 'A refund', script: 'I would like my money back.' }
    const { data: reading } = await testApp.call(createReadingAssignment, { body }, by)
    const trainee = await testApp.make.trainee()
    await analyse(testApp, { token: trainee.token, script: body.script, assignment: reading.id })
    await handOut(testApp)
    expect(calls.map(({ told: { event } }) => event)).toEqual(['reading_counted'])
    const { reading_id: id = '', ...others } = calls[0]?.told.data ?? {}
    expect(others).toEqual({ trainee_id: trainee.id, reading_assignment_id: reading.id })
    // A program reads by the id what became of it.
    const { data } = await testApp.call(loadCountedReading, { params: { id } }, by)
    expect(data).toMatchObject({ reading: { id }, trainee: { id: trainee.id } })
  })

  test('can check by the signature who has called, and when', async ({ program }) => {
    const { testApp, url, calls } = program
    const { by, secret, params } = await hookOf(testApp, url, ['mark_changed'])
    expect((await testApp.call(testWebhook, { params }, by)).data).toEqual({ trouble: null, status: 204 })
    const [call] = calls
    const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': sent } = call?.headers ?? {}
    expect(Number(at)).toBe(Math.floor(testApp.clock.now().getTime() / 1_000))
    const [, key = ''] = /^whsec_([\w+/]{43}=)$/.exec(secret) ?? []
    const signed = createHmac('sha256', Buffer.from(key, 'base64')).update(`${id}.${at}.${call?.body}`)
    expect(sent).toBe(`v1,${signed.digest('base64')}`)
    expect(call?.told).toMatchObject({ event: 'test', data: {}, id: call?.delivery })
    const [stored] = await testApp.database.db.select().from(webhooks)
    expect(stored?.secret.toString('latin1')).not.toContain(secret)
  })

  test('that refuses is tried again, less and less often, and is told everything in the end', async ({
    program,
  }) => {
    const { testApp, url, calls, answers } = program
    const { by } = await hookOf(testApp, url, ['trainee_approved'])
    answers(503)
    const applicants = [await testApp.make.applicant(), await testApp.make.applicant()]
    for (const { id } of applicants) await testApp.call(approveTrainee, { params: { id } }, by)
    await handOut(testApp)
    const tried = calls.length
    const [waiting] = (await testApp.call(listWebhooks, {}, by)).data
    expect(waiting).toMatchObject({ waiting: 2, last: { trouble: 'status', status: 503 } })
    await testApp.runJobs()
    expect(calls).toHaveLength(tried)

    answers(200)
    testApp.clock.advance({ minutes: 31 })
    await testApp.runJobs()
    testApp.clock.advance({ minutes: 31 })
    await testApp.runJobs()
    const [done] = (await testApp.call(listWebhooks, {}, by)).data
    expect(done).toMatchObject({ waiting: 0, last: { trouble: null, status: 200 } })
    const told = new Set(calls.slice(tried).map(({ told: { data } }) => data['trainee_id']))
    expect(told).toEqual(new Set(applicants.map(({ id }) => id)))
    // The id of a delivery stays the same, so that a receiver can tell what it knows.
    expect(new Set(calls.map(({ delivery }) => delivery)).size).toBe(2)
  })

  test('is given up after three days', async ({ program }) => {
    const { testApp, url, answers } = program
    const { by } = await hookOf(testApp, url, ['trainee_approved'])
    answers(500)
    const applicant = await testApp.make.applicant()
    await testApp.call(approveTrainee, { params: { id: applicant.id } }, by)
    await handOut(testApp)
    testApp.clock.advance({ hours: 73 })
    await testApp.runJobs()
    expect(await testApp.database.db.$count(webhookDeliveries)).toBe(0)
  })

  test('is told what waited when a backup was made, and what is too old is given up', async ({ program }) => {
    const { testApp, url, calls, answers } = program
    const { db, pool } = testApp.database
    await hookOf(testApp, url, ['attempt_submitted'])
    await (await answeredQuiz(testApp)).submit()
    answers(503)
    await handOut(testApp)
    answers(204)
    expect(calls).toHaveLength(1)
    // A backup has the rows and not the queue.
    const restore = () => pool.query('delete from pgboss.job')
    await restore()
    testApp.clock.advance({ hours: 1 })
    await handOut(testApp)
    expect(calls).toHaveLength(2)
    expect(await db.$count(webhookDeliveries)).toBe(0)

    await (await answeredQuiz(testApp)).submit()
    await testApp.services.webhookDeliveries.handOut()
    await restore()
    testApp.clock.advance({ hours: 73 })
    await handOut(testApp)
    expect(calls).toHaveLength(2)
    expect(await db.$count(webhookDeliveries)).toBe(0)
  })

  test('follows no redirect', async ({ program }) => {
    const { testApp, url, calls, answers } = program
    const { by, params } = await hookOf(testApp, url, ['mark_changed'])
    answers(302, { location: url })
    expect((await testApp.call(testWebhook, { params }, by)).data).toEqual({ trouble: 'status', status: 302 })
    expect(calls).toHaveLength(1)
  })

  test('that answers in another protocol keeps nobody waiting', async ({ program }) => {
    const { testApp, url, respondWith } = program
    const { by, params } = await hookOf(testApp, url, ['mark_changed'])
    respondWith(({ socket }) => {
      socket?.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: x\r\n\r\n')
    })
    expect((await testApp.call(testWebhook, { params }, by)).data).toEqual({
      trouble: 'no_connection',
      status: null,
    })
  })

  test('of which nobody listens says so', async ({ program }) => {
    const { testApp } = program
    const { by, params } = await hookOf(testApp, 'https://nowhere.invalid/elocute', ['mark_changed'])
    expect((await testApp.call(testWebhook, { params }, by)).data).toEqual({
      trouble: 'unknown_host',
      status: null,
    })
  })

  test('ends with what waits for it; a school without one notes nothing', async ({ program }) => {
    const { testApp, url, answers } = program
    const { by, params } = await hookOf(testApp, url, ['trainee_approved'])
    answers(500)
    const applicant = await testApp.make.applicant()
    await testApp.call(approveTrainee, { params: { id: applicant.id } }, by)
    await handOut(testApp)
    await testApp.call(deleteWebhook, { params }, by)
    const { db } = testApp.database
    expect(await db.$count(webhookDeliveries)).toBe(0)
    await testApp.make.trainee()
    expect(await db.$count(schoolEvents)).toBe(0)
  })

  test('is told nothing of a trainee who has been deleted meanwhile', async ({ program }) => {
    const { testApp, url, calls } = program
    const { by } = await hookOf(testApp, url, ['trainee_approved'])
    const { id } = await testApp.make.applicant()
    await testApp.call(approveTrainee, { params: { id } }, by)
    await testApp.call(deleteTrainee, { params: { id } }, by)
    await handOut(testApp)
    expect(calls).toEqual([])
  })
})

test('an address within the network of the server is refused', async ({ program }) => {
  const { testApp } = program
  const { by } = await hookOf(testApp, 'https://school.example/elocute', ['mark_changed'])
  for (const [url, reason] of [
    ['https://127.0.0.1/elocute', 'webhook_not_public'],
    ['https://169.254.169.254/latest/meta-data', 'webhook_not_public'],
    ['https://[::1]/elocute', 'webhook_not_public'],
    ['https://[::ffff:10.0.0.1]/elocute', 'webhook_not_public'],
    ['https://0x7f000001/elocute', 'webhook_not_public'],
    ['http://school.example/elocute', 'webhook_not_public'],
    ['ftp://school.example/elocute', 'webhook_url'],
    ['https://ana:secret@school.example/', 'webhook_url'],
    ['school.example', 'webhook_url'],
  ]) {
    const answer = await testApp.send(createWebhook, { body: { url, events: ['mark_changed'] } }, by)
    expect([url, answer.json<{ reason: string }>().reason]).toEqual([url, reason])
  }
})

test('a name with an address within the network of the server is not called', async ({ program }) => {
  const { testApp, calls } = program
  const port = new URL(program.url).port
  const { by, params } = await hookOf(testApp, `https://localhost:${port}/elocute`, ['mark_changed'])
  expect((await testApp.call(testWebhook, { params }, by)).data).toEqual({
    trouble: 'not_public',
    status: null,
  })
  expect(calls).toEqual([])
})
