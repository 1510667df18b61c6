import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation, useMatches } from 'react-router'
import { say } from '../lib/say.ts'
import { Toaster } from '../ui/toaster.tsx'

/** What a route says about itself in the table. */
export type RouteHandle = { title: string }

const titleOf = (handle: unknown): string | undefined =>
  typeof handle === 'object' && handle !== null && 'title' in handle ? String(handle.title) : undefined

/** Around every page: its title in the window, and where focus and scroll go when the page changes. */
export const RootLayout = () => {
  const title = useMatches()
    .map(({ handle }) => titleOf(handle))
    .findLast((found) => found !== undefined)
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
      <title>{title === undefined ? say.product : `${title} – ${say.product}`}</title>
      <ScrollRestoration />
      <Outlet />
      <Toaster />
    </>
  )
}
