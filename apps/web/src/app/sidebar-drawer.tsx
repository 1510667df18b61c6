import * as m from '@elocute/messages/nav'
import MenuIcon from 'lucide-react/icons/menu'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { useCloseOnBack } from '../ui/dialog/close-on-back.ts'
import { IconButton } from '../ui/form/icon-button.tsx'
import { useLazyModule, lazyModule } from '../ui/lazy/lazy-module.ts'
import { PopupLoading } from '../ui/lazy/lazy-popup.tsx'
import { Sidebar } from './sidebar.tsx'
import type { WorkspaceLink } from './workspace-link.ts'

/** What makes a button open the drawer. */
type Handlers = Pick<
  ComponentProps<'button'>,
  'aria-haspopup' | 'aria-expanded' | 'onPointerEnter' | 'onFocus' | 'onClick'
>

type Props = { links: readonly WorkspaceLink[]; button?: (handlers: Handlers) => ReactNode }

/** The navigation on a narrow screen. If the code of the drawer cannot be loaded, a plain list is shown. */
export const SidebarDrawer = ({ links, button = menuButton }: Props) => {
  const [open, setOpen] = useState(false)
  const [lost, setLost] = useState(false)
  const close = () => setOpen(false)
  const load = () => void lazyDrawerPanel.load().catch(() => undefined)
  const here = useLazyModule(lazyDrawerPanel, open, () => setLost(true))
  useCloseOnBack(!here && open && lost, close)
  return (
    <>
      {button({
        'aria-haspopup': 'dialog',
        'aria-expanded': open,
        onPointerEnter: load,
        onFocus: load,
        onClick: () => setOpen((shown) => !shown),
      })}
      {here && <here.DrawerPanel links={links} open={open} onClose={close} />}
      {!here && open && !lost && <PopupLoading />}
      {!here && open && lost && (
        <div className="fixed inset-x-0 top-16 border-b border-line bg-surface p-3 shadow-card">
          <Sidebar links={links} onFollow={close} />
        </div>
      )}
    </>
  )
}

const menuButton = (handlers: Handlers) => (
  <IconButton {...handlers} label={m.openMenu()} icon={<MenuIcon aria-hidden="true" className="size-6" />} />
)

/** The drawer's code is fetched when it is first opened. */
export const lazyDrawerPanel = lazyModule(() => import('./drawer-panel.tsx'))
