import { StrictMode, startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { listenForPopState } from '../ui/close-on-back.ts'
import { Providers } from './providers.tsx'
import { routes } from './routes.tsx'

/**
 * Takes over from what the built page shows (prerendered-pages.tsx) once the page that was asked for can be drawn: nothing
 * less is drawn in between. Drawn as a transition, so that a phone can do something else in between.
 */
export const startApp = async (root: HTMLElement): Promise<void> => {
  listenForPopState()
  const router = createBrowserRouter(routes)
  await initialized(router)
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
