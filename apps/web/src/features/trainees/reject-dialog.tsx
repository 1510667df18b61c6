import { sayTrainees } from '../../lib/say-trainees.ts'
import { toast } from '../../ui/toast.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { fullName } from './full-name.ts'
import type { TraineeDialogProps } from './asked-dialog.ts'
import { useRejectTrainee } from './trainees.queries.ts'

export const RejectDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const reject = useRejectTrainee()
  return (
    <ApplicationDialog
      title={sayTrainees.rejectTitle}
      text={sayTrainees.rejectText(fullName(trainee), trainee.email)}
      confirm={sayTrainees.rejectConfirm}
      confirming={sayTrainees.rejecting}
      variant="danger"
      busy={reject.isPending}
      problem={reject.error}
      fallback={sayTrainees.changeFailed}
      onClose={onClose}
      onConfirm={() =>
        reject.mutate(trainee.id, {
          onSuccess: ({ message }) => {
            toast.success(message)
            onClose()
          },
        })
      }
    />
  )
}
