import { labelled } from '@elocute/messages/list'
import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/quiz-results'
import { performanceBand, resultBand } from '../../../text/bands.ts'
import { formatDay, formatPercent, formatTime } from '../../../text/format.ts'
import { fullName } from '../../../text/full-name.ts'
import { paths } from '../../../client/address/paths.ts'
import type { useServerPagination } from '../../../client/query/use-server-pagination.ts'
import { classes } from '../../../ui/classes.ts'
import { DataTable, type Column } from '../../../ui/display/data-table.tsx'
import { Fraction } from '../../../ui/display/fraction.tsx'
import { MeterBar } from '../../../ui/display/meter-bar.tsx'
import { ListRest } from '../../../ui/display/list-rest.tsx'
import { TextLink } from '../../../ui/navigation/text-link.tsx'
import { toneText } from '../../../ui/display/tone.ts'
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
    <DataTable caption={m.table()} columns={columnsFor(info)} rows={results} rowKey={(row) => row.user_id} />
    <ListRest rest={rest} onMore={onMore} />
  </section>
)

/** The page of the quiz has the attempt of this trainee. */
const pageOf = (quizId: string, row: RankedResult): string =>
  `${paths.trainer.quiz(quizId)}?${new URLSearchParams({ search: fullName(row) }).toString()}`

const columnsFor = ({ id, total_points: totalPoints }: QuizInfo): readonly Column<RankedResult>[] => [
  {
    header: m.trainee(),
    cell: (row) => (
      <span className="flex items-center gap-3">
        <ResultRank rank={row.rank} />
        <span className="wrap-anywhere">
          <TextLink to={pageOf(id, row)}>{fullName(row)}</TextLink>
        </span>
      </span>
    ),
  },
  {
    header: m.score(),
    numeric: true,
    cell: ({ score }) => (
      <span className="whitespace-nowrap">
        <Fraction part={score} whole={totalPoints} />
      </span>
    ),
  },
  {
    header: m.result(),
    cell: (row) =>
      row.percent === null ? (
        '–'
      ) : (
        <MeterBar
          label={labelled({ label: m.result(), text: fullName(row) })}
          percent={row.percent}
          text={formatPercent(Math.round(row.percent))}
          tone={resultBand(row.percent)}
        />
      ),
  },
  {
    header: m.performance(),
    cell: ({ percent, waiting, late }) =>
      percent === null ? (
        <span className="text-ink-soft">{m.notTaken()}</span>
      ) : (
        <>
          <span className={classes('font-semibold whitespace-nowrap', toneText[performanceBand(percent)])}>
            {generalMessages.band({ band: performanceBand(percent) })}
          </span>
          {late && <span className="block text-small font-semibold text-yellow">{m.late()}</span>}
          {waiting && <span className="block text-small text-ink-soft">{m.waiting()}</span>}
        </>
      ),
  },
  {
    header: m.date(),
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
