import * as m from '@elocute/messages/providers'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../client/address/paths.ts'
import { PublicPageWaiting } from './page-waiting.tsx'
import { titled } from './route-handle.ts'

/** The addresses to which providers send people back. Most schools have none. */
export const routes: RouteObject[] = [
  {
    lazy: () => import('./public-layout.tsx'),
    HydrateFallback: PublicPageWaiting,
    children: [
      {
        path: patterns.providerCallback,
        ...titled(m.callbackTitle),
        lazy: () => import('../areas/public/auth/callback-page.tsx'),
      },
      {
        path: paths.signedOut,
        ...titled(m.signedOutTitle),
        lazy: () => import('../areas/public/auth/signed-out-page.tsx'),
      },
    ],
  },
]
