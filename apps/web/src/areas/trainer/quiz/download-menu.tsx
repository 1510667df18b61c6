import { exportResultsCsv, exportResultsXlsx } from '@elocute/contract/exports'
import { ResultsMenu } from '../lists/results-menu.tsx'
import { useQuizFilter } from './use-quiz-filter.ts'

/** Saves the results of all trainees or of the chosen group, whatever else the filter shows. */
export const DownloadMenu = ({ quiz }: { quiz: { id: string; title: string } }) => (
  <ResultsMenu
    of={quiz}
    group={useQuizFilter().filter.group}
    csv={exportResultsCsv}
    xlsx={exportResultsXlsx}
  />
)
