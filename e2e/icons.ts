/**
 * Draws the icons of apps/web/public/icons from favicon.svg.
 * usage: node e2e/icons.ts
 */
import { chromium } from '@playwright/test'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromiumOptions } from './support/chromium.ts'

const folder = join(import.meta.dirname, '../apps/web/public')
const drawing = await readFile(join(folder, 'favicon.svg'), 'utf8')
// Maskable icon: a system may crop it to its own shape, so colour fills the edges and the content stays within 80 %.
const filled = drawing.replace('rx="8" ', '').replace('<g ', '<g transform="translate(4.8 4.8) scale(.7)" ')

const browser = await chromium.launch(chromiumOptions)
for (const [name, size, svg] of [
  ['icon-192', 192, drawing],
  ['icon-512', 512, drawing],
  ['icon-maskable-512', 512, filled],
  ['apple-touch-icon', 180, filled],
] as const) {
  const page = await browser.newPage({ viewport: { width: size, height: size } })
  await page.setContent(`<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style>${svg}`)
  await page.screenshot({ path: join(folder, `icons/${name}.png`), omitBackground: true })
}
await browser.close()
