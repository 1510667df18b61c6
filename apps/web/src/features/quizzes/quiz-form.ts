import { CreateQuizBody, totalPoints, type Difficulty, type QuizType } from '@elocute/contract/quizzes'
import { limits } from '@elocute/contract/limits'
import { sentenceResolver } from '../../lib/define-form.ts'
import type { Control, UseFormReturn } from 'react-hook-form'
import { z } from 'zod/mini'

/** `offered` marks the empty row that Enter has put there. */
export type QuestionRow = { question_word: string; difficulty: Difficulty; offered: boolean }

/** The form as it is typed, with the names of the contract. */
export type QuizForm = {
  title: string
  type: QuizType | ''
  timer_seconds: string
  questions: QuestionRow[]
}

export type QuizFormState = UseFormReturn<QuizForm, unknown, CreateQuizBody>
export type QuizFormControl = Control<QuizForm, unknown, CreateQuizBody>

export const questionRow = (question_word = '', offered = false): QuestionRow => ({
  question_word,
  difficulty: 'Easy',
  offered,
})

export const blankQuiz: QuizForm = { title: '', type: '', timer_seconds: '', questions: [questionRow()] }

export const isBlank = ({ title, type, timer_seconds, questions }: QuizForm): boolean =>
  title === '' &&
  type === '' &&
  timer_seconds === '' &&
  questions.every(({ question_word }) => question_word === '')

/** The rows that count: an empty last row that Enter has only offered does not. */
export const countedRows = (rows: readonly QuestionRow[]): readonly QuestionRow[] => {
  const last = rows.at(-1)
  return rows.length > 1 && last?.offered && last.question_word.trim() === '' ? rows.slice(0, -1) : rows
}

/** How many pasted words a quiz still takes; an empty row takes the first of them. */
export const pasteRoom = (rows: readonly QuestionRow[], index: number): number => {
  const intoEmpty = rows[index]?.question_word.trim() === ''
  return Math.max(0, limits.questions.max - rows.length + (intoEmpty ? 1 : 0))
}

/** What the quiz will be worth; null while its type is open. */
export const quizPoints = ({ type, questions }: Pick<QuizForm, 'type' | 'questions'>): number | null =>
  type === '' ? null : totalPoints(type, countedRows(questions).length)

/** The rules of the contract for what was typed. */
export const quizResolver = sentenceResolver(
  z.pipe(
    z.transform(({ title, type, timer_seconds, questions }: QuizForm): z.input<typeof CreateQuizBody> => ({
      title,
      type: type as QuizType,
      timer_seconds: timer_seconds.trim() === '' ? 0 : Number(timer_seconds),
      questions: countedRows(questions).map(({ question_word, difficulty }) => ({
        question_word,
        ...(type === 'pronounce_it_fast' && { difficulty }),
      })),
    })),
    CreateQuizBody,
  ),
)
