import { performanceBand, resultBand } from '../../lib/bands.ts'
import { formatDay, formatTime } from '../../lib/format.ts'
import { say } from '../../lib/say.ts'
import { sayQuizResults } from '../../lib/say-quizzes.ts'
import type { useServerPagination } from '../../lib/use-server-pagination.ts'
import { classes } from '../../ui/classes.ts'
import { DataTable, type Column } from '../../ui/data-table.tsx'
import { MeterBar } from '../../ui/meter-bar.tsx'
import { ListRest } from '../../ui/list-rest.tsx'
import { toneText } from '../../ui/tone.ts'
import type { QuizInfo } from './quizzes.queries.ts'
import type { RankedResult } from './rank-results.ts'
import { ResultRank } from './result-rank.tsx'

type Props = {
  results: readonly RankedResult[]
  info: QuizInfo
  rest: ReturnType<ReturnType<typeof useServerPagination>['rest']>
  onMore: () => void
}

export const ResultsTable = ({ results, info, rest, onMore }: Props) => (
  <section>
    <DataTable
      caption={sayQuizResults.table}
      columns={columnsFor(info.total_points)}
      rows={results}
      rowKey={(row) => row.user_id}
    />
    <ListRest rest={rest} onMore={onMore} />
  </section>
)

const nameOf = ({ first_name, last_name }: RankedResult) => `${first_name} ${last_name}`

const columnsFor = (totalPoints: number): readonly Column<RankedResult>[] => [
  {
    header: sayQuizResults.trainee,
    cell: (row) => (
      <span className="flex items-center gap-3">
        <ResultRank rank={row.rank} />
        <span className="wrap-anywhere">{nameOf(row)}</span>
      </span>
    ),
  },
  {
    header: sayQuizResults.score,
    numeric: true,
    cell: ({ score }) => <span className="whitespace-nowrap">{`${score ?? '–'} / ${totalPoints}`}</span>,
  },
  {
    header: sayQuizResults.result,
    cell: (row) =>
      row.percent === null ? (
        <span className="text-ink-soft">–</span>
      ) : (
        <MeterBar
          label={`${sayQuizResults.result}: ${nameOf(row)}`}
          percent={row.percent}
          tone={resultBand(row.percent)}
        />
      ),
  },
  {
    header: sayQuizResults.performance,
    cell: ({ percent, waiting }) =>
      percent === null ? (
        <span className="text-ink-soft">{sayQuizResults.notTaken}</span>
      ) : (
        <>
          <span className={classes('font-semibold whitespace-nowrap', toneText[performanceBand(percent)])}>
            {say.bands[performanceBand(percent)]}
          </span>
          {waiting && <span className="block text-small text-ink-soft">{sayQuizResults.waiting}</span>}
        </>
      ),
  },
  {
    header: sayQuizResults.date,
    cell: ({ taken_at }) => <TakenAt moment={taken_at} />,
  },
]

const TakenAt = ({ moment }: { moment: string | null }) => (
  <span className="flex flex-wrap gap-x-2 text-small text-ink-soft max-sm:justify-end">
    {moment === null ? (
      '–'
    ) : (
      <>
        <span className="whitespace-nowrap">{formatDay(moment)}</span>
        <span className="whitespace-nowrap">{formatTime(moment)}</span>
      </>
    )}
  </span>
)
