import { messageOf } from '../../lib/call-problem.ts'
import { say } from '../../lib/say.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

type Props = {
  title: string
  /** What happens. */
  text: string
  confirm: string
  confirming: string
  variant?: 'primary' | 'danger'
  busy: boolean
  problem: Error | null
  fallback: string
  onConfirm: () => void
  onClose: () => void
}

/** Says what happens to an application, and asks once. */
export const ApplicationDialog = ({
  title,
  text,
  confirm,
  confirming,
  variant = 'primary',
  busy,
  problem,
  fallback,
  onConfirm,
  onClose,
}: Props) => (
  <Dialog
    open
    size="small"
    title={title}
    onClose={onClose}
    dismissible={!busy}
    careful={variant === 'danger'}
    footer={
      <>
        <Button variant="secondary" disabled={busy} onClick={onClose}>
          {say.controls.cancel}
        </Button>
        <Button variant={variant} busy={busy} busyLabel={confirming} onClick={onConfirm}>
          {confirm}
        </Button>
      </>
    }
  >
    <div className="grid gap-3 pb-2">
      <p className="wrap-anywhere">{text}</p>
      {problem && <Banner kind="error">{messageOf(problem, fallback)}</Banner>}
    </div>
  </Dialog>
)
