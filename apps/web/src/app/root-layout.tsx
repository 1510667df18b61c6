import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { say } from '../lib/say.ts'
import { Toaster } from '../ui/toaster.tsx'

/** What a route says about itself in the table. */
export type RouteHandle = { title: string; description: string }

const isRouteHandle = (handle: unknown): handle is RouteHandle =>
  typeof handle === 'object' && handle !== null && 'title' in handle && 'description' in handle

/** Around every page: its title in the window, what it is for, and where focus and scroll go when the page changes. */
export const RootLayout = () => {
  const shownRoute = useMatches()
    .map(({ handle }) => handle)
    .findLast(isRouteHandle)
  const { pathname } = useLocation()
  const shown = useRef(pathname)

  // Without a page load nobody tells a screen reader that the page is another one; moving the focus does.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <title>{shownRoute ? `${shownRoute.title} – ${say.product}` : say.product}</title>
      {shownRoute && <meta name="description" content={shownRoute.description} />}
      <ScrollRestoration />
      <Outlet />
      <Toaster />
    </>
  )
}
