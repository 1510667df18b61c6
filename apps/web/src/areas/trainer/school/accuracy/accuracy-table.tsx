import * as m from '@elocute/messages/accuracy'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { accuracyFigures, type AccuracyFigures } from './accuracy-figures.ts'

const columns: readonly Column<AccuracyFigures>[] = [
  { header: m.group(), cell: ({ group }) => m.groupText({ group }) },
  { header: m.words(), numeric: true, cell: ({ words }) => m.figure({ value: words }) },
  {
    header: m.counted(),
    numeric: true,
    cell: ({ counted, interval }) => (
      <span className="font-semibold whitespace-nowrap">{m.countedText({ counted, interval })}</span>
    ),
  },
  { header: m.askedAgain(), numeric: true, cell: ({ askedAgain }) => m.figure({ value: askedAgain }) },
  { header: m.refused(), numeric: true, cell: ({ refused }) => m.figure({ value: refused }) },
  {
    header: m.anotherCounted(),
    numeric: true,
    cell: ({ anotherCounted }) => m.figure({ value: anotherCounted }),
  },
]

const meanings = [
  [m.counted(), m.countedMeaning()],
  [m.askedAgain(), m.askedAgainMeaning()],
  [m.refused(), m.refusedMeaning()],
  [m.anotherCounted(), m.anotherCountedMeaning()],
] as const

export const AccuracyTable = () => (
  <>
    <DataTable
      caption={m.tableTitle()}
      columns={columns}
      rows={accuracyFigures}
      rowKey={({ group }) => group}
    />
    <dl className="mt-5 grid gap-x-10 gap-y-3 text-small sm:grid-cols-2">
      {meanings.map(([column, meaning]) => (
        <div key={column} className="max-w-text">
          <dt className="font-semibold">{column}</dt>
          <dd className="text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  </>
)
