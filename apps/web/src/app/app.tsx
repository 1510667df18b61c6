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
  const chosen = choiceIn(root)
  startTransition(() =>
    createRoot(root).render(
      <StrictMode>
        <Providers>
          <RouterProvider router={router} />
        </Providers>
      </StrictMode>,
    ),
  )
  // Where its sentences cannot be loaded, the switch shows the language of the page again.
  if (chosen !== null) choose(chosen).catch(() => undefined)
}

/** What somebody has chosen in the prerendered page, whose switch has no code yet. */
const choiceIn = (root: HTMLElement): string | null => {
  const language = root.querySelector<HTMLSelectElement>('header select')?.value
  return language === undefined || language === getLocale() ? null : language
}

const choose = async (language: string): Promise<void> => {
  const { chooseLanguage } = await import('../client/language/change-language.ts')
  await chooseLanguage(language)
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
