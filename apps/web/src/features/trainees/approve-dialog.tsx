import { say } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { fullName } from './full-name.ts'
import type { TraineeDialogProps } from './asked-dialog.ts'
import { useApproveTrainee } from './trainees.queries.ts'

export const ApproveDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const approve = useApproveTrainee()
  return (
    <ApplicationDialog
      title={say.trainees.approveTitle}
      text={say.trainees.approveText(fullName(trainee), trainee.email)}
      confirm={say.trainees.approve}
      confirming={say.trainees.approving}
      busy={approve.isPending}
      problem={approve.error}
      fallback={say.trainees.approveFailed}
      onClose={onClose}
      onConfirm={() =>
        approve.mutate(trainee.id, {
          onSuccess: ({ message }) => {
            toast.success(message)
            onClose()
          },
        })
      }
    />
  )
}
