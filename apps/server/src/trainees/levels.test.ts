import { downloadOwnData } from '@elocute/contract/account'
import { verify } from '@elocute/contract/auth'
import { createInvitation, join, listInvitations } from '@elocute/contract/invitations'
import { importPeople } from '@elocute/contract/people-import'
import { changeQuiz, duplicateQuiz } from '@elocute/contract/quiz-changes'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { listQuizzes } from '@elocute/contract/quizzes'
import { exportTraineesCsv } from '@elocute/contract/reports'
import { createScript, listTrainerScripts, loadTrainerScript } from '@elocute/contract/school-scripts'
import { approveTrainee, changeTrainee, changeTrainees, listTrainees } from '@elocute/contract/trainees'
import { desc } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { auditEvents } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { codeFor, anna as newcomer } from '../testing/people.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const school = async (testApp: TestApp) => {
  const { token } = await testApp.make.trainer()
  const by = { token }
  return {
    by,
    set: (id: string, cefr: 'A1' | 'B2' | null) =>
      testApp.call(changeTrainee, { params: { id }, body: { cefr } }, by),
    levels: async (query = {}) => {
      const { data, total } = await testApp.call(listTrainees, { query: { sort: 'az', ...query } }, by)
      expect(data).toHaveLength(total)
      return Object.fromEntries(data.map(({ email, cefr }) => [email, cefr]))
    },
    events: () => testApp.database.db.select().from(auditEvents).orderBy(desc(auditEvents.n)),
  }
}

describe('the level of a trainee', () => {
  test('is set, changed and taken away, each time with an event', async ({ testApp }) => {
    const { set, levels, events } = await school(testApp)
    const anna = await testApp.make.trainee({ email: 'anna@example.com' })
    expect(await levels()).toEqual({ 'anna@example.com': null })
    expect((await set(anna.id, 'B2')).data.cefr).toBe('B2')
    const [first] = await events()
    expect(first).toMatchObject({
      action: 'trainee_changed',
      traineeId: anna.id,
      before: { cefr: null },
      after: { cefr: 'B2' },
    })
    await set(anna.id, 'B2')
    expect(await events()).toHaveLength(1)
    await set(anna.id, null)
    expect([await levels(), (await events())[0]?.after]).toEqual([
      { 'anna@example.com': null },
      { cefr: null },
    ])
  })

  test('is refused where it is none, and for nobody', async ({ testApp }) => {
    const { by } = await school(testApp)
    const anna = await testApp.make.trainee()
    const trainer = await testApp.make.trainer()
    const call = (id: string, cefr: unknown) =>
      testApp.refusal(changeTrainee, { params: { id }, body: { cefr: cefr as 'A1' } }, by)
    expect(await call(anna.id, 'C2')).toMatchObject({
      status: 400,
      errors: [{ path: 'cefr', code: 'cefr_unknown' }],
    })
    for (const id of [trainer.id, newId()])
      expect(await call(id, 'A1')).toMatchObject({ status: 404, reason: 'trainee_not_found' })
  })

  test('is set by two trainers at once one after the other', async ({ testApp }) => {
    const { set, levels, events } = await school(testApp)
    const anna = await testApp.make.trainee({ email: 'anna@example.com' })
    await Promise.all([set(anna.id, 'A1'), set(anna.id, 'B2')])
    const [last, first] = await events()
    expect(first?.before).toEqual({ cefr: null })
    expect(last?.before).toEqual(first?.after)
    expect(await levels()).toEqual({ 'anna@example.com': (last?.after as { cefr?: string } | null)?.cefr })
  })

  test('can be given at the approval of one and of many', async ({ testApp }) => {
    const { by, levels, events } = await school(testApp)
    const [one, two, three] = [
      await testApp.make.applicant({ email: 'one@example.com' }),
      await testApp.make.applicant({ email: 'two@example.com' }),
      await testApp.make.applicant({ email: 'three@example.com' }),
    ]
    await testApp.call(approveTrainee, { params: { id: one.id }, query: { cefr: 'A2' } }, by)
    expect((await events())[0]?.after).toEqual({ status: 'verified', cefr: 'A2' })
    const body = { ids: [two.id, three.id], action: 'approve' as const, cefr: 'C1' as const }
    await testApp.call(changeTrainees, { body }, by)
    expect(await levels({ status: 'verified' })).toEqual({
      'one@example.com': 'A2',
      'two@example.com': 'C1',
      'three@example.com': 'C1',
    })
    expect(await levels({ cefr: 'A2' })).toEqual({ 'one@example.com': 'A2' })
  })

  test('comes with an invitation, and with an import for those who are new', async ({ testApp }) => {
    const { by, levels, set } = await school(testApp)
    const { data, link } = await testApp.call(createInvitation, { body: { cefr: 'B1' } }, by)
    expect(data.cefr).toBe('B1')
    expect((await testApp.call(listInvitations, {}, by)).data).toMatchObject([{ cefr: 'B1' }])
    const email = 'new@example.com'
    const params = { code: link.split('/').at(-1) ?? '' }
    const { token } = await testApp.call(join, { params, body: { ...newcomer, email } })
    const code = await codeFor(testApp, email)
    await testApp.call(verify, { body: { token, code, password: 'abc' } })
    const known = await testApp.make.trainee({ email: 'known@example.com' })
    await set(known.id, 'A1')
    await testApp.make.applicant({ email: 'applied@example.com' })
    const person = { first_name: null, middle_name: null, last_name: null, cefr: 'B2' } as const
    const people = ['known', 'applied'].map((name) => ({ ...person, email: `${name}@example.com` }))
    await testApp.call(importPeople, { body: { people } }, by)
    expect(await levels()).toEqual({ [email]: 'B1', 'known@example.com': 'A1', 'applied@example.com': 'B2' })
  })

  test('is in the exported list and in the file of her own data', async ({ testApp }) => {
    const { by, set } = await school(testApp)
    const anna = await testApp.make.trainee({ email: 'anna@example.com' })
    await set(anna.id, 'B2')
    const list = await testApp.send(exportTraineesCsv, { query: { cefr: 'B2' } }, by)
    expect(list.body.split('\r\n').slice(0, 2).join('\n')).toMatch(/Groups,Level,Status.*\n.*,B2,/)
    expect((await testApp.send(exportTraineesCsv, { query: { cefr: 'A1' } }, by)).body).not.toContain('anna')
    const own = await testApp.send(downloadOwnData, {}, { token: anna.token })
    expect(own.json()).toMatchObject({ account: { cefr: 'B2' } })
  })
})

test('a quiz has a level of its own, which its copy has too', async ({ testApp }) => {
  const { by, events } = await school(testApp)
  const draft = { title: 'Vowels', type: 'pronounce_it_fast', timer_seconds: 60 } as const
  const body = { ...draft, questions: [{ question_word: 'ship' }], cefr: 'A2' as const }
  const { data } = await testApp.call(createQuiz, { body }, by)
  const params = { id: data.id }
  const levels = async () =>
    (await testApp.call(listQuizzes, {}, by)).quizzes.map(({ title, cefr }) => [title, cefr])
  await testApp.call(duplicateQuiz, { params, body: { title: 'Copy' } }, by)
  expect(await levels()).toEqual(
    expect.arrayContaining([
      ['Vowels', 'A2'],
      ['Copy', 'A2'],
    ]),
  )
  await testApp.call(changeQuiz, { params, body: { cefr: null } }, by)
  expect(await levels()).toEqual(
    expect.arrayContaining([
      ['Vowels', null],
      ['Copy', 'A2'],
    ]),
  )
  expect((await events())[0]).toMatchObject({ action: 'quiz_changed', before: { cefr: 'A2' } })
  await testApp.call(changeQuiz, { params, body: { title: 'Vowels again' } }, by)
  expect(await levels()).toEqual(expect.arrayContaining([['Vowels again', null]]))
})

test('a script of the school has a level, by which the list can be filtered', async ({ testApp }) => {
  const { by } = await school(testApp)
  const body = { title: 'At the doctor', text: 'I have an appointment.', cefr: 'B1' } as const
  const { data } = await testApp.call(createScript, { body }, by)
  expect((await testApp.call(loadTrainerScript, { params: { id: data.id } }, by)).data.cefr).toBe('B1')
  const list = async (query: object) => testApp.call(listTrainerScripts, { query }, by)
  expect(await list({ cefr: 'B1' })).toMatchObject({ total: 1, data: [{ id: data.id }] })
  expect(await list({ cefr: 'C1' })).toMatchObject({ total: 0, data: [] })
  const library = await list({ source: 'library', limit: 1 })
  expect(library.data).toMatchObject([{ cefr: null }])
})
