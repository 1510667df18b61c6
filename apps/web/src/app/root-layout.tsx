import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { say } from '../lib/say.ts'
import { pageShown } from '../ui/close-on-back.ts'
import { Toaster } from '../ui/toaster.tsx'
import { useShownRoute } from './shown-route.ts'

/** Around every page: its title in the window, what it is for, and where focus and scroll go when the page changes. */
export const RootLayout = () => {
  const shownRoute = useShownRoute()
  const location = useLocation()
  const { pathname } = location
  const shown = useRef(pathname)

  useEffect(pageShown, [location])

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
