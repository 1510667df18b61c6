import { limits } from '@elocute/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/call-problem.ts'
import { say } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { TypeToConfirmDialog } from '../../ui/type-to-confirm-dialog.tsx'
import { fullName } from './full-name.ts'
import type { TraineeDialogProps } from './asked-dialog.ts'
import { traineeQueries, useDeleteTrainee } from './trainees.queries.ts'

export const DeleteTraineeDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const remove = useDeleteTrainee()
  const performance = useQuery(traineeQueries.performance(trainee.id))
  const lost = performance.data
    ? say.trainees.deleteCount(performance.data.summary.quizzes_taken)
    : performance.isError
      ? say.trainees.deleteCountUnknown
      : say.trainees.deleteCounting
  return (
    <TypeToConfirmDialog
      onClose={onClose}
      title={say.trainees.deleteTitle}
      warning={
        <>
          <p className="wrap-anywhere">{say.trainees.deleteWarning(fullName(trainee))}</p>
          <p className="font-semibold">{lost}</p>
        </>
      }
      expected={trainee.email}
      inputLabel={say.trainees.deleteInput}
      mismatch={say.trainees.deleteMismatch}
      confirmLabel={say.trainees.deleteConfirm}
      busyLabel={say.trainees.deleting}
      busy={remove.isPending}
      error={remove.error ? messageOf(remove.error, say.trainees.changeFailed) : undefined}
      maxLength={limits.deleteConfirmation}
      onConfirm={() =>
        remove.mutate(trainee.id, {
          onSuccess: ({ message }) => {
            toast.success(message)
            onClose()
          },
        })
      }
    />
  )
}
