import { trainerAccount } from '../support/running-server.ts'
import { passMicrophoneTest, speakWord } from '../support/playing.ts'
import { expect, test } from '../support/test.ts'

const words = ['river', 'yellow', 'window', 'garden', 'winter', 'pencil', 'mother', 'kitchen']
/** The wrong words that are said instead, which sound like no word of the quiz: the game would ask again for a doubtful one. */
const mistakes: Record<string, string> = { window: 'banana', pencil: 'holiday' }

test('a trainee signs up and speaks a quiz, and the trainer sees the result', async ({
  page,
  browser,
  mailbox,
  server,
}) => {
  test.setTimeout(180_000)
  const email = `lea.${Date.now()}@school.example`

  // A trainee signs up with a code from a real mail.
  await page.goto('/auth')
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('First name').fill('Léa')
  await page.getByLabel('Last name').fill('Dubois')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Sign up' }).click()
  await page.getByLabel('Verification code').fill(await mailbox.codeFor(email))
  await page.getByLabel('Password', { exact: true }).fill('bonjour')
  await page.getByLabel('Confirm password').fill('bonjour')
  await page.getByRole('button', { name: 'Verify' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()

  // A trainer approves the trainee and creates a quiz.
  const trainer = await browser.newPage({ baseURL: server.url })
  await trainer.goto('/auth')
  await trainer.getByLabel('Email').fill(trainerAccount.email)
  await trainer.getByLabel('Password', { exact: true }).fill(trainerAccount.password)
  await trainer.getByRole('button', { name: 'Sign in' }).click()
  await trainer.getByRole('link', { name: 'Trainees', exact: true }).click()
  await trainer
    .getByRole('row', { name: 'Léa Dubois' })
    .getByRole('button', { name: 'Accept Application' })
    .click()
  await trainer.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
  await expect(trainer.getByRole('row', { name: 'Léa Dubois' }).getByText('Active trainee')).toBeVisible()
  await trainer.getByRole('link', { name: 'Quizzes' }).click()
  await trainer.getByRole('button', { name: 'Create quiz' }).click()
  const draft = trainer.getByRole('dialog', { name: 'Create New Quiz' })
  await draft.getByLabel('Quiz title').fill('Eight everyday words')
  await draft.getByLabel('Quiz type').selectOption('pronounce_it_fast')
  await draft.getByLabel('Timer (seconds)').fill('300')
  for (const [index, word] of words.entries()) {
    await draft.getByRole('textbox', { name: `Question ${index + 1}`, exact: true }).fill(word)
    if (index < words.length - 1)
      await draft.getByRole('textbox', { name: `Question ${index + 1}`, exact: true }).press('Enter')
  }
  await draft.getByRole('button', { name: /^Create/ }).click()
  await expect(trainer.getByRole('listitem', { name: 'Eight everyday words' })).toBeVisible()

  // The trainee speaks the words into the browser's microphone.
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('bonjour')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL('/trainee/quizzes')
  await page
    .getByRole('listitem')
    .filter({ hasText: 'Eight everyday words' })
    .getByRole('link', { name: /Start Quiz/ })
    .click()
  await expect(page.getByText('Total Words')).toBeVisible()
  await passMicrophoneTest(page)
  await page.getByRole('button', { name: 'Start Quiz' }).click()
  for (const [index, word] of words.entries()) {
    await expect(page.getByText(`Word ${index + 1} of ${words.length}`).first()).toBeVisible()
    const right = await speakWord(page, mistakes[word] ?? word)
    expect(right, `${mistakes[word] ?? word} for ${word}`).toBe(mistakes[word] === undefined)
    if (index === words.length - 1) await page.getByRole('button', { name: 'Finish Quiz' }).click()
    // The next word comes by itself after a right one.
    else if (!right) await page.getByRole('button', { name: 'Skip Word' }).click()
  }
  await expect(page.getByText('Saving Your Scores')).toBeVisible()
  await expect(page.getByText('75%')).toBeVisible()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await expect(page.getByText('Quiz Submitted Successfully')).toBeVisible()
  await page.getByRole('button', { name: 'Okay' }).click()
  await expect(page).toHaveURL('/trainee/quizzes')
  await expect(page.getByText('Eight everyday words')).toHaveCount(0)

  // The trainer sees the result.
  await trainer
    .getByRole('listitem', { name: 'Eight everyday words' })
    .getByRole('button', { name: 'View Results' })
    .click()
  const row = trainer.getByRole('dialog').getByRole('row', { name: /Léa Dubois/ })
  await expect(row).toContainText('6 / 8')
  await expect(row).toContainText('75%')
  await trainer.close()
})
