import { changeAccount } from '@elocute/contract/account'
import { createModule } from '@elocute/contract/modules'
import { createReadingAssignment } from '@elocute/contract/reading-assignments'
import { answeredQuiz } from '../support/answering.ts'
import { script } from '../support/practising.ts'
import { byNight } from '../support/by-night.ts'
import { giveToken } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

/** What an observer is refused, as buttons, links and fields name it. */
const refused =
  /\b(create|approve|accept|reject|delete|remove|edit|duplicate|reopen|remind|assign|archive|listen|play|save|rename|invite|upload|select|close|make|add|comment)\b/i

test(
  'an observer looks at every page, and none has a button that would be refused',
  byNight,
  async ({ page, api, server, openAs }) => {
    test.setTimeout(300_000)
    const trainer = await api.signInAsTrainer()
    const { token } = await api.colleague('observer', { first: 'Olu', last: 'Bright' })
    const answered = await answeredQuiz(api, server.url, { outcomes: ['incorrect', 'incorrect'] })
    await api.applicant({ first: 'Wai', last: 'Ting' })
    const group = await api.group(`Observed ${Date.now()}`, [answered.trainee.id])
    const reading = { title: `Observed ${Date.now()}`, script }
    const { data: assigned } = await api.call(createReadingAssignment, { body: reading }, trainer)
    const module = { title: `Observed ${Date.now()}`, description: '' }
    const { data: made } = await api.call(createModule, { body: module }, trainer)

    const controls = async (as: string, path: string) => {
      await openAs(as, path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(page.locator('[aria-busy="true"], [data-waiting]')).toHaveCount(0)
      await page.waitForLoadState('networkidle')
      const main = page.getByRole('main')
      const names = await main
        .locator('button, a, input, textarea, select')
        .evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? one.textContent))
      return names.filter((name) => refused.test(name))
    }
    const failed: string[] = []
    page.on('response', (response) => {
      if (response.status() === 403) failed.push(response.url())
    })
    for (const path of [
      '/trainer/quizzes',
      `/trainer/quizzes/${answered.quiz.id}`,
      `/trainer/attempts/${answered.id}`,
      '/trainer/trainees',
      '/trainer/invitations',
      '/trainer/groups',
      `/trainer/groups/${group.id}`,
      '/trainer/readings',
      `/trainer/readings/${assigned.id}`,
      '/trainer/modules',
      `/trainer/modules/${made.id}`,
      '/trainer/settings',
    ]) {
      // Where a trainer has such a control, the same search finds it.
      expect([path, (await controls(trainer, path)).length > 0]).toEqual([path, true])
      expect([path, await controls(token, path)]).toEqual([path, []])
      await expect(page.getByText(/^You have view-only access/)).toBeVisible()
    }
    for (const path of ['/trainer/home', '/trainer/appeals', `/trainer/trainees/${answered.trainee.id}`]) {
      // What waits is a figure. Its link leads to a list that she may see.
      const shown = (await controls(token, path)).filter((name) => !/ to approve$/.test(name))
      expect([path, shown]).toEqual([path, []])
    }
    expect(failed).toEqual([])

    await openAs(token, '/trainer/account')
    await page.getByRole('textbox', { name: 'First name' }).fill('Oluchi')
    const saved = page.waitForResponse((response) => response.url().endsWith(changeAccount.path))
    await page.getByRole('textbox', { name: 'First name' }).press('Enter')
    expect((await saved).status()).toBe(200)
  },
)

test('a group with a long word in its name fits into the table of trainees, in one line', async ({
  page,
  api,
  openAs,
}) => {
  const trainee = await api.trainee({ first: 'Oluwaseun', last: 'Adeyemi' })
  await api.group('Fortgeschrittenen', [trainee.id])
  // The state and the buttons of an application are the widest.
  await api.applicant({ first: 'Angelica', last: 'Dela Cruz' })
  await openAs(await api.signInAsTrainer(), '/trainer/trainees')
  const group = page.getByRole('table').getByRole('link', { name: 'Fortgeschrittenen' })
  await expect(group).toBeVisible()
  const lines = await group.evaluate((link) => {
    const text = document.createRange()
    text.selectNodeContents(link)
    return text.getClientRects().length
  })
  const room = await page
    .getByRole('table')
    .evaluate((table) => (table.parentElement?.clientWidth ?? 0) - table.getBoundingClientRect().width)
  expect({ lines, fits: room >= 0 }).toEqual({ lines: 1, fits: true })
})

test('the owner makes a trainer an observer, removes her, and her open page asks for a new sign-in', async ({
  page,
  browser,
  api,
  server,
  openAs,
}) => {
  const colleague = await api.colleague('trainer', { first: 'Tess', last: 'Leaving' })
  const hers = await browser.newPage({ baseURL: server.url })
  await giveToken(hers, colleague.token)
  await hers.goto('/trainer/groups')
  await expect(hers.getByRole('button', { name: 'Create group' })).toBeVisible()

  await openAs(await api.signInAsTrainer(), '/trainer/settings')
  await page.getByRole('link', { name: 'Trainers', exact: true }).click()
  const row = page.getByRole('row', { name: /Tess/ })
  await row.getByRole('button', { name: /^Make observer: / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Make observer' }).click()
  await expect(row.getByText('Observer', { exact: true })).toBeVisible()
  await hers.reload()
  await expect(hers.getByText(/^You have view-only access/)).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Create group' })).toHaveCount(0)

  await row.getByRole('button', { name: /^Remove Tess/ }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await hers.getByRole('link', { name: 'Quizzes' }).click()
  await expect(hers).toHaveURL(/\/auth/)
  await hers.close()
})
