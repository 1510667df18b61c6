import * as m from '@elocute/messages/general'
import { useEffect, useState, type ReactNode } from 'react'
import { Outlet, useNavigation } from 'react-router'
import { page } from '../client/address/page.ts'
import { NoticeProvider } from '../ui/feedback/notice-provider.tsx'
import { ConnectionLost } from './connection-lost.tsx'
import { OfflineNote } from './offline-note.tsx'
import { SidebarDrawer, lazyDrawerPanel } from './sidebar-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceFrame } from './workspace-frame.tsx'
import { WorkspaceTabs } from './workspace-tabs.tsx'
import { useTrainerLevel } from '../shared/session/may-change.tsx'
import { usePhone } from '../ui/hooks/use-media.ts'
import type { WorkspaceLink } from './workspace-link.ts'
import { popups } from '../ui/dialog/popups.ts'

type Props = {
  links: readonly WorkspaceLink[]
  /** What a phone shows at the bottom. Without it a phone has a menu, like a tablet. */
  bar?: ReactNode
  note?: ReactNode
  /** Above the tabs of a page. */
  above?: ReactNode
}

/** Header, sidebar and page of a signed-in user. */
export const WorkspaceLayout = ({ links, bar, note, above }: Props) => {
  useEffect(prefetchWhenIdle, [])
  useEffect(keepFocus, [])
  const level = useTrainerLevel()
  const phone = usePhone()
  const slow = useSlowNavigation()

  return (
    <NoticeProvider>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:start-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:shadow-card"
      >
        {m.skipToContent()}
      </a>
      <WorkspaceFrame
        menu={<SidebarDrawer links={links} />}
        withBar={bar !== undefined}
        bar={phone && bar}
        tools={
          <>
            <ThemeToggle />
            <UserMenu />
          </>
        }
        sidebar={<Sidebar links={links} />}
      >
        {slow !== null && <ConnectionLost onRetry={() => page.load(slow)} retrying={false} />}
        {/* The previous page stays mounted, in case the user goes back. */}
        <div hidden={slow !== null}>
          {note}
          <OfflineNote />
          {above}
          <WorkspaceTabs level={level} />
          <Outlet />
        </div>
      </WorkspaceFrame>
    </NoticeProvider>
  )
}

/** Longer than a page takes on a slow phone network. On a dead connection the browser may wait for minutes. */
const slowAfterMs = 8_000

/** The address of a navigation that takes too long, or null. */
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
 * Fetches code that is probably needed later, once the page has been idle: dialogs then open at once, and logging out
 * shows the start page even without a connection. Returns a function that cancels it.
 */
const prefetchWhenIdle = (): (() => void) => {
  const timer = setTimeout(() => {
    // A failure is ignored: the code is fetched again when it is needed.
    for (const part of [
      popups.load(),
      lazyDrawerPanel.load(),
      import('./public-layout.tsx'),
      import('../areas/public/landing/landing-page.tsx'),
    ])
      part.catch(() => undefined)
    // The display font of games and dictionary. jsdom has no `document.fonts`.
    if ('fonts' in document) document.fonts.load('1em Fraunces').catch(() => undefined)
  }, idleMs)
  return () => clearTimeout(timer)
}

/** Nothing is removed from a page before somebody is at it, so the code is loaded with the first focus. Returns a function that ends it. */
const keepFocus = (): (() => void) => {
  const over = new AbortController()
  const begin = ({ target }: FocusEvent) =>
    void import('./lost-focus.ts').then(
      ({ keepLostFocus }) => keepLostFocus(over.signal, target),
      () => undefined,
    )
  document.addEventListener('focusin', begin, { once: true, signal: over.signal })
  return () => over.abort()
}
