import * as lti from '@elocute/messages/lti'
import * as m from '@elocute/messages/providers'
import type { RouteObject } from 'react-router'
import { paths, patterns } from '../client/address/paths.ts'
import { PublicPageWaiting } from './page-waiting.tsx'
import { titled } from './route-handle.ts'

/** The addresses to which providers send people back, and learning platforms send them. Most schools have neither. */
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
      {
        path: '/auth/lti',
        ...titled(lti.enterTitle),
        lazy: () => import('../areas/public/lti/enter-page.tsx'),
      },
    ],
  },
  // In a frame of the platform, without what leads elsewhere.
  {
    lazy: () => import('./data-layout.tsx'),
    HydrateFallback: PublicPageWaiting,
    children: [
      {
        path: '/auth/lti/choose',
        ...titled(lti.chooseTitle),
        lazy: () => import('../areas/public/lti/choose-page.tsx'),
      },
    ],
  },
]
