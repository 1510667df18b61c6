import type { Quiz } from './quizzes.queries.ts'

/** The open dialog, with the quiz as its card showed it. */
export type OpenDialog = { kind: 'delete' | 'edit' | 'results'; quiz: Quiz }

export type QuizDialogProps = { quiz: Quiz; onClose: () => void }
