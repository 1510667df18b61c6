import { lazyDialog } from '../../../ui/lazy/lazy-dialog.tsx'

export const CreateQuizDialog = lazyDialog(async () => (await import('./create-quiz.tsx')).CreateQuiz)
export const EditQuizDialog = lazyDialog(async () => (await import('./edit-quiz.tsx')).EditQuiz)
export const QuizResultsDialog = lazyDialog(
  async () => (await import('./quiz-results-dialog.tsx')).QuizResultsDialog,
)
export const DeleteQuizDialog = lazyDialog(
  async () => (await import('./delete-quiz-dialog.tsx')).DeleteQuizDialog,
)

export const DuplicateQuizDialog = lazyDialog(
  async () => (await import('../quiz/duplicate-quiz-dialog.tsx')).DuplicateQuizDialog,
)
