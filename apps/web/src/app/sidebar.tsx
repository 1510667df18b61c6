import * as m from '@elocute/messages/nav'
import { NavLink } from 'react-router'
import { classes } from '../ui/classes.ts'
import type { WorkspaceLink } from './workspace-link.ts'

type Props = { links: readonly WorkspaceLink[]; onFollow?: () => void }

export const Sidebar = ({ links, onFollow }: Props) => (
  <nav aria-label={m.main()}>
    <ul className="grid gap-1">
      {links.map(({ to, label, icon, Label, exact = false }) => (
        <li key={to}>
          <NavLink
            to={to}
            end={exact}
            onClick={onFollow}
            className={({ isActive }) =>
              classes(
                'flex min-h-11 items-center gap-3 rounded-control px-3 font-medium transition-colors duration-150',
                isActive ? 'bg-accent-soft text-accent' : 'text-ink hover:bg-sunken',
              )
            }
          >
            {icon}
            {Label ? <Label /> : label}
          </NavLink>
        </li>
      ))}
    </ul>
  </nav>
)
