import { CreateQuizBody, totalPoints, type Difficulty, type QuizType } from '@elocute/contract/quizzes'
import { countedRows, type QuestionRow, type QuizDraft } from './quiz-draft.ts'

/** The name of a field of the form: as the contract has it, and for a row the row's own. */
export const questionField = (key: number): string => `question:${key}`

export type FieldErrors = Readonly<Record<string, string>>

export type QuizToSend = {
  title: string
  type: QuizType
  timer_seconds: number
  total_points: number
  questions: { question_word: string; difficulty?: Difficulty }[]
}

export type CheckedQuiz = { quiz: QuizToSend; errors?: never } | { quiz?: never; errors: FieldErrors }

/** The quiz that a draft makes, by the rules of the contract, or the first error of each field. */
export const checkQuiz = (draft: QuizDraft): CheckedQuiz => {
  const rows = countedRows(draft)
  const checked = CreateQuizBody.safeParse({
    title: draft.title,
    type: draft.type,
    timer_seconds: draft.timer.trim() === '' ? 0 : Number(draft.timer),
    questions: rows.map(({ word, difficulty }) => ({
      question_word: word,
      ...(draft.type === 'pronounce_it_fast' && { difficulty }),
    })),
  })
  if (!checked.success) return { errors: errorsAt(rows, checked.error.issues) }
  return {
    quiz: {
      ...checked.data,
      questions: checked.data.questions.map(({ question_word, difficulty }) => ({
        question_word,
        ...(difficulty && { difficulty }),
      })),
    },
  }
}

/** Errors of the rules, or of the server, at the names of the fields. What has no field here has the name ''. */
export const errorsAt = (
  rows: readonly QuestionRow[],
  issues: readonly { path: string | PropertyKey[]; message: string }[],
): FieldErrors => {
  const errors: Record<string, string> = {}
  for (const { path, message } of issues) {
    const [head = '', index] = typeof path === 'string' ? path.split('.') : path.map(String)
    const row = head === 'questions' && index !== undefined ? rows[Number(index)] : undefined
    const field = row ? questionField(row.key) : fields.has(head) ? head : ''
    errors[field] ??= message
  }
  return errors
}

const fields = new Set(['title', 'type', 'timer_seconds', 'questions'])

/** What the quiz will be worth; null while its type is open. */
export const draftPoints = (draft: QuizDraft): number | null =>
  draft.type === '' ? null : totalPoints(draft.type, countedRows(draft).length)
