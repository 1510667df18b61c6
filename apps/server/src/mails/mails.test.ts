import { remindOfQuiz } from '@elocute/contract/task-reminders'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { createQuiz } from '@elocute/contract/quiz-drafts'
import { importPeople } from '@elocute/contract/people-import'
import { decideWord, reopenAttempt } from '@elocute/contract/trainer-marks'
import { approveTrainee } from '@elocute/contract/trainees'
import { forgotPassword } from '@elocute/contract/auth'
import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { users } from '../db/schema.ts'
import { answeredQuiz } from '../marks/testing/answered-quiz.ts'
import { test, type TestApp } from '../testing/test-app.ts'

const zone = 'Asia/Manila'
const now = new Date('2026-11-29T05:00:00Z')
const due_at = '2026-11-30T01:00:00.000Z'
const dueText = 'Monday 30 November at 09:00 GMT+8'

/** A school with a name, whose trainer is Mara Lopez, and a trainee. */
const school = async (testApp: TestApp) => {
  testApp.clock.set(now)
  await testApp.make.settings({ schoolName: 'Language School Cebu', timeZone: zone })
  const mara = await testApp.make.trainer({ firstName: 'Mara', lastName: 'Lopez' })
  const anna = await testApp.make.trainee()
  return { mara, anna, by: { token: mara.token } }
}
const last = async (testApp: TestApp) => (await testApp.mails()).at(-1)
const quizBody = {
  title: 'Refunds',
  type: 'pronounce_it_fast' as const,
  timer_seconds: 150,
  questions: [{ question_word: 'Apple' }, { question_word: 'River' }],
  audience: null,
  due_at,
}
const reading = { title: 'A call', script: 'Say three. '.repeat(70).trim(), due_at }

describe('a mail says who, what, by when and how long', () => {
  test('of an assigned reading, and of one that is due', async ({ testApp }) => {
    const { by, anna } = await school(testApp)
    const { data } = await testApp.call(createReadingAssignment, { body: reading }, by)
    await testApp.services.readingNotices.announceOpened()
    const link = `http://localhost:3000/trainee/readings/${data.id}`
    expect((await last(testApp))?.text).toBe(
      `Hello,\n\nMara Lopez has assigned you a script to read aloud, “A call”.\n\nIt’s due on ${dueText}.\n\n` +
        '140 words, about 2 minutes. You can read it 3 times, and the best reading counts.\n\n' +
        `Read the script: ${link}\n\nUnsubscribe from these emails: ${(await last(testApp))?.unsubscribe ?? ''}\n\n` +
        'Elocute at Language School Cebu\n',
    )
    testApp.clock.advance({ hours: 13 })
    await testApp.services.readingNotices.remindOfDue()
    const mail = await last(testApp)
    expect(mail).toMatchObject({ to: anna.email, subject: 'Due soon: A call' })
    expect(mail?.text).toContain(`is due on ${dueText}, and you haven’t read it aloud yet.`)
    expect(mail?.text).toContain('Mara Lopez assigned this script.')
    expect(mail?.unsubscribe).toContain('.reading_due.')
  })

  test('of a reading of one word', async ({ testApp }) => {
    const { by } = await school(testApp)
    const body = { ...reading, script: 'Refund.', tries: 1 }
    await testApp.call(createReadingAssignment, { body }, by)
    await testApp.services.readingNotices.announceOpened()
    expect((await last(testApp))?.text).toContain('\n1 word, about 1 minute. You can read it once.\n')
  })

  test('of a reminder', async ({ testApp }) => {
    const { by } = await school(testApp)
    const { data: quiz } = await testApp.call(createQuiz, { body: quizBody }, by)
    await testApp.call(remindOfQuiz, { params: { id: quiz.id } }, by)
    const text = (await last(testApp))?.text ?? ''
    expect(text).toContain('Mara Lopez reminds you that you haven’t taken “Refunds” yet.')
    expect(text).toContain(`It’s due on ${dueText}.`)
    expect(text).toContain('2 words, at most 3 minutes, one attempt.')
    expect(text.endsWith('Elocute at Language School Cebu\n')).toBe(true)
  })

  test('of a reopened quiz and of an answered appeal', async ({ testApp }) => {
    const { by } = await school(testApp)
    const quiz = await answeredQuiz(testApp)
    await quiz.appeal(2)
    const params = { id: quiz.id, n: 2 }
    const body = { outcome: 'correct' as const, reason: 'It was right.' }
    await testApp.call(decideWord, { params, body }, by)
    testApp.clock.advance({ minutes: 6 })
    const answered = await last(testApp)
    expect(answered?.text).toContain('Mara Lopez has answered your appeal in')
    await testApp.call(reopenAttempt, { params: { id: quiz.id }, body: { reason: 'Noise in the room' } }, by)
    const reopened = await last(testApp)
    expect(reopened?.subject).toMatch(/^You can take “.+” again$/)
    expect(reopened?.text).toContain('Mara Lopez has reopened')
  })

  test('of an approval and of an invitation', async ({ testApp }) => {
    const { by } = await school(testApp)
    const { id } = await testApp.make.applicant()
    await testApp.call(approveTrainee, { params: { id } }, by)
    expect((await last(testApp))?.text).toContain('Mara Lopez has approved your account.')
    const people = [{ email: 'new@example.com', first_name: null, middle_name: null, last_name: null }]
    await testApp.call(importPeople, { body: { people } }, by)
    expect((await last(testApp))?.text).toContain('Mara Lopez at Language School Cebu has invited you')
  })
})

describe('where something is not known, a mail says what is true', () => {
  test('without a name of the school', async ({ testApp }) => {
    const { email } = await testApp.make.trainee()
    await testApp.call(forgotPassword, { body: { email } })
    expect((await last(testApp))?.text.endsWith('\n\nElocute\n')).toBe(true)
  })

  test('when the account of the trainer is gone', async ({ testApp }) => {
    const { by, mara } = await school(testApp)
    await testApp.call(createReadingAssignment, { body: reading }, by)
    await testApp.services.readingNotices.announceOpened()
    await testApp.database.db.delete(users).where(eq(users.id, mara.id))
    expect((await last(testApp))?.text).toContain('Your trainer has assigned you a script')
  })
})
