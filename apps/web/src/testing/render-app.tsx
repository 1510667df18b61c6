import * as m from '@elocute/messages/general'
import type { SignedInUser } from '@elocute/contract/person'
import { me } from '@elocute/contract/session'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { QueryClientProvider } from '@tanstack/react-query'
import { discoverRoutes } from '../app/discover-routes.ts'
import { Providers } from '../app/providers.tsx'
import { queryClient } from '../app/query-client.ts'
import { routes } from '../app/routes.tsx'
import { tokenStore } from '../client/call/token-store.ts'
import { NoticeProvider } from '../ui/feedback/notice-provider.tsx'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { answer } from './fake-server.ts'

/** Signs somebody in, as an earlier visit would have. */
export const signedInAs = (person: SignedInUser): void => {
  tokenStore.set('a-token')
  answer(me, person)
}

/** The whole app at an address. */
export const renderApp = (path: string | { pathname: string; state: unknown }, person?: SignedInUser) => {
  if (person) signedInAs(person)
  const router = createMemoryRouter(routes, {
    initialEntries: [path],
    patchRoutesOnNavigation: discoverRoutes,
  })
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, router, user: userEvent.setup() }
}

/** The workspace with its page, and not only the title that stands there while they are on their way. */
export const workspaceShown = () => screen.findByRole('link', { name: m.skipToContent() })

/** A part of a page, with what the app has around it. */
export const renderPart = (part: ReactNode, path = '/') => {
  const surrounded = (
    <QueryClientProvider client={queryClient}>
      <NoticeProvider>{part}</NoticeProvider>
      <Toaster />
    </QueryClientProvider>
  )
  const router = createMemoryRouter([{ path: '*', element: surrounded }], { initialEntries: [path] })
  const view = render(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return { ...view, router, user: userEvent.setup() }
}
