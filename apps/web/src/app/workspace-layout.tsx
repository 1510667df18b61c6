import { useEffect } from 'react'
import { Outlet } from 'react-router'
import { say } from '../lib/say.ts'
import { NoticeProvider } from '../ui/notice-provider.tsx'
import { fetchInQuiet } from './fetch-in-quiet.ts'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { Sidebar } from './sidebar.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { UserMenu } from './user-menu.tsx'
import { WorkspaceHeader } from './workspace-header.tsx'
import type { WorkspaceLink } from './workspace-links.tsx'

/** Header, sidebar and page, for everybody who has work here. */
export const WorkspaceLayout = ({ links }: { links: readonly WorkspaceLink[] }) => {
  useEffect(fetchInQuiet, [])

  return (
    <NoticeProvider>
      <a
        href="#content"
        className="sr-only focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:z-50 focus:rounded-control focus:bg-surface focus:px-4 focus:py-3 focus:shadow-card"
      >
        {say.general.skipToContent}
      </a>
      <WorkspaceHeader
        menu={<SidebarDrawer links={links} />}
        tools={
          <>
            <ThemeToggle />
            <UserMenu />
          </>
        }
      />
      <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="sticky top-16 h-[calc(100dvh-4rem)] overflow-y-auto border-r border-line p-3 max-lg:hidden">
          <Sidebar links={links} />
        </div>
        <main
          id="content"
          tabIndex={-1}
          className="mx-auto w-full max-w-page min-w-0 px-4 py-6 outline-none sm:px-8 sm:py-8"
        >
          <Outlet />
        </main>
      </div>
    </NoticeProvider>
  )
}
