import type { AskedQuiz } from './asked-quiz.ts'
import { DeleteQuizDialog } from './delete-quiz-dialog.tsx'
import { QuizResultsDialog } from './quiz-results-dialog.tsx'

const dialogs = { delete: DeleteQuizDialog, results: QuizResultsDialog }

/** The dialog that was asked for, with the quiz as it was asked for. */
export const QuizDialogs = ({ asked, onClose }: { asked: AskedQuiz | null; onClose: () => void }) => {
  if (!asked) return null
  const Dialog = dialogs[asked.kind]
  return <Dialog key={asked.quiz.id} quiz={asked.quiz} onClose={onClose} />
}
