import { limits } from '@elocute/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '../../lib/call-problem.ts'
import { say } from '../../lib/say.ts'
import { toast } from '../../ui/toast.ts'
import { TypeToConfirmDialog } from '../../ui/type-to-confirm-dialog.tsx'
import type { QuizDialogProps } from './open-dialog.ts'
import { quizQueries, useDeleteQuiz } from './quizzes.queries.ts'

export const DeleteQuizDialog = ({ quiz, onClose }: QuizDialogProps) => {
  const remove = useDeleteQuiz()
  const results = useQuery(quizQueries.results(quiz.id, 1))
  const lost = results.data
    ? say.quizzes.deleteCount(results.data.summary.taken)
    : results.isError
      ? say.quizzes.deleteCountUnknown
      : say.quizzes.deleteCounting
  return (
    <TypeToConfirmDialog
      onClose={onClose}
      title={say.quizzes.deleteTitle}
      warning={say.quizzes.deleteWarning(quiz.title)}
      loss={lost}
      expected={quiz.title}
      inputLabel={say.quizzes.deleteInput}
      mismatch={say.quizzes.deleteMismatch}
      confirmLabel={say.quizzes.deleteConfirm}
      busyLabel={say.quizzes.deleting}
      busy={remove.isPending}
      error={remove.error ? messageOf(remove.error, say.general.wrong) : undefined}
      maxLength={limits.deleteConfirmation}
      onConfirm={() =>
        remove.mutate(quiz.id, {
          onSuccess: ({ message }) => {
            toast.success(message)
            onClose()
          },
        })
      }
    />
  )
}
