import { locales } from '@elocute/messages/language'
import { findLocaleBy } from '@elocute/messages/locale'
import { createElement, type ComponentType, type ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, Route, Routes, type RouteObject } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { paths } from '../client/address/paths.ts'
import { descriptionOf } from './page-descriptions.ts'
import { Providers } from './providers.tsx'
import { areas } from './discover-routes.ts'
import { routes } from './routes.tsx'

type PrerenderedPage = {
  /** The route pattern. */
  address: string
  description: string
  /** The source files that the router imports for it. */
  files: string[]
  /** The static markup of the first paint. `whole`: it is the complete page, not a waiting state. */
  paint: string
  whole: boolean
}

/** Pages that are the same for every visitor: they are prerendered completely. */
const wholePages: readonly string[] = [paths.landing]

/** Every route with its markup, in each language. Runs during the build, never in a browser. */
export const prerenderedPages: ReadonlyMap<string, readonly PrerenderedPage[]> = await everyLanguage()

async function everyLanguage(): Promise<Map<string, PrerenderedPage[]>> {
  const inLanguages = new Map<string, PrerenderedPage[]>()
  for (const locale of locales) {
    findLocaleBy(() => locale)
    inLanguages.set(locale, await everyPage())
  }
  return inLanguages
}

async function everyPage(): Promise<PrerenderedPage[]> {
  const pages = addresses(routes).map((chain) => prerender(chain, []))
  const pagesOfAreas = areas.map(async ({ load }) => {
    const { routes: added } = await load()
    return Promise.all(addresses(added, routes).map((chain) => prerender(chain, [fileOf(load)])))
  })
  return [...(await Promise.all(pages)), ...(await Promise.all(pagesOfAreas)).flat()]
}

async function prerender(chain: readonly RouteObject[], tables: readonly string[]): Promise<PrerenderedPage> {
  const address = chain.at(-1)?.path ?? ''
  const lazy = chain.filter((route) => route.lazy !== undefined)
  const whole = wholePages.includes(address)
  const content = whole ? await wholePage(lazy) : waiting(chain)
  const opened = address.startsWith('/') ? address : paths.landing
  const handle: unknown = chain.at(-1)?.handle
  const router = createMemoryRouter([{ path: '*', handle, element: content }], { initialEntries: [opened] })
  const paint = renderToStaticMarkup(
    <Providers>
      <RouterProvider router={router} />
    </Providers>,
  )
  return {
    address,
    description: descriptionOf(address),
    files: [...tables, ...lazy.map((route) => fileOf(route.lazy))],
    paint,
    whole,
  }
}

/** Each leaf route with its ancestors, outermost first. */
function addresses(among: readonly RouteObject[], around: readonly RouteObject[] = []): RouteObject[][] {
  return among.flatMap((route) => {
    const chain = [...around, route]
    if (route.children) return addresses(route.children, chain)
    return [chain]
  })
}

function fileOf(load: unknown): string {
  // During the build Vite replaces import() with a call that contains the full path.
  const file = typeof load === 'function' ? /\("\/(src\/[^"]+)"\)/.exec(load.toString())?.[1] : undefined
  if (file === undefined) throw new Error('a lazy route imports one file')
  return file
}

function waiting(chain: readonly RouteObject[]): ReactNode {
  const shown = chain.findLast(({ HydrateFallback }) => HydrateFallback)?.HydrateFallback
  return shown ? createElement(shown) : null
}

async function wholePage(lazy: readonly RouteObject[]): Promise<ReactNode> {
  const components = await Promise.all(lazy.map(componentOf))
  const nested = components.reduceRight<ReactNode>(
    (inner, Component) => (
      <Route path="*" element={<Component />}>
        {inner}
      </Route>
    ),
    null,
  )
  return <Routes>{nested}</Routes>
}

async function componentOf(route: RouteObject): Promise<ComponentType> {
  const module =
    typeof route.lazy === 'function' ? ((await route.lazy()) as { Component?: ComponentType }) : {}
  if (!module.Component) throw new Error(`${fileOf(route.lazy)} has no Component`)
  return module.Component
}
