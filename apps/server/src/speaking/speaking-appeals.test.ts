import { listAppeals } from '@elocute/contract/appeals'
import { trainerToday } from '@elocute/contract/dashboards'
import type { SpeakingAppeal } from '@elocute/contract/speaking-appeals'
import { reopenSpeakingAnswer } from '@elocute/contract/speaking-reopenings'
import { deleteSpeakingTask } from '@elocute/contract/speaking-tasks'
import { removeTrainer } from '@elocute/contract/trainers'
import { describe, expect } from 'vitest'
import { auditEvents, speakingAppeals } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'
import { allLevels, refusalOf, rubric, speakingSchool } from './testing/speaking-school.ts'

const subject = 'Your trainer has answered your appeal'

const appealOf = (answer: Awaited<ReturnType<TestApp['send']>>) =>
  answer.json<{ data: SpeakingAppeal; message: string }>()

/** A school in which Anna has a final mark. */
const marked = async (testApp: TestApp) => {
  const school = await speakingSchool(testApp)
  const task = await school.create({ tries: 2 })
  const answer = await school.answer(school.anna, task.id)
  await school.mark(answer.id, { levels: allLevels(2), final: true })
  const asTrainer = { token: school.trainer.token }
  return {
    ...school,
    task,
    id: answer.id,
    /** A mark of other levels, which answers the appeal. */
    raise: (body = {}, person = school.by) =>
      school.mark(
        answer.id,
        { levels: allLevels(3), final: true, revision: 1, answers_appeal: true, ...body },
        person,
      ),
    listed: (query = {}) => testApp.call(listAppeals, { query }, asTrainer),
    ownAppeal: async () => (await school.ownTask(school.anna, task.id)).appeal,
    mails: async () => (await testApp.mails()).filter((mail) => mail.subject === subject),
  }
}

describe('a trainee asks for her mark to be checked', () => {
  test('with a sentence and the criteria that she means, and trainers see it', async ({ testApp }) => {
    const { anna, appeal, id, task, page, listed, ownAppeal, ownTask } = await marked(testApp)
    const until = new Date(testApp.clock.now().getTime() + 14 * 86_400_000).toISOString()
    expect(await ownTask(anna, task.id)).toMatchObject({ appeal: null, appeal_until: until })
    testApp.clock.advance({ minutes: 1 })
    const sent = await appeal(anna, id, { note: '  I greeted him. ', criteria: [3, 1, 3] })
    const open = {
      state: 'open',
      note: 'I greeted him.',
      criteria: [1, 3],
      reason: null,
      created_at: testApp.clock.now().toISOString(),
      decided_at: null,
      by: { first_name: null },
    }
    expect([sent.statusCode, appealOf(sent)]).toMatchObject([
      201,
      { message: 'Your trainer will check this mark', data: open },
    ])
    expect(await ownAppeal()).toEqual(appealOf(sent).data)
    expect((await page(id)).appeal).toEqual(appealOf(sent).data)
    expect(await listed({ state: 'open' })).toEqual({
      data: [
        {
          kind: 'mark',
          answer_id: id,
          trainee: { id: anna.id, first_name: 'Anna', middle_name: null, last_name: 'Able' },
          task: { id: task.id, kind: 'answer', title: task.title },
          state: 'open',
          note: 'I greeted him.',
          criteria: [rubric.criteria[0]?.name, rubric.criteria[2]?.name],
          reason: null,
          created_at: open.created_at,
          decided_at: null,
        },
      ],
      total: 1,
    })
  })

  test('and it is listed and counted with those against words, in one order', async ({ testApp }) => {
    const { anna, appeal, id, by, group, listed } = await marked(testApp)
    const quiz = await answeredQuiz(testApp)
    await quiz.appeal(2)
    testApp.clock.advance({ minutes: 1 })
    await appeal(anna, id)
    testApp.clock.advance({ minutes: 1 })
    await quiz.appeal(3)
    const kinds = async (query = {}) => {
      const { data, total } = await listed(query)
      return [data.map((one) => (one.kind === 'mark' ? 'mark' : one.word.n)), total]
    }
    expect(await kinds({ state: 'open' })).toEqual([[2, 'mark', 3], 3])
    expect(await kinds()).toEqual([[3, 'mark', 2], 3])
    expect(await kinds({ state: 'open', limit: 1, offset: 1 })).toEqual([['mark'], 3])
    expect(await kinds({ state: 'open', group: group.id })).toEqual([['mark'], 1])
    expect(await kinds({ state: 'decided' })).toEqual([[], 0])
    expect((await testApp.call(trainerToday, {}, by)).data.appeals).toBe(3)
  })

  test.for([
    [{ note: ' ' }, 'note', 'appeal_note_required'],
    [{ note: 'a'.repeat(501) }, 'note', 'appeal_note_too_long'],
    [{ criteria: [0] }, 'criteria.0', 'appeal_criteria'],
    [{ criteria: [6] }, 'criteria', 'appeal_criteria'],
    [{ criteria: [9] }, 'criteria.0', 'appeal_criteria'],
  ] as const)('but not with %j', async ([body, path, code], { testApp }) => {
    const { anna, appeal, id } = await marked(testApp)
    const refused = await appeal(anna, id, body as never)
    expect([refused.statusCode, refused.json()]).toMatchObject([400, { errors: [{ path, code }] }])
    expect(await testApp.database.db.$count(speakingAppeals)).toBe(0)
  })

  test('once, with what is stored at the second time', async ({ testApp }) => {
    const { anna, appeal, id, reject } = await marked(testApp)
    const answers = await Promise.all(['One', 'Two'].map((note) => appeal(anna, id, { note })))
    const [kept, refused] = answers.toSorted((one, other) => one.statusCode - other.statusCode)
    if (!kept || !refused) throw new Error('there are two answers')
    expect([kept.statusCode, ...refusalOf(refused)]).toEqual([201, 409, 'mark_already_appealed'])
    expect(appealOf(refused).data).toEqual(appealOf(kept).data)
    await reject(id)
    expect(refusalOf(await appeal(anna, id))).toEqual([409, 'mark_already_appealed'])
  })

  test('within two weeks after the mark was given or changed', async ({ testApp }) => {
    const { anna, trainer, appeal, id, mark } = await marked(testApp)
    const { database, services, clock } = testApp
    const signIn = async (userId: string) => ({ token: await services.sessions.open(database.db, userId) })
    clock.advance({ hours: 14 * 24, seconds: 1 })
    expect(refusalOf(await appeal(await signIn(anna.id), id))).toEqual([409, 'mark_appeal_too_late'])
    await mark(id, { levels: allLevels(1), final: true, revision: 1 }, await signIn(trainer.id))
    clock.advance({ hours: 14 * 24 })
    expect((await appeal(await signIn(anna.id), id)).statusCode).toBe(201)
  })

  test('only of a final mark, of the own answer that counts', async ({ testApp }) => {
    const { anna, ben, task, answer, appeal, mark, id, trainer } = await marked(testApp)
    const other = await answer(ben, task.id)
    expect(refusalOf(await appeal(ben, other.id))).toEqual([409, 'speaking_not_marked'])
    await mark(other.id, { levels: allLevels(2) })
    expect(refusalOf(await appeal(ben, other.id))).toEqual([409, 'speaking_not_marked'])
    for (const strange of [id, newId()])
      expect(refusalOf(await appeal(ben, strange))).toEqual([404, 'speaking_answer_not_found'])
    expect((await appeal(trainer, id)).statusCode).toBe(403)
    expect((await appeal(anna, id)).statusCode).toBe(201)
  })
})

describe('a trainer answers', () => {
  test('by changing a level: the trainee sees it, by whom, and gets a mail', async ({ testApp }) => {
    const { anna, appeal, id, raise, listed, ownAppeal, mails, task } = await marked(testApp)
    await appeal(anna, id)
    testApp.clock.advance({ minutes: 1 })
    expect((await raise({ comment: 'You did.' })).statusCode).toBe(200)
    expect(await ownAppeal()).toMatchObject({
      state: 'accepted',
      reason: null,
      decided_at: testApp.clock.now().toISOString(),
      by: { first_name: 'Tara', last_name: 'Coach' },
    })
    expect([(await listed({ state: 'open' })).total, (await listed({ state: 'decided' })).total]).toEqual([
      0, 1,
    ])
    expect(await mails()).toEqual([])
    testApp.clock.advance({ minutes: 5 })
    const [mail, ...more] = await mails()
    expect(more).toEqual([])
    expect(mail?.text).toContain(`Tara Coach has answered your appeal in “${task.title}”.`)
    expect(mail?.text).toContain('They’ve changed your mark.')
    expect(mail?.text).toContain(`/trainee/speaking/${task.id}`)
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.filter(({ action }) => action === 'speaking_marked').at(-1)).toMatchObject({
      before: { levels: '2 2 2 2 2', appeal: 'open' },
      after: { levels: '3 3 3 3 3', appeal: 'accepted' },
    })
  })

  test('not by changing the comment alone', async ({ testApp }) => {
    const { anna, appeal, id, mark, ownAppeal } = await marked(testApp)
    await appeal(anna, id)
    await mark(id, { levels: allLevels(2), comment: 'Well.', final: true, revision: 1 })
    expect(await ownAppeal()).toMatchObject({ state: 'open' })
  })

  test('by rejecting it with a reason, and may change the mark later', async ({ testApp }) => {
    const { anna, trainer, appeal, reject, id, mark, ownAppeal, mails } = await marked(testApp)
    await appeal(anna, id)
    testApp.clock.advance({ minutes: 1 })
    const rejected = await reject(id, ' The greeting is <missing>. ')
    expect([rejected.statusCode, appealOf(rejected)]).toMatchObject([
      201,
      { message: 'Appeal rejected.', data: { state: 'rejected', reason: 'The greeting is <missing>.' } },
    ])
    expect(await ownAppeal()).toMatchObject({ state: 'rejected', by: { first_name: 'Tara' } })
    const events = await testApp.database.db.select().from(auditEvents).orderBy(auditEvents.n)
    expect(events.at(-1)).toMatchObject({
      action: 'speaking_appeal_rejected',
      actorId: trainer.id,
      subject: 'speaking_answer',
      subjectId: id,
      traineeId: anna.id,
      before: { appeal: 'open' },
      after: { appeal: 'rejected' },
    })
    testApp.clock.advance({ minutes: 5 })
    const [mail] = await mails()
    expect(mail?.text).toContain('Your mark stays as it is.')
    expect(mail?.text).toContain('Reason: The greeting is <missing>.')
    expect(mail?.html).toContain('The greeting is &lt;missing&gt;.')
    await mark(id, { levels: allLevels(4), final: true, revision: 1 })
    expect(await ownAppeal()).toMatchObject({ state: 'accepted', reason: null })
    testApp.clock.advance({ minutes: 5 })
    expect(await mails()).toHaveLength(1)
  })

  test('and no mail follows where the answer is withdrawn meanwhile', async ({ testApp }) => {
    const { anna, appeal, reject, id, by, mails } = await marked(testApp)
    await appeal(anna, id)
    await reject(id)
    await testApp.call(reopenSpeakingAnswer, { params: { id }, body: { reason: 'A noisy room.' } }, by)
    testApp.clock.advance({ minutes: 5 })
    expect(await mails()).toEqual([])
  })

  test('but needs a reason, an open appeal, and to be a trainer', async ({ testApp }) => {
    const { anna, appeal, reject, id } = await marked(testApp)
    expect(refusalOf(await reject(id))).toEqual([404, 'mark_appeal_not_found'])
    expect(refusalOf(await reject(newId()))).toEqual([404, 'speaking_answer_not_found'])
    await appeal(anna, id)
    expect((await reject(id, ' ')).json()).toMatchObject({
      errors: [{ path: 'reason', code: 'reason_required' }],
    })
    for (const person of [await testApp.make.observer(), anna])
      expect((await reject(id, 'No', person)).statusCode).toBe(403)
    await reject(id)
    const again = await reject(id, 'Again')
    expect([...refusalOf(again), appealOf(again).data.reason]).toEqual([
      409,
      'mark_appeal_answered',
      'It stays.',
    ])
  })

  test('at once with another one: one wins, and the other is told', async ({ testApp }) => {
    const { anna, appeal, reject, raise, id, ownAppeal } = await marked(testApp)
    await appeal(anna, id)
    const colleague = await testApp.make.trainer()
    const [rejected, raised] = await Promise.all([reject(id), raise({}, colleague)])
    const won = rejected.statusCode === 201 ? 'rejected' : 'accepted'
    expect([rejected.statusCode, raised.statusCode]).toEqual(won === 'rejected' ? [201, 409] : [409, 200])
    expect(refusalOf(won === 'rejected' ? raised : rejected)).toEqual([409, 'mark_appeal_answered'])
    expect((await ownAppeal())?.state).toBe(won)
  })

  test('while its task is deleted, before or after it', async ({ testApp }) => {
    const { by, anna, create, answer, appeal, mark, reject } = await marked(testApp)
    for (let round = 0; round < 4; round++) {
      const task = await create({ title: `Task ${round}` })
      const { id } = await answer(anna, task.id, 300 + round)
      await mark(id, { final: true })
      await appeal(anna, id)
      const [decided, deleted] = await Promise.all([
        round % 2 === 0
          ? reject(id)
          : mark(id, { levels: allLevels(1), final: true, revision: 1, answers_appeal: true }),
        testApp.send(deleteSpeakingTask, { params: { id: task.id } }, by),
      ])
      expect(deleted.statusCode).toBe(200)
      expect([200, 201, 404]).toContain(decided.statusCode)
    }
    expect(await testApp.database.db.$count(speakingAppeals)).toBe(0)
  })

  test('and the decision stays when the account is gone', async ({ testApp }) => {
    const { anna, appeal, reject, id, ownAppeal } = await marked(testApp)
    const owner = await testApp.make.owner()
    const colleague = await testApp.make.trainer()
    await appeal(anna, id)
    await reject(id, 'No.', colleague)
    await testApp.call(removeTrainer, { params: { id: colleague.id } }, { token: owner.token })
    expect(await ownAppeal()).toMatchObject({ state: 'rejected', reason: 'No.', by: { last_name: null } })
  })
})
