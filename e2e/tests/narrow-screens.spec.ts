import { createModule } from '@elocute/contract/modules'
import type { Page } from '@playwright/test'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pdf } from '../support/documents.ts'
import { expect, test } from '../support/test.ts'

/** Every address of the build, and an unknown one. */
const addresses = [
  ...Object.keys(
    JSON.parse(readFileSync(join(import.meta.dirname, '../../apps/web/dist/pages.json'), 'utf8')) as Record<
      string,
      string
    >,
  ),
  '/nowhere',
]
const widths = [320, 360]

/** The widest text that a user can type. It has to wrap. */
const unbroken = 'Pneumonoultramicroscopicsilicovolcanoconiosis-and-floccinaucinihilipilification'

/** The elements that reach over the right edge, so that the page scrolls sideways. */
const tooWide = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement
    if (scrollWidth <= clientWidth) return []
    return Array.from(document.querySelectorAll('body *'), (element) => {
      const { right } = element.getBoundingClientRect()
      return right > clientWidth ? `${element.outerHTML.slice(0, 200)} to ${right} px` : ''
    }).filter((text) => text !== '')
  })

test('no page scrolls sideways on the narrowest phones', async ({ page, api, openAs }) => {
  test.slow()
  const trainer = await api.signInAsTrainer()
  const trainee = await api.trainee({
    first: 'Wolfeschlegelsteinhausenbergerdorff',
    last: 'Featherstonehaugh',
  })
  const quiz = await api.quiz({
    title: unbroken,
    words: ['floccinaucinihilipilification'],
    timerSeconds: 3_600,
  })
  const body = { title: unbroken, description: `${unbroken} ${unbroken}` }
  const { data: module } = await api.call(createModule, { body }, trainer)
  await api.upload(module.id, { name: `${unbroken}.pdf`, content: pdf('A') }, trainer)

  for (const address of addresses) {
    const id = address.includes('/modules/') ? module.id : quiz.id
    const path = address
      .replace(':id', id)
      .replace('/dictionary', '/dictionary?word=antidisestablishmentarianism')
    const open = () => openAs(path.startsWith('/trainer/') ? trainer : trainee.token, path)
    // This page redirects a signed-in user.
    if (address === '/auth') await page.goto(address)
    else await open()
    await page.waitForLoadState('networkidle')
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
    for (const width of widths) {
      await page.setViewportSize({ width, height: 640 })
      expect(await tooWide(page), `${address} at ${width} px`).toEqual([])
    }
  }
})
