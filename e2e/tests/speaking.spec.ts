import { saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { speakingAnswers } from '@elocute/contract/speaking-rows'
import { expectAccessible } from '../support/accessibility.ts'
import { speakingTask } from '../support/answering.ts'
import { tooWide } from '../support/layout.ts'
import { say } from '../support/microphone.ts'
import { expect, test } from '../support/test.ts'

const questions = ['Tell us about the town where you live.', 'What would you change there?']

test('a trainee on a phone answers a speaking task, loses the connection meanwhile, and sees her mark', async ({
  page,
  context,
  api,
  openAs,
}) => {
  test.slow()
  await page.setViewportSize({ width: 390, height: 844 })
  const title = `My town ${Date.now()}`
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({ first: 'Aada', last: 'Speaker' })
  const { task, rubric } = await speakingTask(api, trainer, questions, title)

  await openAs(trainee.token, '/trainee/speaking')
  await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText('Not started')
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
  await page.getByRole('link', { name: title }).click()
  await expect(page.getByText(questions[0] ?? '')).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Start', exact: true }).click()
  await expect(page.getByRole('timer', { name: 'Time left to prepare' })).toBeVisible()
  await expectAccessible(page)
  const done = page.getByRole('button', { name: 'Done', exact: true })
  const question = (n: number) => page.getByRole('heading', { name: `Question ${n} of 2` })
  await page.getByRole('button', { name: 'Start speaking now' }).click()
  await expect(done).toBeVisible({ timeout: 20_000 })
  await say(page, 'I live in a small town near a river. There are two schools and an old market.')
  await expectAccessible(page)
  expect(await tooWide(page)).toEqual([])
  await done.click()
  await expect(question(2)).toBeVisible()
  // The first answer has arrived before the connection is lost.
  await expect(page.getByText(/being sent\.$/)).toHaveCount(0)

  await page.getByRole('button', { name: 'Start speaking', exact: true }).click()
  await expect(done).toBeVisible({ timeout: 20_000 })
  await say(page, 'I would build a library beside the market, because people need a quiet place.')
  await context.setOffline(true)
  await done.click()
  await expect(page.getByText('Sending your answer')).toBeVisible()
  await expect(page.getByText('Waiting to be sent')).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await context.setOffline(false)
  await expect(page.getByText('Your answer is sent')).toBeVisible({ timeout: 60_000 })
  const play = page.getByRole('button', { name: 'Play your answer to question 2' })
  await play.click()
  await expect(page.getByRole('button', { name: 'Pause your answer to question 2' })).toBeVisible()
  await expect(play).toBeVisible({ timeout: 30_000 })
  await expectAccessible(page)

  const { data: rows } = await api.call(speakingAnswers, { params: { id: task.id } }, trainer)
  const answerId = rows.find(({ user_id }) => user_id === trainee.id)?.answer_id ?? ''
  const mark = { levels: rubric.criteria.map(() => 2), comment: 'A lively answer.', final: true, revision: 0 }
  await api.call(saveSpeakingMark, { params: { id: answerId }, body: mark }, trainer)

  await openAs(trainee.token, '/trainee/quizzes')
  await page.getByRole('region', { name: 'Today' }).getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { name: 'Your mark' })).toBeVisible()
  await expect(page.getByText('Your level')).toHaveCount(rubric.criteria.length)
  await expect(page.getByText('A lively answer.')).toBeVisible()
  expect(await tooWide(page)).toEqual([])
  await expectAccessible(page)
})
