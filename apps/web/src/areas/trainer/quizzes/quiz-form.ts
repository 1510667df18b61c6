import { type ChangeQuizBody } from '@elocute/contract/quiz-changes'
import type { Difficulty, QuizType } from '@elocute/contract/quiz-fields'
import { CreateQuizBody, totalPoints } from '@elocute/contract/quiz-drafts'
import { limits } from '@elocute/contract/limits'
import { sentenceResolver } from '../../../client/form/sentence-resolver.ts'
import type { Control, UseFormReturn } from 'react-hook-form'
import { z } from 'zod/mini'
import {
  audienceFormOf,
  chosenOf,
  forEveryone,
  isSameAudience,
  type AudienceForm,
} from '../audience/audience-form.ts'
import { isoOf, localOf } from '../../../text/local-time.ts'
import type { LevelValue } from '../lists/level-select.tsx'
import type { Quiz } from './quizzes.queries.ts'

/** `offered` marks the empty row that Enter has put there. */
export type QuestionRow = { question_word: string; difficulty: Difficulty; offered: boolean }

/** The form as it is typed, with the names of the contract. The times are those of the browser's own fields. */
export type QuizForm = {
  title: string
  type: QuizType | ''
  timer_seconds: string
  questions: QuestionRow[]
  opens_at: string
  due_at: string
  audience: AudienceForm
  level: LevelValue
}

export type QuizFormState = UseFormReturn<QuizForm, unknown, CreateQuizBody>
export type QuizFormControl = Control<QuizForm, unknown, CreateQuizBody>
export type QuizChanges = z.input<typeof ChangeQuizBody>

export const questionRow = (question_word = '', offered = false): QuestionRow => ({
  question_word,
  difficulty: 'Easy',
  offered,
})

export const blankQuiz: QuizForm = {
  title: '',
  type: '',
  timer_seconds: '',
  questions: [questionRow()],
  opens_at: '',
  due_at: '',
  audience: forEveryone,
  level: '',
}

/** A stored quiz as the form shows it. */
export const formOf = ({
  title,
  type,
  timer_seconds,
  questions,
  opens_at,
  due_at,
  audience,
  cefr,
}: Quiz): QuizForm => ({
  title,
  type,
  timer_seconds: String(timer_seconds),
  questions: questions.map(({ question_word, shown_as, difficulty = 'Easy' }) => ({
    ...questionRow(shown_as ?? question_word),
    difficulty,
  })),
  opens_at: localOf(opens_at),
  due_at: localOf(due_at),
  audience: audienceFormOf(audience),
  level: cefr ?? '',
})

/** Whether two forms say the same. Empty rows and the difficulties of a game without them do not count. */
export const isSameForm = (one: QuizForm, other: QuizForm): boolean =>
  one.title === other.title &&
  one.opens_at === other.opens_at &&
  one.due_at === other.due_at &&
  one.level === other.level &&
  isSameAudience(one.audience, other.audience) &&
  isSameGame(one, other)

/** The same for what cannot be changed after the first attempt. */
export const isSameGame = (one: QuizForm, other: QuizForm): boolean => gameKey(one) === gameKey(other)

const gameKey = ({ type, timer_seconds, questions }: QuizForm): string =>
  JSON.stringify([
    type,
    timer_seconds,
    questions.flatMap(({ question_word, difficulty }) =>
      question_word === '' ? [] : [[question_word, type === 'pronounce_it_fast' && difficulty]],
    ),
  ])

export const isBlank = (form: QuizForm): boolean => isSameForm(form, blankQuiz)

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
    z.transform(
      ({
        title,
        type,
        timer_seconds,
        questions,
        opens_at,
        due_at,
        audience,
        level,
      }: QuizForm): z.input<typeof CreateQuizBody> => ({
        title,
        type: type as QuizType,
        timer_seconds: timer_seconds.trim() === '' ? 0 : Number(timer_seconds),
        questions: countedRows(questions).map(({ question_word, difficulty }) => ({
          question_word,
          ...(type === 'pronounce_it_fast' && { difficulty }),
        })),
        opens_at: isoOf(opens_at),
        due_at: isoOf(due_at),
        audience: chosenOf(audience),
        cefr: level === '' ? null : level,
      }),
    ),
    CreateQuizBody,
  ),
)

/** The validated form as the body of a call. */
export const bodyOf = ({ questions, ...quiz }: CreateQuizBody) => ({
  ...quiz,
  questions: questions.map(({ question_word, shown_as, difficulty }) => ({
    question_word,
    ...(shown_as !== null && { shown_as }),
    ...(difficulty && { difficulty }),
  })),
})

/** What was changed of a stored quiz, and nothing else: what another trainer changes meanwhile stays. */
export const changesOf = (stored: QuizForm, typed: QuizForm, valid: CreateQuizBody): QuizChanges => {
  const { title, opens_at, due_at, audience, cefr, type, timer_seconds, questions } = bodyOf(valid)
  return {
    ...(title !== stored.title && { title }),
    ...(typed.opens_at !== stored.opens_at && { opens_at }),
    ...(typed.due_at !== stored.due_at && { due_at }),
    ...(!isSameAudience(typed.audience, stored.audience) && { audience }),
    ...(typed.level !== stored.level && { cefr }),
    ...(!isSameGame(stored, typed) && { type, timer_seconds, questions }),
  }
}

/** The changes that are allowed when somebody has started the quiz. */
export const withoutGame = ({ type: _, timer_seconds: _s, questions: _q, ...changes }: QuizChanges) => changes
