import { useState } from 'react'
import { Outlet, useLocation } from 'react-router'
import { isOpenTo, useRouteHandle, type Level } from '../shared/page/route-handle.ts'
import { lazyModule, useLazyModule } from '../ui/lazy/lazy-module.ts'
import { isTabOf } from '../ui/navigation/page-tabs.tsx'

const closedPage = lazyModule(() => import('./closed-page.tsx'))

/** The page of the address. Where the server would refuse it to a reader of this level, a note in its place says for whom it is. */
export const OpenPage = ({ level }: { level: Level }) => {
  const { pathname } = useLocation()
  const tab = useRouteHandle()?.entry?.tabs?.find((one) => isTabOf(one, pathname))
  const isClosed = tab !== undefined && !isOpenTo(tab, level)
  const [lost, setLost] = useState(false)
  const note = useLazyModule(closedPage, isClosed, () => setLost(true))
  if (!isClosed || lost) return <Outlet />
  return note && <note.ClosedPage forOwner={tab.level === 'owner'} />
}
