import { changeMailChoice } from '@elocute/contract/mail-choices'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { expect } from 'vitest'
import { mailOutbox } from '../db/schema.ts'
import { openTestApp, test, type TestApp } from '../testing/test-app.ts'
import { answeredQuiz } from './testing/answered-quiz.ts'

const subject = 'Your trainer has answered your appeal'

/** An answer with appeals against two words, and the mails about them that were sent so far. */
const appealed = async (testApp: TestApp) => {
  const quiz = await answeredQuiz(testApp)
  await quiz.appeal(2, 'I said it')
  await quiz.appeal(3)
  const mails = async () => (await testApp.mails()).filter((mail) => mail.subject === subject)
  return { ...quiz, mails, minutesLater: () => testApp.clock.advance({ minutes: 5 }) }
}

test('the answer to an appeal is mailed with the reason', async ({ testApp }) => {
  const { decide, mails, minutesLater, quiz } = await appealed(testApp)
  await decide(2, 'correct', 'Clearly <b>said</b>\r\nBcc: x')
  expect(await mails()).toEqual([])
  minutesLater()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text).toContain(`in “${quiz.title}”`)
  expect(mail?.text).toContain('now counts as correct.')
  expect(mail?.text).toContain('Reason: Clearly <b>said</b> Bcc: x\n')
  expect(mail?.html).toContain('Clearly &lt;b&gt;said&lt;/b&gt; Bcc: x')
  expect(mail?.text).toContain(`http://localhost:3000/trainee/quizzes/${quiz.id}/result`)
  expect(mail?.unsubscribe).toContain('.appeal_decided.')
})

test('several answers in a row are one mail, with each latest answer', async ({ testApp }) => {
  const { decide, mails, minutesLater } = await appealed(testApp)
  await decide(2, 'correct', 'Well said')
  testApp.clock.advance({ minutes: 2 })
  await decide(3, 'incorrect', 'Another word')
  await decide(2, 'incorrect', 'On second thoughts')
  minutesLater()
  const [mail, ...more] = await mails()
  expect(more).toEqual([])
  expect(mail?.text.match(/still counts as missed/g)).toHaveLength(2)
  expect(mail?.text).toContain('On second thoughts')
  expect(mail?.text).toContain('Another word')
  expect(mail?.text).not.toContain('Well said')
  expect(await testApp.database.db.$count(mailOutbox)).toBe(0)
})

test('a decision without an open appeal is not mailed', async ({ testApp }) => {
  const { decide, mails, minutesLater } = await appealed(testApp)
  await decide(1, 'incorrect')
  minutesLater()
  expect(await mails()).toEqual([])
  await decide(2)
  minutesLater()
  await decide(2, 'incorrect')
  minutesLater()
  expect(await mails()).toHaveLength(1)
})

test('two servers send the answers once', async ({ testApp }) => {
  const { decide, minutesLater } = await appealed(testApp)
  await decide(2, 'correct', 'Well said')
  await decide(3, 'incorrect', 'Another word')
  minutesLater()
  const sent: string[] = []
  const mailer = {
    send: ({ text }: { text: string }) => {
      sent.push(text)
      return Promise.resolve()
    },
    close: () => undefined,
  }
  const open = () => openTestApp(testApp.database, { mailer, clock: testApp.clock })
  const apps = [await open(), await open()]
  await Promise.all(apps.map(({ runJobs }) => runJobs()))
  const all = sent.join('')
  expect(all.match(/Well said/g)).toHaveLength(1)
  expect(all.match(/Another word/g)).toHaveLength(1)
  for (const { app } of apps) await app.close()
})

test('the words of a merged mail are not lost when it cannot be sent', async ({ testApp }) => {
  const { decide, minutesLater, mails } = await appealed(testApp)
  await decide(2, 'correct', 'Well said')
  await decide(3, 'incorrect', 'Another word')
  minutesLater()
  const away = await openTestApp(testApp.database, {
    clock: testApp.clock,
    mailer: { send: () => Promise.reject(new Error('gone')), close: () => undefined },
  })
  await away.runJobs()
  await away.app.close()
  testApp.clock.advance({ minutes: 3 })
  const text = (await mails()).map((mail) => mail.text).join('')
  expect(text.match(/Well said/g)).toHaveLength(1)
  expect(text.match(/Another word/g)).toHaveLength(1)
})

test('nobody gets it who does not want it, or whose attempt was reopened', async ({ testApp }) => {
  const unwanted = await appealed(testApp)
  await testApp.call(
    changeMailChoice,
    { body: { mail: 'appeal_decided', wanted: false } },
    { token: unwanted.token },
  )
  await unwanted.decide(2)
  const reopened = await appealed(testApp)
  await reopened.decide(2)
  await testApp.call(
    reopenAttempt,
    { params: { id: reopened.id }, body: { reason: 'Once more' } },
    { token: reopened.trainer.token },
  )
  reopened.minutesLater()
  expect(await reopened.mails()).toEqual([])
})
