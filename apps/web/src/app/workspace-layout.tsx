import { useEffect, useState } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { page } from '../lib/page.ts'
import { say } from '../lib/say.ts'
import { NoticeProvider } from '../ui/notice-provider.tsx'
import { ConnectionLost } from './connection-lost.tsx'
import { SidebarDrawer, lazyDrawerPanel } from './sidebar-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceFrame } from './workspace-frame.tsx'
import type { WorkspaceLink } from './workspace-links.tsx'
import { popups } from '../ui/popups.ts'

/** Header, sidebar and page, for everybody who has work here. */
export const WorkspaceLayout = ({ links }: { links: readonly WorkspaceLink[] }) => {
  useEffect(prefetchWhenIdle, [])
  const slow = useSlowNavigation()

  return (
    <NoticeProvider>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:shadow-card"
      >
        {say.general.skipToContent}
      </a>
      <WorkspaceFrame
        menu={<SidebarDrawer links={links} />}
        tools={
          <>
            <ThemeToggle />
            <UserMenu />
          </>
        }
        sidebar={<Sidebar links={links} />}
      >
        {slow !== null && <ConnectionLost onRetry={() => page.load(slow)} retrying={false} />}
        {/* What was left stays as it is, in case somebody goes back. */}
        <div hidden={slow !== null}>
          <Outlet />
        </div>
      </WorkspaceFrame>
    </NoticeProvider>
  )
}

/** Longer than a page takes on a slow phone network; a dead connection can keep the browser waiting for minutes. */
const slowAfterMs = 8_000

/** The address of a page that was asked for and does not come; null otherwise. */
const useSlowNavigation = (): string | null => {
  const { location } = useNavigation()
  const [slow, setSlow] = useState<typeof location>(undefined)
  useEffect(() => {
    if (!location) return
    const timer = setTimeout(() => setSlow(location), slowAfterMs)
    return () => clearTimeout(timer)
  }, [location])
  return location && slow === location ? location.pathname + location.search : null
}

const idleMs = 4_000

/**
 * Brings what comes up sooner or later, well after what was asked for: the first dialog opens at once then, and logging
 * out leads to the start page, also when the connection has gone. Gives back what calls it off.
 */
const prefetchWhenIdle = (): (() => void) => {
  const timer = setTimeout(() => {
    // What cannot be had now is asked for again when somebody needs it.
    for (const part of [
      popups.bring(),
      lazyDrawerPanel.bring(),
      import('./public-layout.tsx'),
      import('../routes/landing.tsx'),
    ])
      part.catch(() => undefined)
    // The face of games and of the dictionary, which the other pages do without. A test's browser has no fonts.
    if ('fonts' in document) document.fonts.load('1em Fraunces').catch(() => undefined)
  }, idleMs)
  return () => clearTimeout(timer)
}
