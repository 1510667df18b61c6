import * as m from '@elocute/messages/general'
import { useEffect, useRef } from 'react'
import { Outlet, ScrollRestoration, useLocation } from 'react-router'
import { routeChanged } from '../ui/dialog/close-on-back.ts'
import { Toaster } from '../ui/feedback/toaster.tsx'
import { useRouteHandle } from '../shared/page/route-handle.ts'

/** Around every page: document title, and focus and scroll position after a navigation. */
export const RootLayout = () => {
  const routeHandle = useRouteHandle()
  const location = useLocation()
  const { pathname } = location
  const shown = useRef(pathname)

  useEffect(routeChanged, [location])

  // A screen reader announces the new page when the focus moves; there is no page load to announce.
  useEffect(() => {
    if (shown.current === pathname) return
    shown.current = pathname
    document.getElementById('content')?.focus({ preventScroll: true })
  }, [pathname])

  return (
    <>
      <title>{routeHandle ? `${routeHandle.title()} – ${m.product()}` : m.product()}</title>
      <ScrollRestoration />
      <Outlet />
      <Toaster />
    </>
  )
}
