import * as controlsMessages from '@elocute/messages/controls'
import * as m from '@elocute/messages/trainees'
import { toast } from '../../ui/toast.ts'
import { fullName } from './full-name.ts'
import type { TraineeDialogProps } from './open-dialog.ts'
import { useApproveTrainee, useRejectTrainee } from './trainees.queries.ts'
import { messageOf } from '../../lib/call-problem.ts'
import { Banner } from '../../ui/banner.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'

export const ApproveDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const approve = useApproveTrainee()
  return (
    <ApplicationDialog
      title={m.approveTitle()}
      text={m.approveText({ name: fullName(trainee), email: trainee.email })}
      confirm={m.approve()}
      confirming={m.approving()}
      busy={approve.isPending}
      problem={approve.error}
      fallback={m.approveFailed()}
      onClose={onClose}
      onConfirm={() =>
        approve.mutate(trainee.id, {
          onSuccess: () => {
            toast.success(m.approved())
            onClose()
          },
        })
      }
    />
  )
}

export const RejectDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const reject = useRejectTrainee()
  return (
    <ApplicationDialog
      title={m.rejectTitle()}
      text={m.rejectText({ name: fullName(trainee), email: trainee.email })}
      confirm={m.rejectConfirm()}
      confirming={m.rejecting()}
      variant="danger"
      busy={reject.isPending}
      problem={reject.error}
      fallback={m.changeFailed()}
      onClose={onClose}
      onConfirm={() =>
        reject.mutate(trainee.id, {
          onSuccess: () => {
            toast.success(m.rejected())
            onClose()
          },
        })
      }
    />
  )
}

type Props = {
  title: string
  /** What happens on confirmation. */
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

/** A confirmation dialog about an application. */
const ApplicationDialog = ({
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
          {controlsMessages.cancel()}
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
