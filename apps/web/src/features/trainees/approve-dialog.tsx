import { sayTrainees } from '../../lib/say-trainees.ts'
import { toast } from '../../ui/toast.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { fullName } from './full-name.ts'
import type { TraineeDialogProps } from './asked-dialog.ts'
import { useApproveTrainee } from './trainees.queries.ts'

export const ApproveDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const approve = useApproveTrainee()
  return (
    <ApplicationDialog
      title={sayTrainees.approveTitle}
      text={sayTrainees.approveText(fullName(trainee), trainee.email)}
      confirm={sayTrainees.approve}
      confirming={sayTrainees.approving}
      busy={approve.isPending}
      problem={approve.error}
      fallback={sayTrainees.approveFailed}
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
