import type { Difficulty, QuizType } from '@elocute/contract/quizzes'
import { limits } from '@elocute/contract/limits'

/** `key` names a row for as long as it lives; `offered` marks the empty row that Enter has put there. */
export type QuestionRow = { key: number; word: string; difficulty: Difficulty; offered: boolean }

/** The form as it was typed. Rows are never renamed, so `nextKey` only grows. */
export type QuizDraft = {
  title: string
  type: QuizType | ''
  timer: string
  rows: readonly QuestionRow[]
  nextKey: number
}

export type DraftEvent =
  | { type: 'titled'; title: string }
  | { type: 'typed'; quizType: QuizType | '' }
  | { type: 'timed'; timer: string }
  | { type: 'worded'; key: number; word: string }
  | { type: 'rated'; key: number; difficulty: Difficulty }
  | { type: 'added' }
  | { type: 'entered'; key: number }
  | { type: 'pasted'; key: number; words: readonly string[] }
  | { type: 'removed'; key: number }
  | { type: 'discarded' }

const row = (key: number, word = '', offered = false): QuestionRow => ({
  key,
  word,
  difficulty: 'Easy',
  offered,
})

export const blankDraft: QuizDraft = { title: '', type: '', timer: '', rows: [row(1)], nextKey: 2 }

export const isBlank = ({ title, type, timer, rows }: QuizDraft): boolean =>
  title === '' && type === '' && timer === '' && rows.every(({ word }) => word === '')

export const changeDraft = (draft: QuizDraft, event: DraftEvent): QuizDraft => {
  switch (event.type) {
    case 'titled':
      return { ...draft, title: event.title }
    case 'typed':
      return { ...draft, type: event.quizType }
    case 'timed':
      return { ...draft, timer: event.timer }
    case 'worded':
      return changeRow(draft, event.key, { word: event.word })
    case 'rated':
      return changeRow(draft, event.key, { difficulty: event.difficulty })
    case 'added':
      return insert(draft, draft.rows.length, [''])
    case 'entered': {
      const index = rowIndex(draft, event.key)
      // Enter in an empty row, or above one, has nothing to add.
      if (draft.rows[index]?.word.trim() === '' || draft.rows[index + 1]?.word === '') return draft
      return insert(draft, index + 1, [''], true)
    }
    case 'pasted': {
      const index = rowIndex(draft, event.key)
      const words = event.words.slice(0, pasteRoom(draft, event.key))
      const [first, ...rest] = words
      if (first === undefined) return draft
      if (draft.rows[index]?.word.trim() !== '') return insert(draft, index + 1, words)
      return insert(changeRow(draft, event.key, { word: first }), index + 1, rest)
    }
    case 'removed':
      return { ...draft, rows: draft.rows.filter(({ key }) => key !== event.key) }
    case 'discarded':
      return { ...blankDraft, rows: [row(draft.nextKey)], nextKey: draft.nextKey + 1 }
    default:
      return event satisfies never
  }
}

export const rowIndex = ({ rows }: QuizDraft, key: number): number =>
  rows.findIndex((candidate) => candidate.key === key)

/** How many pasted words a quiz still takes; an empty row takes the first of them. */
export const pasteRoom = ({ rows }: QuizDraft, key: number): number => {
  const intoEmpty = rows.some((candidate) => candidate.key === key && candidate.word.trim() === '')
  return Math.max(0, limits.questions.max - rows.length + (intoEmpty ? 1 : 0))
}

/** The rows that count: an empty last row that Enter has only offered does not. */
export const countedRows = ({ rows }: QuizDraft): readonly QuestionRow[] => {
  const last = rows.at(-1)
  return rows.length > 1 && last?.offered && last.word.trim() === '' ? rows.slice(0, -1) : rows
}

const changeRow = (draft: QuizDraft, key: number, change: Partial<QuestionRow>): QuizDraft => ({
  ...draft,
  rows: draft.rows.map((each) => (each.key === key ? { ...each, ...change } : each)),
})

const insert = (draft: QuizDraft, at: number, words: readonly string[], offered = false): QuizDraft => ({
  ...draft,
  rows: draft.rows.toSpliced(at, 0, ...words.map((word, n) => row(draft.nextKey + n, word, offered))),
  nextKey: draft.nextKey + words.length,
})
