import { saveSpeakingMark } from '@elocute/contract/speaking-marks'
import { expectAccessible } from '../support/accessibility.ts'
import { answeredSpeakingTask } from '../support/answering.ts'
import { tooWide } from '../support/layout.ts'
import { expect, test } from '../support/test.ts'

test('a trainee asks for her mark to be checked, the trainer hears a remark’s place again and changes a level, and the trainee sees it', async ({
  page,
  api,
  server,
  openAs,
}) => {
  test.slow()
  const title = `My town ${Date.now()}`
  const { id, task, trainee, trainer, rubric } = await answeredSpeakingTask(api, server.url, title)
  const [criterion] = rubric.criteria
  const body = {
    levels: rubric.criteria.map(() => 2),
    comment: 'Speak a little more.',
    remarks: [{ n: 2, at_ms: 400, text: 'A lovely word.' }],
    final: true,
    revision: 0,
  }
  await api.call(saveSpeakingMark, { params: { id }, body }, trainer)

  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(trainee.token, `/trainee/speaking/${task.id}`)
  await expect(page.getByRole('heading', { name: 'Your mark' })).toBeVisible()
  await expect(page.getByText('A lovely word.')).toBeVisible()
  await page.getByRole('button', { name: 'Play your answer from 0:00' }).click()
  await expect(page.getByRole('button', { name: 'Pause your answer to question 2' })).toBeVisible()
  await page.getByRole('button', { name: 'Ask for a check' }).click()
  await expectAccessible(page)
  expect(await tooWide(page)).toEqual([])
  await page.getByLabel('What should your trainer check?').fill('I used many words.')
  await page.getByRole('checkbox', { name: criterion?.name ?? '', exact: true }).check()
  await page.getByRole('button', { name: 'Send', exact: true }).click()
  await expect(page.getByText('Appeal open')).toBeVisible()
  await expectAccessible(page)

  await openAs(trainer, '/trainer/appeals')
  const row = page.getByRole('listitem').filter({ hasText: title })
  await expect(row).toContainText('I used many words.')
  await expectAccessible(page)
  expect(await tooWide(page)).toEqual([])
  await row.getByRole('link', { name: 'Check the mark of Aada Speaker' }).click()
  const appeal = page.getByRole('region', { name: 'Appeal' })
  await expect(appeal).toContainText(`About: ${criterion?.name}`)
  await expectAccessible(page)
  expect(await tooWide(page)).toEqual([])
  const field = page.getByRole('textbox', { name: 'Remark at question 2, 0:00' })
  await expect(field).toHaveValue('A lovely word.')
  await page
    .getByRole('group', { name: criterion?.name ?? '' })
    .getByRole('radio')
    .nth(2)
    .check()
  await page.getByRole('button', { name: 'Save change' }).click()
  await expect(page.getByText('Appeal accepted. The trainee can see the new mark.')).toBeVisible()
  await expect(appeal).toContainText('Appeal accepted')

  await openAs(trainee.token, `/trainee/speaking/${task.id}`)
  await expect(page.getByText('Your trainer has changed the mark.')).toBeVisible()
  const levels = page.getByRole('list', { name: `Levels of ${criterion?.name}` })
  await expect(levels.getByRole('listitem').nth(2)).toContainText('Your level')
})
