import * as m from '@elocute/messages/nav'
import { Link } from 'react-router'
import { useRouteHandle } from '../shared/page/route-handle.ts'
import { classes } from '../ui/classes.ts'
import type { WorkspaceLink } from './workspace-link.ts'

type Props = { links: readonly WorkspaceLink[]; onFollow?: () => void }

export const Sidebar = ({ links, onFollow }: Props) => {
  const current = useRouteHandle()?.entry
  return (
    <nav aria-label={m.main()}>
      <ul className="grid gap-1">
        {links.map((link) => (
          <li key={link.to}>
            <Link
              to={link.to}
              aria-current={link.to === current?.to ? 'page' : undefined}
              onClick={onFollow}
              className={classes(
                'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors duration-150',
                link.to === current?.to ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken',
              )}
            >
              {link.icon}
              {link.Label ? <link.Label /> : link.label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
