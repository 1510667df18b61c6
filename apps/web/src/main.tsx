import { isChunkError, reloadForNewVersion, watchForChunkErrors } from './app/chunk-errors.ts'
import { prefetchSession } from './lib/prefetched-session.ts'
import { retryWithBackoff } from './lib/retry-with-backoff.ts'
import './ui/tokens.css'

/** A page whose fonts take longer than this begins without them, and changes when they come. */
const fontTimeoutMs = 1_000

/**
 * The fonts that a page names travel before its code, and boot.js looks after them, so this is short; and no text jumps
 * from one font to another.
 */
const fontsLoaded = (): Promise<void> =>
  new Promise((resolve) => {
    const { documentElement: page } = document
    const done = () => {
      clearTimeout(timer)
      observer.disconnect()
      delete page.dataset.fonts
      resolve()
    }
    const observer = new MutationObserver(done)
    observer.observe(page, { attributeFilter: ['data-fonts'] })
    const timer = setTimeout(done, page.dataset.fonts === undefined ? 0 : fontTimeoutMs)
  })

/** What the page holds (prerender-plugin.ts) is seen before anything else is done. A page in the background is never drawn. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** Runs the code that the page names, one file after the other: all in one task would keep a phone from answering. */
const runNamedCode = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link:is([rel="modulepreload"], [rel="code"])')
  for (const link of links) link.rel = 'modulepreload'
  for (const { href } of links)
    // What cannot be had is asked for again, and missed, where it is needed.
    await import(/* @vite-ignore */ href).catch(() => undefined)
}

const begin = async (root: HTMLElement): Promise<void> => {
  prefetchSession()
  await fontsLoaded()
  await painted()
  await runNamedCode()
  const { startApp } = await import('./app/app.tsx')
  await startApp(root)
}

/** The connection went between the page and its code: what is painted stays, and the page is loaded anew. */
const beginLater = (failure: unknown): void => {
  if (!isChunkError(failure)) throw failure
  retryWithBackoff(async () => {
    await reloadForNewVersion()
    return false
  })
}

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no #root')
watchForChunkErrors()
begin(root).catch(beginLater)
