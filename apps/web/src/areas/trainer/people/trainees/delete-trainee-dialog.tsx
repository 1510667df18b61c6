import * as m from '@elocute/messages/trainees'
import { limits } from '@elocute/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { TypeToConfirmDialog } from '../../../../ui/dialog/type-to-confirm-dialog.tsx'
import { fullName } from '../../../../text/full-name.ts'
import type { TraineeDialogProps } from './open-dialog.ts'
import { traineeQueries, useDeleteTrainee } from './trainees.queries.ts'

export const DeleteTraineeDialog = ({ trainee, onClose }: TraineeDialogProps) => {
  const remove = useDeleteTrainee({ says: m.deleted(), fallback: m.changeFailed() })
  const performance = useQuery(traineeQueries.performance(trainee.id))
  const lost = performance.data
    ? m.deleteCount({ count: performance.data.summary.quizzes_taken })
    : performance.isError
      ? m.deleteCountUnknown()
      : m.deleteCounting()
  return (
    <TypeToConfirmDialog
      onClose={onClose}
      title={m.deleteTitle()}
      warning={m.deleteWarning({ name: fullName(trainee) })}
      loss={lost}
      expected={trainee.email}
      inputLabel={m.deleteInput()}
      mismatch={m.deleteMismatch()}
      confirmLabel={m.deleteConfirm()}
      busyLabel={m.deleting()}
      busy={remove.isPending}
      error={remove.refusal ?? undefined}
      maxLength={limits.deleteConfirmation}
      onConfirm={() => remove.mutate(trainee.id, { onSuccess: onClose })}
    />
  )
}
