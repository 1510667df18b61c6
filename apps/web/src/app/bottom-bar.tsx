import * as m from '@elocute/messages/nav'
import Ellipsis from 'lucide-react/icons/ellipsis'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { useRouteHandle } from '../shared/page/route-handle.ts'
import { classes } from '../ui/classes.ts'
import { SidebarDrawer } from './sidebar-drawer.tsx'
import { linkIcon, type WorkspaceLink } from './workspace-link.ts'

const place =
  'flex min-h-14 w-full flex-col items-center justify-center gap-0.5 px-0.5 py-1.5 text-center text-[0.6875rem] leading-tight font-medium short:min-h-11'

type Props = {
  /** What is always in reach. */
  bar: readonly WorkspaceLink[]
  /** Everything, in the drawer behind More. */
  links: readonly WorkspaceLink[]
  /** The name of that button. */
  more: ReactNode
}

/** The navigation of a phone, in reach of the thumb. */
export const BottomBar = ({ bar, links, more }: Props) => {
  const current = useRouteHandle()?.entry
  return (
    <nav
      data-bar
      aria-label={m.mainPages()}
      className="fixed inset-x-0 bottom-0 z-30 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] print:hidden"
    >
      <ul className="grid grid-cols-5">
        {bar.map((link) => (
          <li key={link.to} className="min-w-0">
            <Link
              to={link.to}
              aria-current={link.to === current?.to ? 'page' : undefined}
              className={classes(place, link.to === current?.to ? 'text-accent' : 'text-ink-soft')}
            >
              {link.icon}
              {link.label()}
            </Link>
          </li>
        ))}
        <li>
          <SidebarDrawer
            links={links}
            button={(handlers) => (
              <button
                {...handlers}
                type="button"
                className={classes(
                  place,
                  current && bar.every(({ to }) => to !== current.to) ? 'text-accent' : 'text-ink-soft',
                )}
              >
                <Ellipsis {...linkIcon} />
                {more}
              </button>
            )}
          />
        </li>
      </ul>
    </nav>
  )
}
