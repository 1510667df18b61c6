import { isChunkError, reloadForNewVersion, watchForChunkErrors } from './app/chunk-errors.ts'
import { prefetchAnswers } from './client/call/prefetched-answers.ts'
import { retryWithBackoff } from './client/call/retry-with-backoff.ts'
import './ui/tokens.css'

/** After this time the text is shown in a fallback font. */
const fontTimeoutMs = 1_000

/** Resolves when boot.js has loaded the page's fonts, or after the timeout. They are fetched before the code. */
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

/** Resolves after the first paint of the prerendered page. A page in the background is never painted. */
const painted = (): Promise<void> =>
  new Promise((resolve) => {
    if (document.hidden) resolve()
    else requestAnimationFrame(() => setTimeout(resolve))
  })

/** Runs the preloaded chunks in separate tasks: a single task would block a phone for a quarter of a second. */
const runNamedCode = async (): Promise<void> => {
  const links = document.querySelectorAll<HTMLLinkElement>('link:is([rel="modulepreload"], [rel="code"])')
  for (const link of links) link.rel = 'modulepreload'
  for (const { href } of links)
    // A chunk that fails here is imported again, and reported, where it is needed.
    await import(/* @vite-ignore */ href).catch(() => undefined)
}

const begin = async (root: HTMLElement): Promise<void> => {
  prefetchAnswers()
  await fontsLoaded()
  await painted()
  await runNamedCode()
  const { startApp } = await import('./app/app.tsx')
  await startApp(root)
}

/** The connection was lost after the HTML had loaded: the prerendered page stays, and is reloaded when possible. */
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
