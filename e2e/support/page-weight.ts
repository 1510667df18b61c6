import type { Page } from '@playwright/test'
import { gzipSync } from 'node:zlib'

export type Weight = { scripts: number; scriptBytes: number; styleBytes: number }

/**
 * The gzip bytes that a page loads until the network is idle. They are counted from the files, so that no cache or protocol
 * matters. The files are requested again afterwards, because the browser forgets the answers of a page that it has left.
 */
export const weigh = async (page: Page, open: () => Promise<unknown>): Promise<Weight> => {
  const kinds = new Map<string, string>()
  page.on('response', (response) => {
    const kind = response.request().resourceType()
    if (['script', 'stylesheet'].includes(kind) && response.ok()) kinds.set(response.url(), kind)
  })
  await open()
  await page.waitForLoadState('networkidle')
  const weighed = await Promise.all(
    [...kinds].map(async ([url, kind]) => {
      const response = await page.request.get(url)
      if (!response.ok()) throw new Error(`${url} answers ${response.status()} the second time`)
      return { kind, bytes: gzipSync(await response.body(), { level: 9 }).length }
    }),
  )
  const sum = (kind: string) =>
    weighed.filter((file) => file.kind === kind).reduce((total, { bytes }) => total + bytes, 0)
  return {
    scripts: weighed.filter(({ kind }) => kind === 'script').length,
    scriptBytes: sum('script'),
    styleBytes: sum('stylesheet'),
  }
}

/** The budget of JavaScript for a page, in kB of 1,000 gzip bytes. */
export const budgets = {
  '/': 130,
  '/auth': 131,
  '/forgot-password': 130,
  '/trainee/quizzes': 161,
  '/trainee/speech-practice': 171,
  '/trainer/quizzes': 161,
} as const
