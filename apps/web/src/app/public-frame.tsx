import type { ReactNode } from 'react'
import { addressOf } from '../client/address/base-path.ts'
import { paths } from '../client/address/paths.ts'
import { ThemeToggle } from './theme-toggle.tsx'
import { Wordmark } from './wordmark.tsx'

type Props = {
  children: ReactNode
  aside?: ReactNode
  /** At the foot of the page. */
  note?: ReactNode
}

/** The frame of every public page. It uses plain links, so that it also works when the router has failed. */
export const PublicFrame = ({ children, aside, note }: Props) => (
  <div className="flex min-h-dvh flex-col">
    <header className="mx-auto flex w-full max-w-page items-center gap-1 px-4 py-3 sm:gap-2 sm:px-8">
      <a
        href={addressOf(paths.landing)}
        className="me-auto flex min-h-11 min-w-32 items-center rounded-control"
      >
        <Wordmark />
      </a>
      {aside}
      <ThemeToggle />
    </header>
    {children}
    <div className="mx-auto mt-auto w-full max-w-page px-4 py-6 empty:hidden sm:px-8">{note}</div>
  </div>
)
