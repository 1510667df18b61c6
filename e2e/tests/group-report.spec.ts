import { answeredQuiz } from '../support/answering.ts'
import { expect, test } from '../support/test.ts'

/** The pages of a PDF that Chromium has made. */
const pagesOf = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0

test('a report of a group is read on the page, and printed without what belongs to the screen', async ({
  page,
  api,
  server,
  openAs,
}) => {
  const { trainee } = await answeredQuiz(api, server.url, { outcomes: ['incorrect', 'correct'] })
  const group = await api.group(`Printed class ${Date.now()}`, [trainee.id])
  await openAs(await api.signInAsTrainer(), `/trainer/groups/${group.id}`)
  await page.getByRole('link', { name: 'Report' }).click()
  await expect(page.getByRole('heading', { name: `Report of ${group.name}`, level: 1 })).toBeVisible()
  const trainees = page.getByRole('table', { name: 'Trainees' })
  await expect(trainees.getByRole('row').nth(1)).toContainText('Mia Santos')
  await expect(page.getByRole('table', { name: 'Quizzes' })).toContainText('First words')

  await page.emulateMedia({ colorScheme: 'dark' })
  await page.getByLabel('From').fill('2026-01-01')
  await expect(page).toHaveURL(/from=2026-01-01/)
  await expect(page.getByRole('button', { name: 'Print' })).toBeEnabled()
  await page.emulateMedia({ media: 'print' })
  for (const hidden of [
    page.getByRole('navigation'),
    page.getByRole('banner'),
    page.getByLabel('From'),
    page.getByRole('button', { name: 'Print' }),
  ])
    await expect(hidden.first()).toBeHidden()
  await expect(page.locator('body')).toHaveCSS('background-color', 'rgb(250, 248, 244)')
  await expect(trainees).toBeVisible()
  const pdf = await page.pdf({ format: 'A4' })
  expect(pagesOf(pdf)).toBe(1)
})
