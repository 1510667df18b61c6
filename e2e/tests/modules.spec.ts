import { createModule } from '@elocute/contract/modules'
import type { Page } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { expectAccessible } from '../support/accessibility.ts'
import { wholeChromiumOptions } from '../support/chromium.ts'
import { docx, pdf } from '../support/documents.ts'
import { byNight } from '../support/by-night.ts'
import { giveToken } from '../support/signed-in.ts'
import { expect, test } from '../support/test.ts'

test.use({ launchOptions: wholeChromiumOptions })

const pdfFile = (name: string, buffer = pdf('Long vowels')) => ({
  name,
  mimeType: 'application/pdf',
  buffer,
})
const choose = (page: Page) => page.locator('input[type=file]')
const file = (page: Page, name: string) => page.getByRole('listitem', { name, exact: true })

/** The tab shows the document in the browser's own viewer, not a page of the app. */
const expectPdf = async (tab: Page, address: RegExp) => {
  await expect(tab).toHaveURL(address)
  await expect.poll(() => tab.evaluate(() => document.contentType)).toBe('application/pdf')
}

test('a trainer fills a module, a trainee reads it, and a deletion applies to both', async ({
  page,
  api,
  openAs,
  browser,
  server,
}) => {
  const word = docx('Ship and sheep')
  await openAs(await api.signInAsTrainer(), '/trainer/modules')
  await page.getByRole('button', { name: 'Create module' }).click()
  const creating = page.getByRole('dialog', { name: 'Create New Module' })
  await creating.getByRole('button', { name: 'Create module' }).click()
  await expect(creating.getByText('Module title cannot be empty')).toBeVisible()
  await creating.getByLabel('Title').fill('Long vowels')
  await creating.getByLabel('Description (optional)').fill('Ship and sheep')
  await creating.getByRole('button', { name: 'Create module' }).click()
  await page.getByRole('link', { name: 'Long vowels' }).click()
  await expect(page.getByText('No materials yet')).toBeVisible()

  await choose(page).setInputFiles([
    pdfFile('Worksheet.pdf'),
    { name: 'photo.png', mimeType: 'image/png', buffer: Buffer.from('no document') },
    { name: 'Ship & “sheep”.docx', mimeType: 'application/octet-stream', buffer: word },
    pdfFile('No document.pdf', Buffer.from('<script>alert(1)</script>')),
  ])
  const alert = page.getByRole('alertdialog')
  await expect(alert.getByText('Please select a PDF or Word document.')).toBeVisible()
  await alert.getByRole('button', { name: 'Okay' }).click()
  await expect(file(page, 'Worksheet.pdf').getByRole('link', { name: 'Open' })).toBeVisible()
  await expect(file(page, 'Ship & “sheep”.docx').getByRole('button', { name: 'Open' })).toBeVisible()
  // The server has checked the content of this one.
  const refused = file(page, 'No document.pdf')
  await expect(refused.getByRole('alert')).toHaveText(/^This file is damaged or isn’t what its name says\./)
  await refused.getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Total files').locator('+ dd')).toHaveText('2')
  await expect(page.getByText('PDF documents').locator('+ dd')).toHaveText('1')
  await expect(page.getByText('Word documents').locator('+ dd')).toHaveText('1')
  await expectAccessible(page)

  const trainee = await api.trainee()
  const reading = await browser.newContext({ baseURL: server.url })
  const reader = await reading.newPage()
  await giveToken(reader, trainee.token)
  await reader.goto('/trainee/modules')
  await expect(reader.getByText('View posted modules here')).toBeVisible()
  await expectAccessible(reader)
  await reader.getByRole('link', { name: 'Long vowels' }).click()
  await expect(reader.getByRole('heading', { name: 'Learning Materials' })).toBeVisible()
  await expect(reader.getByRole('button', { name: /Delete|Edit|Upload/ })).toHaveCount(0)
  await expectAccessible(reader)

  const opened = reading.waitForEvent('page')
  await file(reader, 'Worksheet.pdf').getByRole('link', { name: 'Open' }).click()
  const tab = await opened
  const address = /\/documents\/[0-9a-f-]{36}\/Worksheet\.pdf$/
  await expectPdf(tab, address)
  // It can be reloaded with its ticket, and without it too.
  await tab.reload()
  await expectPdf(tab, address)
  await reading.clearCookies()
  await tab.reload()
  await expectPdf(tab, address)
  // The page that requested it is not in the history.
  expect(await tab.evaluate(() => [history.length, window.opener === null])).toEqual([1, true])
  const cookies = await reading.cookies(tab.url())
  expect(cookies).toMatchObject([{ name: 'elocute-document', httpOnly: true, sameSite: 'Strict' }])
  expect(cookies[0]?.path).toBe(new URL(tab.url()).pathname.replace('/Worksheet.pdf', ''))

  const kept = reader.waitForEvent('download')
  await file(reader, 'Ship & “sheep”.docx').getByRole('button', { name: 'Open' }).click()
  const download = await kept
  expect(download.suggestedFilename()).toBe('Ship & “sheep”.docx')
  expect((await readFile(await download.path())).equals(word)).toBe(true)
  await expect(reader.getByText(/was downloaded/)).toBeVisible()

  await file(page, 'Worksheet.pdf').getByRole('button', { name: 'Delete' }).click()
  await expect(alert.getByText('Are you sure you want to delete this file?')).toBeVisible()
  await alert.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('File deleted successfully')).toBeVisible()
  await file(reader, 'Worksheet.pdf').getByRole('button', { name: 'Download' }).click()
  await expect(reader.getByText('This file no longer exists.')).toBeVisible()
  await reader.getByRole('button', { name: 'Okay' }).click()
  await expect(file(reader, 'Worksheet.pdf')).toHaveCount(0)
  await tab.reload()
  await expect(tab.getByText('This file no longer exists.')).toBeVisible()
  await expectAccessible(tab)
  await tab.close()

  await page.getByRole('button', { name: /^More actions/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  const deleting = page.getByRole('dialog', { name: 'Delete Module' })
  await expect(deleting.getByText('1 file will be lost.')).toBeVisible()
  await deleting.getByRole('textbox').fill('Long vowel')
  await deleting.getByRole('button', { name: 'Delete Module' }).click()
  await expect(deleting.getByText('Module title does not match. Please type it exactly.')).toBeVisible()
  await deleting.getByRole('textbox').fill('Long vowels')
  await deleting.getByRole('button', { name: 'Delete Module' }).click()
  await expect(page).toHaveURL('/trainer/modules')
  await expect(page.getByRole('heading', { name: 'Modules', level: 1 })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Long vowels' })).toHaveCount(0)

  await reader.reload()
  await expect(reader.getByText('This module no longer exists.')).toBeVisible()
  await reader.getByRole('link', { name: 'Back to modules' }).click()
  await expect(reader.getByRole('heading', { name: 'Modules', level: 1 })).toBeVisible()
  await expect(reader.getByRole('link', { name: 'Long vowels' })).toHaveCount(0)
  await reading.close()
})

test(
  'an upload shows its progress, is not left by accident, and can be stopped',
  byNight,
  async ({ page, api, openAs }) => {
    const trainer = await api.signInAsTrainer()
    const body = { title: 'Slow line', description: 'One file after the other' }
    const { data: module } = await api.call(createModule, { body }, trainer)
    await openAs(trainer, `/trainer/modules/${module.id}`)
    await expect(page.getByText('No materials yet')).toBeVisible()
    const line = await page.context().newCDPSession(page)
    const uploadThroughput = (bytes: number) =>
      line.send('Network.emulateNetworkConditions', {
        offline: false,
        latency: 0,
        downloadThroughput: -1,
        uploadThroughput: bytes,
      })
    await line.send('Network.enable')
    await uploadThroughput(400_000)
    const large = pdf('Stress and rhythm', 4_000_000)
    await choose(page).setInputFiles([pdfFile('Rhythm.pdf', large), pdfFile('Stress.pdf')])
    await expect(file(page, 'Stress.pdf')).toContainText('Waiting to upload')
    await expect(file(page, 'Rhythm.pdf')).toContainText(/[1-9]\d?% \(/)

    await page.getByRole('link', { name: 'Quizzes' }).click()
    const question = page.getByRole('alertdialog', { name: 'Leave this page?' })
    await question.getByRole('button', { name: 'Stay' }).click()
    await expect(question).toHaveCount(0)
    await file(page, 'Rhythm.pdf').getByRole('button', { name: 'Cancel' }).click()
    await uploadThroughput(-1)
    await expect(file(page, 'Stress.pdf').getByRole('link', { name: 'Open' })).toBeVisible()
    await page.reload()
    await expect(file(page, 'Stress.pdf')).toBeVisible()
    await expect(file(page, 'Rhythm.pdf')).toHaveCount(0)
  },
)

test('a document can be dropped anywhere on the page', byNight, async ({ page, api, openAs }) => {
  const trainer = await api.signInAsTrainer()
  const body = { title: 'Dropped', description: 'From the desk' }
  const { data: module } = await api.call(createModule, { body }, trainer)
  await openAs(trainer, `/trainer/modules/${module.id}`)
  await expect(page.getByText('No materials yet')).toBeVisible()
  const dataTransfer = await page.evaluateHandle(
    ([bytes]) => {
      const carried = new DataTransfer()
      carried.items.add(new File([new Uint8Array(bytes)], 'Dropped.pdf'))
      return carried
    },
    [[...pdf('Dropped')]] as const,
  )
  await page.dispatchEvent('h1', 'dragenter', { dataTransfer })
  await expect(page.getByText('Drop to upload')).toBeVisible()
  await page.dispatchEvent('h1', 'drop', { dataTransfer })
  await expect(file(page, 'Dropped.pdf').getByRole('link', { name: 'Open' })).toBeVisible()
  await expect(page).toHaveURL(`/trainer/modules/${module.id}`)
})
