import * as m from '@elocute/messages/controls'
import type { ReactNode } from 'react'
import { Banner } from '../feedback/banner.tsx'
import { Button } from '../form/button.tsx'
import { Dialog } from './dialog.tsx'

type Props = {
  title: string
  /** What happens on confirmation. */
  text: ReactNode
  confirm: string
  confirming: string
  /** Danger where something is lost. */
  variant?: 'danger' | 'primary'
  /** Of `useChange`. */
  change: { isPending: boolean; refusal: string | null }
  onConfirm: () => void
  onClose: () => void
}

/** A confirmation dialog. It stays open while the call runs, and says when it failed. */
export const ConfirmDialog = (props: Props) => {
  const { title, text, confirm, confirming, variant = 'danger' } = props
  const { isPending: busy, refusal } = props.change
  return (
    <Dialog
      open
      size="small"
      title={title}
      onClose={props.onClose}
      dismissible={!busy}
      careful={variant === 'danger'}
      footer={
        <>
          <Button variant="secondary" disabled={busy} onClick={props.onClose}>
            {m.cancel()}
          </Button>
          <Button variant={variant} busy={busy} busyLabel={confirming} onClick={props.onConfirm}>
            {confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3 pb-2">
        <div className="wrap-anywhere">{text}</div>
        {refusal && <Banner kind="error">{refusal}</Banner>}
      </div>
    </Dialog>
  )
}
