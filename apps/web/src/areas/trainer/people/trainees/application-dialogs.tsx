import * as m from '@elocute/messages/trainees'
import { useState } from 'react'
import { fullName, type Names } from '../../../../text/full-name.ts'
import { ApprovalFields } from './approval-fields.tsx'
import { useApproveTrainee, useRejectTrainee, type ApprovalPlace, type Trainee } from './trainees.queries.ts'
import { ConfirmDialog } from '../../../../ui/dialog/confirm-dialog.tsx'

type Props = {
  trainee: Names & Pick<Trainee, 'id' | 'email'>
  onClose: () => void
}

export const ApproveDialog = ({ trainee, onClose }: Props) => {
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

type RejectProps = Props & {
  /** The details of the trainee are deleted now. */
  onRejected?: () => void
}

export const RejectDialog = ({ trainee, onClose, onRejected = onClose }: RejectProps) => {
  const reject = useRejectTrainee({ says: m.rejected(), fallback: m.changeFailed() })
  return (
    <ConfirmDialog
      title={m.rejectTitle()}
      text={m.rejectText({ name: fullName(trainee), email: trainee.email })}
      confirm={m.rejectConfirm()}
      confirming={m.rejecting()}
      change={reject}
      onClose={onClose}
      onConfirm={() => reject.mutate(trainee.id, { onSuccess: onRejected })}
    />
  )
}
