import type { ReactNode } from 'react'
import { Wordmark } from './wordmark.tsx'

type Props = {
  /** Opens the navigation where there is no room beside the page; the name keeps its distance without it, too. */
  menu?: ReactNode
  tools?: ReactNode
}

export const WorkspaceHeader = ({ menu, tools }: Props) => (
  <header className="sticky top-0 z-30 border-b border-line bg-paper">
    <div className="flex h-16 items-center gap-2 px-2 sm:px-4 lg:px-6">
      <span className="size-11 lg:hidden">{menu}</span>
      <span className="mr-auto flex">
        <Wordmark />
      </span>
      {tools}
    </div>
  </header>
)
