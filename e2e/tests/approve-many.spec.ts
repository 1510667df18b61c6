import { expect, test } from '../support/test.ts'

const intake = 25

test('25 people are approved from the trainees page with at most three clicks', async ({
  page,
  api,
  openAs,
}) => {
  test.setTimeout(180_000)
  for (let n = 0; n < intake; n++) await api.applicant({ first: 'Intake' })
  await openAs(await api.signInAsTrainer(), '/trainer/trainees?search=Intake&status=pending')
  const approveAll = page.getByRole('button', { name: `Approve all ${intake}` })
  await expect(approveAll).toBeVisible()
  // Counted by the page itself, so that no click is forgotten.
  await page.evaluate(() => {
    document.addEventListener('click', () => {
      document.documentElement.dataset['clicks'] = String(
        Number(document.documentElement.dataset['clicks'] ?? 0) + 1,
      )
    })
  })
  await approveAll.click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: `Approve ${intake}` })
    .click()
  await expect(page.getByText(`${intake} trainees approved`)).toBeVisible()
  await expect(page.getByText('No trainees found')).toBeVisible()
  const clicks = Number(await page.evaluate(() => document.documentElement.dataset['clicks']))
  expect(clicks).toBeGreaterThan(0)
  expect(clicks).toBeLessThanOrEqual(3)
  await page.reload()
  await page.getByRole('combobox', { name: 'Status' }).selectOption('Active')
  await expect(page.getByText('25 trainees found')).toBeVisible()
})
