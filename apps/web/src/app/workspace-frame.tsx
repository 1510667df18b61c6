import type { ReactNode } from 'react'
import { WorkspaceHeader } from './workspace-header.tsx'

type Props = {
  /** Opens the navigation where there is no room beside the page. */
  menu?: ReactNode
  tools?: ReactNode
  sidebar?: ReactNode
  children: ReactNode
}

/** Where header, sidebar and page stand; the same before it is known who works here and what can be chosen. */
export const WorkspaceFrame = ({ menu, tools, sidebar, children }: Props) => (
  <>
    <WorkspaceHeader menu={menu} tools={tools} />
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)]">
      <div className="sticky top-16 h-[calc(100dvh-4rem)] overflow-y-auto border-r border-line p-3 max-lg:hidden">
        {sidebar}
      </div>
      <main
        id="content"
        tabIndex={-1}
        className="mx-auto w-full max-w-page min-w-0 px-4 py-6 outline-none sm:px-8 sm:py-8"
      >
        {children}
      </main>
    </div>
  </>
)
