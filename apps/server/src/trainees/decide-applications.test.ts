import { decideApplications } from '@elocute/contract/trainees'
import { eq } from 'drizzle-orm'
import { expect } from 'vitest'
import { verifyAudit } from '../audit/verify-audit.ts'
import { auditEvents, mailOutbox, users } from '../db/schema.ts'
import { newId } from '../platform/ids.ts'
import { test, type TestApp } from '../testing/test-app.ts'

/** A trainer, some applications, and the call about them. */
const school = async (testApp: TestApp, count = 3) => {
  const { token } = await testApp.make.trainer()
  const applicants = []
  for (let n = 0; n < count; n++) applicants.push(await testApp.make.applicant())
  const { db } = testApp.database
  return {
    token,
    ids: applicants.map(({ id }) => id),
    decide: (ids: readonly string[], action: 'approve' | 'reject' = 'approve') =>
      testApp.call(decideApplications, { body: { ids: [...ids], action } }, { token }),
    statuses: async () =>
      (await db.select().from(users).where(eq(users.role, 'trainee'))).map(({ status }) => status),
    mails: async () => (await db.select().from(mailOutbox)).map(({ kind }) => kind),
    events: async () => (await db.select().from(auditEvents)).map(({ action }) => action),
  }
}

test('all are approved at once, each with a mail and an entry of the audit', async ({ testApp }) => {
  const { ids, decide, statuses, mails, events } = await school(testApp)
  expect((await decide(ids)).data).toEqual({ changed: 3, skipped: 0 })
  expect(await statuses()).toEqual(['verified', 'verified', 'verified'])
  expect(await mails()).toEqual(Array(3).fill('account_approved'))
  expect(await events()).toEqual(Array(3).fill('trainee_approved'))
  const [row] = await testApp.database.db
    .select()
    .from(users)
    .where(eq(users.id, ids[0] ?? ''))
  expect(row?.verifiedAt).toEqual(testApp.clock.now())
})

test('all are rejected at once', async ({ testApp }) => {
  const { ids, decide, statuses, mails, events } = await school(testApp)
  expect((await decide(ids, 'reject')).data).toEqual({ changed: 3, skipped: 0 })
  expect(await statuses()).toEqual([])
  expect(await mails()).toEqual(Array(3).fill('application_rejected'))
  expect(await events()).toEqual(Array(3).fill('trainee_rejected'))
})

test('who was decided on before, is gone, is no applicant or is named twice is skipped', async ({
  testApp,
}) => {
  const { ids, decide, mails, token } = await school(testApp)
  const [first = ''] = ids
  const verified = await testApp.make.trainee()
  const trainer = await testApp.make.trainer()
  await decide([first])
  const all = [first, first, verified.id, trainer.id, newId(), ...ids.slice(1)]
  expect((await decide(all, 'reject')).data).toEqual({ changed: 2, skipped: 4 })
  expect(await mails()).toHaveLength(3)
  expect(await testApp.database.db.$count(users, eq(users.status, 'verified'))).toBe(4)
  const body = { ids: [first], action: 'approve' as const }
  expect((await testApp.call(decideApplications, { body }, { token })).data).toEqual({
    changed: 0,
    skipped: 1,
  })
})

test('two trainers who decide at the same moment decide on each once', async ({ testApp }) => {
  const { ids, decide, mails, events } = await school(testApp, 20)
  const answers = await Promise.all([
    decide(ids),
    decide(ids.toReversed(), 'reject'),
    decide(ids),
    decide(ids.toReversed(), 'reject'),
  ])
  expect(answers.reduce((sum, { data }) => sum + data.changed, 0)).toBe(20)
  expect([(await mails()).length, (await events()).length]).toEqual([20, 20])
  expect(await verifyAudit(testApp.database.db)).not.toHaveProperty('broken')
})

test.for([
  [{ ids: [], action: 'approve' }, 'id_required'],
  [{ action: 'approve' }, 'id_required'],
  [{ ids: Array.from({ length: 301 }, newId), action: 'approve' }, 'too_many_applications'],
  [{ ids: [newId()], action: 'delete' }, 'application_decision_unknown'],
] as const)('is refused: %#', async ([body, code], { testApp }) => {
  const { token, statuses } = await school(testApp, 1)
  const answer = await testApp.send(decideApplications, { body: body as never }, { token })
  expect(answer.statusCode).toBe(400)
  expect(JSON.parse(answer.body)).toMatchObject({ errors: [{ code }] })
  expect(await statuses()).toEqual(['pending'])
})
