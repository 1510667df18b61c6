import type { ReactNode } from 'react'
import { addressOf } from '../client/address/base-path.ts'
import { paths } from '../client/address/paths.ts'
import { LanguageNote } from '../shared/language/language-note.tsx'
import { LanguageSwitch } from '../shared/language/language-switch.tsx'
import { ThemeToggle } from './theme-toggle.tsx'
import { Wordmark } from './wordmark.tsx'

/** The frame of every public page. It uses plain links, so that it also works when the router has failed. */
export const PublicFrame = ({ children, aside }: { children: ReactNode; aside?: ReactNode }) => (
  <div className="flex min-h-dvh flex-col">
    <header className="mx-auto flex w-full max-w-page items-center gap-2 px-4 py-3 sm:px-8">
      <a
        href={addressOf(paths.landing)}
        className="me-auto flex min-h-11 min-w-0 items-center rounded-control"
      >
        <Wordmark />
      </a>
      {aside}
      <LanguageSwitch />
      <ThemeToggle />
    </header>
    <div className="mx-auto w-full max-w-page px-4 empty:hidden sm:px-8">
      <LanguageNote />
    </div>
    {children}
  </div>
)
