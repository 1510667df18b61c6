import * as m from '@elocute/messages/controls'
import { Dialog } from '@base-ui/react/dialog'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { useCloseOnBack } from '../ui/dialog/close-on-back.ts'
import { IconButton } from '../ui/form/icon-button.tsx'
import { Sidebar } from './sidebar.tsx'
import type { WorkspaceLink } from './workspace-link.ts'
import { Wordmark } from './wordmark.tsx'

type Props = { links: readonly WorkspaceLink[]; open: boolean; onClose: () => void }

/** The drawer, which slides in from the left. */
export const DrawerPanel = ({ links, open, onClose }: Props) => {
  const panel = useRef<HTMLDivElement>(null)
  useCloseOnBack(open, onClose)
  return (
    <Dialog.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) onClose()
      }}
    >
      <Dialog.Portal>
        <Dialog.Backdrop className="fixed inset-0 z-40 bg-backdrop transition-opacity duration-150 data-[ending-style]:opacity-0 data-[starting-style]:opacity-0" />
        <Dialog.Popup
          ref={panel}
          initialFocus={() => panel.current?.querySelector<HTMLElement>('a[aria-current], a[href]') ?? null}
          className="fixed inset-y-0 start-0 z-50 w-72 max-w-[85vw] overflow-y-auto bg-surface p-3 shadow-card transition-transform duration-150 data-[ending-style]:-translate-x-full data-[starting-style]:-translate-x-full rtl:data-[ending-style]:translate-x-full rtl:data-[starting-style]:translate-x-full"
        >
          <div className="mb-4 flex items-center justify-between ps-3">
            <Dialog.Title>
              <Wordmark />
            </Dialog.Title>
            <Dialog.Close
              render={<IconButton label={m.close()} icon={<X aria-hidden="true" className="size-5" />} />}
            />
          </div>
          <Sidebar links={links} onFollow={onClose} />
        </Dialog.Popup>
      </Dialog.Portal>
    </Dialog.Root>
  )
}
