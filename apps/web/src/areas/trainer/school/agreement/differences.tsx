import * as m from '@elocute/messages/agreement'
import { fullNameOfToday } from '../../../../text/full-name.ts'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { TextLink } from '../../../../ui/navigation/text-link.tsx'
import { markAddress } from '../../speaking/mark-address.ts'
import type { AgreementByRubric } from './agreement.queries.ts'

type Row = AgreementByRubric['differences'][number]
type Criteria = AgreementByRubric['rubric']['criteria']

const namesOf = ({ trainers }: Row) => {
  const [one, other] = trainers.map((person) => fullNameOfToday(person) ?? m.formerTrainer())
  return { one: one ?? '', other: other ?? '' }
}

/** The answers whose marks differ most. Each opens with both marks side by side. */
export const Differences = ({ criteria, rows }: { criteria: Criteria; rows: readonly Row[] }) => {
  const columns: readonly Column<Row>[] = [
    { header: m.task(), cell: ({ task }) => <span className="wrap-anywhere">{task.title}</span> },
    { header: m.trainers(), cell: (row) => m.two(namesOf(row)) },
    {
      header: m.apart(),
      cell: ({ apart }) =>
        criteria
          .flatMap(({ name }, place) => {
            const count = apart[place] ?? 0
            return count > 0 ? [m.apartOf({ criterion: name, count })] : []
          })
          .join(' · '),
    },
    {
      header: m.open(),
      cell: (row) => (
        <TextLink
          to={markAddress(row.task.id, { answer: row.answer_id })}
          aria-label={m.openOf({ title: row.task.title, ...namesOf(row) })}
        >
          {m.open()}
        </TextLink>
      ),
    },
  ]
  return rows.length === 0 ? (
    <p className="text-ink-soft">{m.noDifferences()}</p>
  ) : (
    <DataTable caption={m.listen()} columns={columns} rows={rows} rowKey={({ answer_id: id }) => id} />
  )
}
