import { createApi } from '../support/api.ts'
import { byNight } from '../support/by-night.ts'
import { countPresses } from '../support/count-presses.ts'
import { runServer } from '../support/running-server.ts'
import { giveToken } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test(
  'a trainer of an empty school assigns the first quiz after at most fifteen presses',
  byNight,
  async ({ browser, mailbox }) => {
    test.setTimeout(180_000)
    const school = await runServer(mailbox)
    try {
      const api = createApi(school.url, mailbox)
      const page = await browser.newPage({ baseURL: school.url })
      const task = await countPresses(page)
      const { email } = await api.applicant({ first: 'Lin', last: 'Chen' })
      await giveToken(page, await api.signInAsTrainer())
      await page.goto('/trainer/home')
      task.begin()
      await page.getByRole('link', { name: 'One application to approve' }).click()
      await page.getByRole('button', { name: 'Accept Application' }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Approve' }).click()
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await page.getByRole('link', { name: 'Quizzes', exact: true }).click()
      await page.getByRole('button', { name: 'Create quiz' }).click()
      const dialog = page.getByRole('dialog', { name: 'Create New Quiz' })
      await expect(dialog.getByRole('textbox', { name: 'Quiz title' })).toBeFocused()
      await page.keyboard.type('First words')
      await dialog.getByRole('combobox', { name: 'Quiz type' }).selectOption('Pronounce it Fast')
      await dialog.getByRole('textbox', { name: 'Timer (seconds)' }).click()
      await page.keyboard.type('120')
      await dialog.getByRole('textbox', { name: 'Question 1' }).click()
      for (const word of ['river', 'yellow', 'window']) {
        await page.keyboard.type(word)
        await page.keyboard.press('Enter')
      }
      await dialog.getByRole('button', { name: 'Create and email 1 trainee' }).click()
      await expect(page.getByRole('listitem', { name: 'First words' })).toContainText('0 of 1 completed')
      // Choosing in a list is two presses, which a browser does not count as clicks.
      expect(await task.done(2)).toBeLessThanOrEqual(15)
      await expect
        .poll(() => mailbox.to(email).map(({ subject }) => subject), { timeout: 90_000 })
        .toContainEqual(expect.stringContaining('First words'))
      await page.close()
    } finally {
      await school.close()
    }
  },
)
