import { findFormatTagBy } from '@elocute/messages/formats'
import { getLocale } from '@elocute/messages/locale'
import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { routerBase } from '../client/address/base-path.ts'
import { listenForPopState } from '../ui/dialog/close-on-back.ts'
import { discoverRoutes } from './discover-routes.ts'
import { inLanguage } from './in-language.tsx'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'
import { readerNumbers } from '../text/reader-locale.ts'

/**
 * Replaces the prerendered markup (prerendered-pages.tsx) once the requested page can be rendered completely. A transition
 * keeps the main thread responsive meanwhile.
 */
export const startApp = async (root: HTMLElement): Promise<void> => {
  findFormatTagBy(readerNumbers)
  listenForPopState()
  const router = createBrowserRouter(inLanguage(routes), {
    basename: routerBase(),
    patchRoutesOnNavigation: discoverRoutes,
  })
  await initialized(router)
  keepChoiceOf(root)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  )
}

/** The switch of the prerendered page has no code: what is chosen with it until it is replaced, is chosen then. */
const keepChoiceOf = (root: HTMLElement): void => {
  const prerendered = root.querySelector<HTMLSelectElement>('header select')
  if (!prerendered) return
  const replaced = new MutationObserver(() => {
    replaced.disconnect()
    if (prerendered.value !== getLocale()) void chooseLater(prerendered.value)
  })
  replaced.observe(root, { childList: true })
}

const chooseLater = async (language: string): Promise<void> => {
  const { choose } = await import('../shared/language/choose.ts')
  await choose(language)
}

const initialized = (router: ReturnType<typeof createBrowserRouter>): Promise<void> =>
  new Promise((resolve) => {
    if (router.state.initialized) {
      resolve()
      return
    }
    const stop = router.subscribe((state) => {
      if (!state.initialized) return
      stop()
      resolve()
    })
  })
