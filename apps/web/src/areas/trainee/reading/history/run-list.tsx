import * as generalMessages from '@elocute/messages/general'
import * as nav from '@elocute/messages/nav'
import { usePagination } from '../../../../client/query/use-pagination.ts'
import { ShowMore } from '../../../../ui/display/show-more.tsx'
import type { PracticeRun } from './own-readings.queries.ts'
import { useConfirmDeleteRun } from './confirm-delete.ts'
import { RunRow } from './run-row.tsx'
import { ScoreLine } from './score-line.tsx'

const pageSize = 10

/** The stored readings with a chart of their scores. */
export const RunList = ({ runs, onDeleted }: { runs: readonly PracticeRun[]; onDeleted: () => void }) => {
  const { shown, left, showMore } = usePagination(runs, pageSize)
  const confirmDelete = useConfirmDeleteRun(onDeleted)
  return (
    <>
      <ScoreLine runs={runs} />
      <ul
        aria-label={nav.myReadings()}
        className="divide-y divide-line rounded-card border border-line bg-surface shadow-card"
      >
        {shown.map((run) => (
          <RunRow key={run.id} run={run} onDelete={() => confirmDelete(run)} />
        ))}
      </ul>
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </>
  )
}
