import { fullName } from '../../../text/full-name.ts'
import { searching } from '../quizzes/find-quizzes.ts'
import type { QuizFilter } from './quiz-filter.ts'
import type { HeatMap, HeatMapRow, HeatMapWord } from './quiz-page.queries.ts'

/** A word with its index in the outcomes of each trainee. */
export type ArrangedWord = HeatMapWord & {
  index: number
  answered: number
  /** The share of correct outcomes, 0 to 1; null while there is no outcome. */
  share: number | null
}

export type Arranged = {
  words: readonly ArrangedWord[]
  /** Those with an attempt, answered or running. */
  started: readonly HeatMapRow[]
  notStarted: readonly HeatMapRow[]
}

const shown: Record<QuizFilter['show'], (row: HeatMapRow) => boolean> = {
  all: () => true,
  answered: ({ score }) => score !== null,
  'not-started': ({ attempt_id }) => attempt_id === null,
  appeals: ({ open_appeals }) => open_appeals > 0,
  implausible: ({ implausible }) => implausible,
}

/** Trainees without a score are last in both directions. */
const byScore = (direction: 1 | -1) => (a: HeatMapRow, b: HeatMapRow) => {
  if (a.score === null || b.score === null) return Number(a.score === null) - Number(b.score === null)
  return direction * (a.score - b.score)
}

// The server sorts by name.
const compared = { name: () => 0, highest: byScore(-1), lowest: byScore(1) }

/** The words and trainees of the map as the filter asks for them. */
export const arrange = (map: HeatMap, { show, sort, order, search }: Omit<QuizFilter, 'group'>): Arranged => {
  const found = searching(search)
  const rows = map.trainees.filter(shown[show]).filter((row) => found(fullName(row)))
  return {
    words: order === 'hardest' ? hardestFirst(map.words) : map.words.map(withShare),
    started: rows.filter(({ attempt_id }) => attempt_id !== null).toSorted(compared[sort]),
    notStarted: rows.filter(({ attempt_id }) => attempt_id === null),
  }
}

const withShare = (word: HeatMapWord, index: number): ArrangedWord => {
  const answered = word.correct + word.incorrect + word.skipped + word.missed
  return { ...word, index, answered, share: answered === 0 ? null : word.correct / answered }
}

/** Words without an outcome are last; words of the same share are in the order of the quiz. */
const hardestFirst = (words: readonly HeatMapWord[]): ArrangedWord[] =>
  words.map(withShare).toSorted((a, b) => (a.share ?? 2) - (b.share ?? 2) || a.n - b.n)
