import type { Quiz } from './quizzes.queries.ts'

/** What the dialogs of a quiz need to know of it. */
export type OpenQuiz = Pick<Quiz, 'id' | 'title'>

/** The open dialog, with the quiz as it was shown. */
export type OpenDialog = { kind: 'delete' | 'duplicate' | 'edit' | 'results'; quiz: OpenQuiz }

export type QuizDialogProps = { quiz: OpenQuiz; onClose: () => void; onDeleted?: () => void }
