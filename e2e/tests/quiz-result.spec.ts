import { answerCompleted } from '@elocute/contract/quiz-attempts'
import { decideWord } from '@elocute/contract/trainer-marks'
import { answeredQuiz } from '../support/answering.ts'
import { expect, test } from '../support/test.ts'

test('a trainee contests a word by keyboard, a trainer accepts it, and the score follows', async ({
  page,
  api,
  openAs,
  server,
}) => {
  const { id, quiz, trainee } = await answeredQuiz(api, server.url, {
    outcomes: ['correct', 'incorrect', 'skipped'],
    clips: [1, 2],
    title: 'Sounds of the week',
  })
  await api.call(answerCompleted, { body: { quiz_id: quiz.id } }, trainee.token)
  await openAs(trainee.token, '/trainee/quizzes-score')
  await page.getByRole('link', { name: 'See your words in Sounds of the week' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Sounds of the week', level: 1 })).toBeVisible()
  await expect(page.getByText('1 of 3')).toBeVisible()

  await page.getByRole('button', { name: 'I said it right: yellow' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Note for your trainer (optional)' })).toBeFocused()
  await page.keyboard.type('A car went by')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Appeal open')).toBeVisible()
  await expect(page.getByRole('definition').filter({ hasText: 'A car went by' })).toBeVisible()
  await expect(page.getByRole('listitem', { name: 'yellow' })).toBeFocused()

  const body = { outcome: 'correct', reason: 'The word can be heard clearly.' } as const
  const trainer = await api.signInAsTrainer()
  await api.call(decideWord, { params: { id, n: 2 }, body }, trainer)
  await page.goto('/trainee/quizzes-score')
  await page.getByRole('link', { name: 'See your words in Sounds of the week' }).click()
  await expect(page.getByText('2 of 3')).toBeVisible()
  const yellow = page.getByRole('listitem', { name: 'yellow' })
  await expect(yellow).toContainText('Appeal accepted')
  await expect(yellow).toContainText('Decided by a trainer')
  await expect(yellow).toContainText('The word can be heard clearly.')
})

test('a trainee submits an answer from its result and sees the words', async ({
  page,
  api,
  openAs,
  server,
}) => {
  const { quiz, trainee } = await answeredQuiz(api, server.url, {
    outcomes: ['correct', 'incorrect', 'skipped'],
  })
  await openAs(trainee.token, `/trainee/quizzes/${quiz.id}/result`)
  await expect(page.getByText('Saved, not yet submitted.')).toBeVisible()
  await page.getByRole('link', { name: 'Submit your answers' }).click()
  await page.getByRole('button', { name: 'Submit Quiz' }).click()
  await page.getByRole('button', { name: 'See your words' }).click()
  await expect(page.getByRole('listitem', { name: 'yellow' })).toContainText('Heard: liver')
  await expect(page.getByText('Saved, not yet submitted.')).toBeHidden()
})
