import type { OpenDialog, QuizDialogProps } from './open-dialog.ts'
import { DeleteQuizDialog, DuplicateQuizDialog, EditQuizDialog, QuizResultsDialog } from './quiz-dialogs.ts'

const dialogs = {
  delete: DeleteQuizDialog,
  duplicate: DuplicateQuizDialog,
  edit: ({ quiz, onClose }: QuizDialogProps) => <EditQuizDialog id={quiz.id} onClose={onClose} />,
  results: QuizResultsDialog,
}

type Props = {
  openDialog: OpenDialog | null
  onClose: () => void
  /** After the quiz was deleted. */
  onDeleted?: () => void
}

/** The open dialog, with the quiz as it was shown when the dialog was opened. */
export const OpenQuizDialog = ({ openDialog, ...rest }: Props) => {
  if (!openDialog) return null
  const Dialog = dialogs[openDialog.kind]
  return <Dialog key={openDialog.quiz.id} quiz={openDialog.quiz} {...rest} />
}
