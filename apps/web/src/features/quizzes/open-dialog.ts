import type { Quiz } from './quizzes.queries.ts'

/** The dialog that somebody has opened, with the quiz as the card showed it. */
export type OpenDialog = { kind: 'delete' | 'results'; quiz: Quiz }

export type QuizDialogProps = { quiz: Quiz; onClose: () => void }
