import { screen, within } from '@testing-library/react'
import { http } from 'msw'
import type { RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { fakeServer } from '../testing/fake-server.ts'
import { aTrainer } from '../testing/people.ts'
import { renderApp, signedInAs } from '../testing/render-app.tsx'
import type { RouteHandle } from '../shared/page/route-handle.ts'
import { traineeLinks } from './trainee-menu.tsx'
import { routes as traineeRoutes } from './trainee-routes.tsx'
import { trainerLinks } from './trainer-menu.tsx'
import { routes as trainerRoutes } from './trainer-routes.tsx'

type Page = { path: string; entry: RouteHandle['entry'] }

const pagesOf = (routes: readonly RouteObject[]): Page[] =>
  routes.flatMap(({ children, path, handle }) =>
    children
      ? pagesOf(children)
      : path === undefined
        ? []
        : [{ path, entry: (handle as RouteHandle | undefined)?.entry }],
  )

/** The pages with header and menu. */
const inMenu = (routes: readonly RouteObject[]) => pagesOf(routes.slice(0, 1))

test.for([
  ['trainees', traineeLinks, traineeRoutes],
  ['trainers', trainerLinks, trainerRoutes],
] as const)('every page of %s belongs to an entry of the menu', ([, links, routes]) => {
  const pages = inMenu(routes)
  expect(pages.length).toBeGreaterThan(15)
  expect(pages.filter(({ entry }) => links.every((link) => link !== entry))).toEqual([])
})

const id = '01890000-0000-7000-8000-0000000000f1'

test.for(inMenu(trainerRoutes).map(({ path, entry }) => [path, entry?.label() ?? ''] as const))(
  '%s marks %s in the menu and has a breadcrumb that begins there, while it loads too',
  async ([path, label]) => {
    // The page waits for everything that it shows.
    fakeServer.use(http.all('*/api/*', () => new Promise<never>(() => undefined)))
    signedInAs({ ...aTrainer(), trainer_level: 'owner' })
    renderApp(path.replaceAll(/:\w+/g, id))
    const menu = within(await screen.findByRole('navigation', { name: 'Main' }))
    expect(menu.getByRole('link', { current: 'page' })).toHaveTextContent(label)
    const crumbs = within(await screen.findByRole('navigation', { name: 'Where you are' }))
    expect(crumbs.getAllByRole('listitem')[0]).toHaveTextContent(label)
    expect(screen.getAllByRole('navigation', { name: 'Where you are' })).toHaveLength(1)
  },
)
