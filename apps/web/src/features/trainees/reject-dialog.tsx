import { say } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { ApplicationDialog } from './application-dialog.tsx'
import { fullName } from './full-name.ts'
import type { TraineeDialogProps } from './asked-dialog.ts'
import { useRejectTrainee } from './trainees.queries.ts'

export const RejectDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const reject = useRejectTrainee()
  return (
    <ApplicationDialog
      title={say.trainees.rejectTitle}
      text={say.trainees.rejectText(fullName(trainee), trainee.email)}
      confirm={say.trainees.rejectConfirm}
      confirming={say.trainees.rejecting}
      variant="danger"
      busy={reject.isPending}
      problem={reject.error}
      fallback={say.trainees.changeFailed}
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
