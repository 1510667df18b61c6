import { eq } from 'drizzle-orm'
import { describe, expect } from 'vitest'
import { mailOutbox, practiceCards, users } from './db/schema.ts'
import type { Session } from './http/session.ts'
import { answeredQuiz } from './marks/testing/answered-quiz.ts'
import { newId } from './platform/ids.ts'
import { test, type TestApp } from './testing/test-app.ts'
import { whileOpen } from './testing/while-open.ts'

const isRefused = { code: 'not_signed_in' }
const gone = () => ({ userId: newId(), requestId: 'one' })

const sessionOfDeleted = async ({ make, services, database }: TestApp): Promise<Session> => {
  const { id, token } = await make.trainee()
  const session = await services.sessions.find(token)
  await database.db.delete(users).where(eq(users.id, id))
  if (!session) throw new Error('she was never signed in')
  return session
}

describe('somebody whose account was just deleted is told to sign in', () => {
  test('when she sends the answers of a listening lesson', async ({ testApp }) => {
    const answers = [{ n: 1, talker: 'flite-rms', word: 'ship', chosen: 'ship' }]
    const lesson = testApp.services.listening.save(newId(), newId(), { contrast: 'ship-sheep', answers })
    await expect(lesson).rejects.toMatchObject(isRefused)
  })

  test('when words that she missed go into her practice bag', async ({ testApp }) => {
    const { database, services } = testApp
    const { userId, submit } = await answeredQuiz(testApp)
    await submit()
    const opened = whileOpen(
      database,
      (tx) => tx.delete(users).where(eq(users.id, userId)),
      () => services.practice.bag.due(userId),
    )
    await expect(opened).rejects.toMatchObject(isRefused)
    expect(await database.db.$count(practiceCards)).toBe(0)
  })

  test('when she stops a kind of mail', async ({ testApp }) => {
    const session = await sessionOfDeleted(testApp)
    const chosen = testApp.services.auth.mailChoices.choose(session, { mail: 'quiz_due', wanted: false })
    await expect(chosen).rejects.toMatchObject(isRefused)
  })

  test('when she begins to link a provider', async ({ testApp }) => {
    const { user, tokenHash } = await sessionOfDeleted(testApp)
    const begun = testApp.services.auth.providers.begun.begin({
      issuer: 'https://provider.example',
      purpose: 'link',
      userId: user.id,
      sessionHash: tokenHash,
    })
    await expect(begun).rejects.toMatchObject(isRefused)
  })

  test('when she mails trainees or reminds one', async ({ testApp }) => {
    const { services, make, database } = testApp
    const { id } = await make.trainee()
    await make.quiz()
    const { traineeMails, traineeReminders } = services
    const mail = { subject: 'Monday', text: 'We begin at nine.', ids: [id] }
    await expect(traineeMails.send(gone(), mail)).rejects.toMatchObject(isRefused)
    await expect(traineeReminders.remind(gone(), id)).rejects.toMatchObject(isRefused)
    expect(await database.db.$count(mailOutbox)).toBe(0)
  })
})
