import * as m from '@elocute/messages/nav'
import { useQuery } from '@tanstack/react-query'
import LogOut from 'lucide-react/icons/log-out'
import { sessionQueries } from '../shared/session/session.queries.ts'
import { useLogout } from '../shared/session/use-session.ts'
import { fullName } from '../text/full-name.ts'
import { Menu } from '../ui/dialog/menu.tsx'

const initialOf = (name: string) => Array.from(name)[0]?.toUpperCase() ?? ''

export const UserMenu = () => {
  const { data: person } = useQuery({ ...sessionQueries.me(), enabled: false })
  const logout = useLogout()
  const name = person ? fullName(person) : ''
  return (
    <Menu
      label={m.userMenu({ name })}
      trigger={
        <>
          <span className="grid size-9 place-items-center rounded-full bg-accent-soft font-semibold text-accent">
            {initialOf(person?.first_name ?? '')}
          </span>
          <span className="max-w-40 truncate max-sm:hidden">{name}</span>
        </>
      }
      items={[
        { label: m.logout(), icon: <LogOut aria-hidden="true" className="size-5" />, onSelect: logout },
      ]}
    />
  )
}
