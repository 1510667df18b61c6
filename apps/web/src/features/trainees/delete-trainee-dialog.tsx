import { limits } from '@elocute/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/call-problem.ts'
import { sayTrainees } from '../../lib/say-trainees.ts'
import { toast } from '../../ui/toast.ts'
import { TypeToConfirmDialog } from '../../ui/type-to-confirm-dialog.tsx'
import { fullName } from './full-name.ts'
import type { TraineeDialogProps } from './open-dialog.ts'
import { traineeQueries, useDeleteTrainee } from './trainees.queries.ts'

export const DeleteTraineeDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const remove = useDeleteTrainee()
  const performance = useQuery(traineeQueries.performance(trainee.id))
  const lost = performance.data
    ? sayTrainees.deleteCount(performance.data.summary.quizzes_taken)
    : performance.isError
      ? sayTrainees.deleteCountUnknown
      : sayTrainees.deleteCounting
  return (
    <TypeToConfirmDialog
      onClose={onClose}
      title={sayTrainees.deleteTitle}
      warning={sayTrainees.deleteWarning(fullName(trainee))}
      loss={lost}
      expected={trainee.email}
      inputLabel={sayTrainees.deleteInput}
      mismatch={sayTrainees.deleteMismatch}
      confirmLabel={sayTrainees.deleteConfirm}
      busyLabel={sayTrainees.deleting}
      busy={remove.isPending}
      error={remove.error ? messageOf(remove.error, sayTrainees.changeFailed) : undefined}
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
