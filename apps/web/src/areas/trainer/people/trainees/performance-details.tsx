import * as generalMessages from '@elocute/messages/general'
import * as m from '@elocute/messages/performance'
import { exactPercentOf } from '../../../../text/format.ts'
import { usePagination } from '../../../../client/query/use-pagination.ts'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { Fraction } from '../../../../ui/display/fraction.tsx'
import { ShowMore } from '../../../../ui/display/show-more.tsx'
import { GradeText } from './grade-text.tsx'
import type { Performance } from './trainees.queries.ts'

type Row = Performance['details'][number]

const columns = (): readonly Column<Row>[] => [
  { header: m.quiz(), cell: (row) => <span className="wrap-anywhere">{row.quiz_title}</span> },
  {
    header: m.score(),
    numeric: true,
    cell: (row) => <Fraction part={row.score} whole={row.total_points} />,
  },
  {
    header: m.result(),
    numeric: true,
    cell: (row) =>
      row.score === null ? (
        <span className="text-ink-soft">{m.notTaken()}</span>
      ) : (
        <GradeText percentage={row.percentage} exactPercent={exactPercentOf(row.score, row.total_points)} />
      ),
  },
]

export const PerformanceDetails = ({ details }: { details: readonly Row[] }) => {
  const { shown, left, showMore } = usePagination(details)
  return (
    <section>
      <h3 className="mb-2 font-semibold">{m.details()}</h3>
      <DataTable caption={m.details()} columns={columns()} rows={shown} rowKey={(row) => row.quiz_id} />
      {left > 0 && <ShowMore label={generalMessages.showMore({ left })} onMore={showMore} />}
    </section>
  )
}
