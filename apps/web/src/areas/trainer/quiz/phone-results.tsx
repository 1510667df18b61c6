import * as m from '@elocute/messages/quiz-page'
import type { ArrangedWord } from './arrange.ts'
import type { HeatMapRow } from './quiz-page.queries.ts'
import { TraineeScores } from './trainee-scores.tsx'
import type { Selection } from '../lists/use-selection.ts'
import { WordList } from './word-list.tsx'

type Props = {
  words: readonly ArrangedWord[]
  rows: readonly HeatMapRow[]
  totalPoints: number
  hardestFirst: boolean
  /** Null if nothing can be done with selected trainees. */
  selection: Selection<HeatMapRow> | null
}

/** The map on a phone: first the words, each with its trainees, then the trainees with their scores. */
export const PhoneResults = ({ words, rows, totalPoints, hardestFirst, selection }: Props) => (
  <>
    <section>
      <h3 className="mb-2 font-semibold">{hardestFirst ? m.wordList() : m.wordListQuiz()}</h3>
      <WordList words={words} rows={rows} />
    </section>
    <section>
      <h3 className="mb-2 font-semibold">{m.traineeList()}</h3>
      <TraineeScores rows={rows} totalPoints={totalPoints} selection={selection} />
    </section>
  </>
)
