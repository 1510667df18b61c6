import type { ReactNode } from 'react'
import { classes } from '../ui/classes.ts'
import { Wordmark } from './wordmark.tsx'

type Props = {
  /** The button that opens the navigation on a narrow screen. */
  menu?: ReactNode
  tools?: ReactNode
  sidebar?: ReactNode
  /** On a phone the navigation is at the bottom, and there is no button. */
  withBar?: boolean
  /** That navigation. */
  bar?: ReactNode
  children: ReactNode
}

/** The layout of header, sidebar and page. It is also shown before the session is known. */
export const WorkspaceFrame = ({ menu, tools, sidebar, withBar = false, bar, children }: Props) => (
  <>
    <WorkspaceHeader menu={menu} tools={tools} withBar={withBar} />
    <div className="lg:grid lg:grid-cols-[15rem_minmax(0,1fr)] print:block">
      <div className="sticky top-16 h-[calc(100dvh-4rem)] overflow-y-auto border-e border-line p-3 max-lg:hidden print:hidden">
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
    {bar && (
      <>
        {/* The end of the page stays visible above it. */}
        <div aria-hidden="true" className="h-[calc(var(--bar)+1rem)]" />
        {bar}
      </>
    )}
  </>
)

/** Keeps the place of the menu button where there is none, so that the name does not move. */
const WorkspaceHeader = ({ menu, tools, withBar }: Pick<Props, 'menu' | 'tools' | 'withBar'>) => (
  <header className="sticky top-0 z-30 border-b border-line bg-paper max-lg:short:static print:hidden">
    <div className="flex h-16 items-center gap-2 px-2 sm:px-4 lg:px-6">
      <span className={classes('size-11 lg:hidden', withBar && 'max-sm:hidden')}>{menu}</span>
      <span className={classes('me-auto flex min-w-0', withBar && 'max-sm:ms-2')}>
        <Wordmark />
      </span>
      {tools}
    </div>
  </header>
)
