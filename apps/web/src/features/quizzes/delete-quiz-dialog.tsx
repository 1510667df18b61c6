import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quizzes'
import { limits } from '@elocute/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/call-problem.ts'
import { toast } from '../../ui/toast.ts'
import { TypeToConfirmDialog } from '../../ui/type-to-confirm-dialog.tsx'
import type { QuizDialogProps } from './open-dialog.ts'
import { quizQueries, useDeleteQuiz } from './quizzes.queries.ts'

export const DeleteQuizDialog = ({ quiz, onClose }: QuizDialogProps) => {
  const remove = useDeleteQuiz()
  const results = useQuery(quizQueries.results(quiz.id, 1))
  const lost = results.data
    ? m.deleteCount({ count: results.data.summary.taken })
    : results.isError
      ? m.deleteCountUnknown()
      : m.deleteCounting()
  return (
    <TypeToConfirmDialog
      onClose={onClose}
      title={m.deleteTitle()}
      warning={m.deleteWarning({ title: quiz.title })}
      loss={lost}
      expected={quiz.title}
      inputLabel={m.deleteInput()}
      mismatch={m.deleteMismatch()}
      confirmLabel={m.deleteConfirm()}
      busyLabel={m.deleting()}
      busy={remove.isPending}
      error={remove.error ? messageOf(remove.error, generalMessages.wrong()) : undefined}
      maxLength={limits.deleteConfirmation}
      onConfirm={() =>
        remove.mutate(quiz.id, {
          onSuccess: () => {
            toast.success(m.deleted())
            onClose()
          },
        })
      }
    />
  )
}
