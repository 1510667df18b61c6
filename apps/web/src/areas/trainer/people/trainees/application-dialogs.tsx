import * as m from '@elocute/messages/trainees'
import { toast } from '../../../../ui/feedback/toast.ts'
import { fullName } from '../../../../text/full-name.ts'
import type { TraineeDialogProps } from './open-dialog.ts'
import { useApproveTrainee, useRejectTrainee } from './trainees.queries.ts'
import { messageOf } from '../../../../client/call/call-problem.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'

export const ApproveDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const approve = useApproveTrainee()
  return (
    <ConfirmDialog
      title={m.approveTitle()}
      text={m.approveText({ name: fullName(trainee), email: trainee.email })}
      confirm={m.approve()}
      confirming={m.approving()}
      busy={approve.isPending}
      problem={approve.error && messageOf(approve.error, m.approveFailed())}
      onClose={onClose}
      onConfirm={() =>
        approve.mutate(trainee.id, {
          onSuccess: () => {
            toast.success(m.approved({ name: fullName(trainee) }))
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
    <ConfirmDialog
      title={m.rejectTitle()}
      text={m.rejectText({ name: fullName(trainee), email: trainee.email })}
      confirm={m.rejectConfirm()}
      confirming={m.rejecting()}
      variant="danger"
      busy={reject.isPending}
      problem={reject.error && messageOf(reject.error, m.changeFailed())}
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
