import * as m from '@elocute/messages/trainees'
import { useState } from 'react'
import { fullName } from '../../../../text/full-name.ts'
import { ApprovalGroup } from './approval-group.tsx'
import type { TraineeDialogProps } from './open-dialog.ts'
import { useApproveTrainee, useRejectTrainee } from './trainees.queries.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'

export const ApproveDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const [group, setGroup] = useState('')
  const approve = useApproveTrainee(group, {
    says: m.approved({ name: fullName(trainee) }),
    fallback: m.approveFailed(),
  })
  return (
    <ConfirmDialog
      title={m.approveTitle()}
      text={
        <>
          <p>{m.approveText({ name: fullName(trainee), email: trainee.email })}</p>
          <ApprovalGroup value={group} onChange={setGroup} />
        </>
      }
      confirm={m.approve()}
      confirming={m.approving()}
      busy={approve.isPending}
      problem={approve.refusal}
      onClose={onClose}
      onConfirm={() => approve.mutate(trainee.id, { onSuccess: onClose })}
    />
  )
}

export const RejectDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const reject = useRejectTrainee({ says: m.rejected(), fallback: m.changeFailed() })
  return (
    <ConfirmDialog
      title={m.rejectTitle()}
      text={m.rejectText({ name: fullName(trainee), email: trainee.email })}
      confirm={m.rejectConfirm()}
      confirming={m.rejecting()}
      variant="danger"
      busy={reject.isPending}
      problem={reject.refusal}
      onClose={onClose}
      onConfirm={() => reject.mutate(trainee.id, { onSuccess: onClose })}
    />
  )
}
