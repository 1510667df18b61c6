import { chromium } from '@playwright/test'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { wholeChromiumOptions } from '../support/chromium.ts'
import { expect, test } from '../support/test.ts'

test('a whole browser offers to install the app', async ({ server }) => {
  const profile = await mkdtemp(join(tmpdir(), 'elocute-profile-'))
  // With a profile of its own, because a private window cannot install anything.
  const browser = await chromium.launchPersistentContext(profile, wholeChromiumOptions)
  try {
    const page = await browser.newPage()
    await page.goto(server.url)
    const devtools = await browser.newCDPSession(page)
    const faults = async () => (await devtools.send('Page.getInstallabilityErrors')).installabilityErrors
    await expect.poll(faults).toEqual([])
    await page.route('**/*.webmanifest', (route) => route.abort())
    await page.reload()
    await expect.poll(async () => (await faults()).map(({ errorId }) => errorId)).not.toEqual([])
  } finally {
    await browser.close()
    await rm(profile, { recursive: true, force: true })
  }
})
