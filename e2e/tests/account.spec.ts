import * as sentences from '@elocute/messages/api'
import { reopenAttempt } from '@elocute/contract/trainer-marks'
import { readFile } from 'node:fs/promises'
import { answerQuiz } from '../support/answering.ts'
import { byNight } from '../support/by-night.ts'
import { expect, test } from '../support/test.ts'

test('a trainee changes her address by the code from a mail, saves her data and deletes her account', async ({
  page,
  api,
  mailbox,
  openAs,
}) => {
  const trainee = await api.trainee({ first: 'Amélie', last: 'Rossi' })
  const quiz = await api.quiz({ title: 'Kitchen words' })
  await answerQuiz(api, trainee.token, quiz, ['correct', 'incorrect', 'skipped'])
  const email = `amelie.${Date.now()}@school.example`
  await openAs(trainee.token, '/trainee/account')

  const address = page.getByRole('region', { name: 'Email address' })
  await address.getByLabel('New email address').fill(email)
  await address.getByLabel('Current password').fill(trainee.password)
  await address.getByRole('button', { name: 'Send code' }).click()
  await expect(address.getByLabel('Code')).toBeFocused()
  await address.getByLabel('Code').fill(await mailbox.codeFor(email))
  await address.getByRole('button', { name: 'Change address' }).click()
  await expect(address.getByText(`You sign in as ${email}.`)).toBeVisible()
  await expect.poll(() => mailbox.to(trainee.email, 'Your Elocute email address was changed')).toHaveLength(1)
  await expect(api.signIn(trainee)).rejects.toThrow(sentences.wrong_credentials())
  await api.signIn({ ...trainee, email })

  const saved = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download my data' }).click()
  const file = await saved
  expect(file.suggestedFilename()).toMatch(/^elocute-my-data-\d{4}-\d\d-\d\d\.json$/)
  const data = JSON.parse(await readFile(await file.path(), 'utf8')) as object
  expect(data).toMatchObject({
    account: { email, first_name: 'Amélie' },
    quiz_attempts: [{ quiz: { title: 'Kitchen words' }, words: [{ heard: 'river' }, {}, {}] }],
  })

  await page.getByRole('button', { name: 'Delete my account…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Delete your account?' })
  await dialog.getByLabel('Your password').fill('guess')
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(dialog.getByText(sentences.password_wrong())).toBeVisible()
  await dialog.getByLabel('Your password').fill(trainee.password)
  await dialog.getByRole('button', { name: 'Delete for good' }).click()
  await expect(page).toHaveURL('/auth#sign-in')
  await expect(page.getByText('We’ve deleted your account and signed you out.')).toBeVisible()
  await expect(api.signIn({ ...trainee, email })).rejects.toThrow(sentences.wrong_credentials())
})

test(
  'the link of a mail stops mails like it after a click, which the account page takes back',
  byNight,
  async ({ page, api, mailbox, openAs }) => {
    const trainee = await api.trainee()
    const quiz = await api.quiz({ title: 'Garden words' })
    const id = await answerQuiz(api, trainee.token, quiz, ['correct', 'incorrect', 'skipped'])
    const trainer = await api.signInAsTrainer()
    await api.call(reopenAttempt, { params: { id }, body: { reason: 'The microphone was broken' } }, trainer)
    const mails = () => mailbox.to(trainee.email, 'You can take “Garden words” again')
    await expect.poll(mails).toHaveLength(1)
    await page.setContent(mails()[0]?.html ?? '')
    const quizzes = page.getByRole('link', { name: 'Take the quiz' })
    await expect(quizzes).toHaveAttribute('href', /\/trainee\/quizzes$/)
    const link = /\S+\/unsubscribe\/\S+/.exec(mails()[0]?.text ?? '')?.[0] ?? ''

    await openAs(trainee.token, '/trainee/account')
    const box = page.getByRole('checkbox', { name: 'A trainer reopens a quiz or speaking task for me' })
    await expect(box).toBeChecked()
    await page.goto(new URL(link).pathname)
    await page.getByRole('button', { name: 'Unsubscribe' }).click()
    await expect(page.getByRole('heading', { name: 'You’re unsubscribed' })).toBeVisible()
    await page.goto('/trainee/account')
    await expect(box).not.toBeChecked()
    await box.check()
    await expect(page.getByText(sentences.mail_choice_saved())).toBeVisible()
    await page.reload()
    await expect(box).toBeChecked()
  },
)
