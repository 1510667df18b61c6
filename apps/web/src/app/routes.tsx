import * as m from '@elocute/messages/pages'
import { type RouteObject, redirect } from 'react-router'
import { paths, patterns } from '../client/address/paths.ts'
import { PageWaiting, PublicPageWaiting } from './page-waiting.tsx'
import { RootLayout } from './root-layout.tsx'
import { RouteProblem } from './route-problem.tsx'
import { titled } from './route-handle.ts'
import { tokenStore } from '../client/call/token-store.ts'

/** The route around every page. */
export const rootRoute = 'root'

/** A loader that redirects a signed-in user from the sign-in page to their own pages. */
const skipWhenSignedIn = async (): Promise<Response | null> => {
  if (tokenStore.get() === null) return null
  try {
    const { currentHome } = await import('../shared/session/current-home.ts')
    return redirect(await currentHome())
  } catch {
    // An invalid token or no connection: the page is shown, and signing in reports the error.
    return null
  }
}

/**
 * The addresses of public pages, and the file that is loaded for each. Those of trainers, of trainees and of signing in by a provider are added when somebody opens
 * one of them, so that the first pages do not carry them (discover-routes.ts).
 */
export const routes: RouteObject[] = [
  {
    id: rootRoute,
    Component: RootLayout,
    ErrorBoundary: RouteProblem,
    HydrateFallback: PageWaiting,
    children: [
      {
        lazy: () => import('./public-layout.tsx'),
        HydrateFallback: PublicPageWaiting,
        children: [
          {
            path: paths.landing,
            ...titled(m.landingTitle),
            lazy: () => import('../areas/public/landing/landing-page.tsx'),
          },
          {
            path: paths.auth,
            ...titled(m.authTitle),
            loader: skipWhenSignedIn,
            lazy: () => import('../areas/public/auth/auth-page.tsx'),
          },
          {
            path: paths.forgotPassword,
            ...titled(m.passwordResetTitle),
            lazy: () => import('../areas/public/auth/reset-password.tsx'),
          },
          {
            path: paths.setup,
            ...titled(m.setupTitle),
            lazy: () => import('../areas/public/auth/setup-panel.tsx'),
          },
          {
            path: '*',
            ...titled(m.notFoundTitle),
            lazy: () => import('./not-found-page.tsx'),
          },
          {
            lazy: () => import('./data-layout.tsx'),
            children: [
              {
                path: paths.trainee.pending,
                ...titled(m.pendingTitle),
                lazy: () => import('../areas/public/pending/pending-approval.tsx'),
              },
              {
                path: patterns.document,
                ...titled(m.documentTitle),
                lazy: () => import('../areas/public/document/document-page.tsx'),
              },
              {
                path: patterns.unsubscribe,
                ...titled(m.unsubscribeTitle),
                lazy: () => import('../areas/public/auth/unsubscribe-page.tsx'),
              },
              {
                path: patterns.join,
                ...titled(m.joinTitle),
                lazy: () => import('../areas/public/auth/join-page.tsx'),
              },
              {
                path: paths.unauthorized,
                ...titled(m.unauthorizedTitle),
                lazy: () => import('./unauthorized-page.tsx'),
              },
            ],
          },
        ],
      },
    ],
  },
]
