import type { ReactNode } from 'react'
import { say } from '../../lib/say.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  title: string
  formId: string
  send: string
  sending: string
  busy: boolean
  onClose: () => void
  children: ReactNode
}

/** Around a module's form: its title and its two ways out. */
export const ModuleDialog = ({ title, formId, send, sending, busy, onClose, children }: Props) => (
  <Dialog
    open
    title={title}
    onClose={onClose}
    dismissible={!busy}
    footer={
      <>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {say.controls.cancel}
        </Button>
        <Button type="submit" form={formId} busy={busy} busyLabel={sending}>
          {send}
        </Button>
      </>
    }
  >
    {children}
  </Dialog>
)
