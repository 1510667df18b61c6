import * as m from '@elocute/messages/quiz-deletion'
import { limits } from '@elocute/contract/limits'
import { useQuery } from '@tanstack/react-query'
import { TypeToConfirmDialog } from '../../../ui/dialog/type-to-confirm-dialog.tsx'
import type { QuizDialogProps } from './open-dialog.ts'
import { quizQueries, useDeleteQuiz } from './quizzes.queries.ts'

/** Asks for the title of a quiz before the quiz is deleted, and says how many results go with it. */
export const DeleteQuizDialog = ({ quiz, onClose, onDeleted }: QuizDialogProps) => {
  const remove = useDeleteQuiz({ says: m.deleted() })
  const results = useQuery(quizQueries.results(quiz.id, 1))
  const lost = results.data
    ? m.count({ count: results.data.summary.taken })
    : results.isError
      ? m.countUnknown()
      : m.counting()
  return (
    <TypeToConfirmDialog
      onClose={onClose}
      title={m.title()}
      warning={m.warning({ title: quiz.title })}
      loss={lost}
      expected={quiz.title}
      inputLabel={m.input()}
      mismatch={m.mismatch()}
      confirmLabel={m.confirm()}
      busyLabel={m.deleting()}
      busy={remove.isPending}
      error={remove.refusal ?? undefined}
      maxLength={limits.deleteConfirmation}
      onConfirm={() =>
        remove.mutate(quiz.id, {
          onSuccess: () => {
            onClose()
            onDeleted?.()
          },
        })
      }
    />
  )
}
