import type { Page } from '@playwright/test'
import { script, useOwnText } from '../support/practising.ts'
import { expect, test } from '../support/test.ts'

const path = '/trainee/speech-practice'
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

test('a topic becomes a script', async ({ page, api, openAs }) => {
  await openAs((await api.trainee()).token, path)
  await expect(page.getByText('No readings yet')).toBeVisible()
  await button(page, 'Random Topic').click()
  await button(page, 'Generate Script').click()
  await expect(page.getByText('From the library of passages', { exact: true })).toBeVisible()
})

test('a microphone that is not allowed says so, and what to do', async ({ page, api, openAs }) => {
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () =>
      Promise.reject(new DOMException('Permission denied', 'NotAllowedError'))
    navigator.permissions.query = () => Promise.resolve({ state: 'denied' } as PermissionStatus)
  })
  await openAs((await api.trainee()).token, path)
  await useOwnText(page)
  await button(page, 'Start Recording').click()
  await expect(page.getByRole('alert')).toContainText('Microphone access denied by user')
})

test('a reload keeps the topic and the script', async ({ page, api, openAs }) => {
  await openAs((await api.trainee()).token, path)
  await page.getByRole('textbox', { name: 'Topic' }).fill('Green tea')
  await useOwnText(page)
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Topic' })).toHaveValue('Green tea')
  await expect(page.getByText(script)).toBeVisible()
})
