import * as m from '@elocute/messages/trainees'
import { useState } from 'react'
import { fullName } from '../../../../text/full-name.ts'
import { ApprovalFields } from './approval-fields.tsx'
import type { TraineeDialogProps } from './open-dialog.ts'
import { useApproveTrainee, useRejectTrainee, type ApprovalPlace } from './trainees.queries.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'

export const ApproveDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const [place, setPlace] = useState<ApprovalPlace>({ group: '', level: '' })
  const approve = useApproveTrainee(place, {
    says: m.approved({ name: fullName(trainee) }),
    fallback: m.approveFailed(),
  })
  return (
    <ConfirmDialog
      title={m.approveTitle()}
      text={
        <>
          <p>{m.approveText({ name: fullName(trainee), email: trainee.email })}</p>
          <ApprovalFields place={place} onChange={setPlace} />
        </>
      }
      confirm={m.approve()}
      confirming={m.approving()}
      variant="primary"
      change={approve}
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
      change={reject}
      onClose={onClose}
      onConfirm={() => reject.mutate(trainee.id, { onSuccess: onClose })}
    />
  )
}
