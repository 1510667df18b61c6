import { paths } from './paths.ts'

// A file of its own: the pages of trainees do not load it.

/** The card of a quiz as trainees see it. */
export const quizPreview = (id: string): string => `${paths.trainer.quiz(id)}/preview`

/** The game of a quiz as trainees see it. */
export const quizPreviewGame = (id: string): string => `${quizPreview(id)}?game`
