import * as m from '@elocute/messages/accuracy'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'
import { accuracyFigures, type AccuracyFigures } from './accuracy-figures.ts'

const figureOf = (of: (row: AccuracyFigures) => number) => (row: AccuracyFigures) =>
  m.figure({ value: of(row) })

const columns = (): readonly Column<AccuracyFigures>[] => [
  { header: m.group(), cell: ({ group }) => m.groupText({ group }) },
  { header: m.words(), numeric: true, cell: figureOf(({ words }) => words) },
  { header: m.speakers(), numeric: true, cell: figureOf(({ speakers }) => speakers) },
  {
    header: m.counted(),
    numeric: true,
    cell: ({ counted, from, to }) => (
      <span className="whitespace-nowrap">
        <span className="font-semibold">{m.figure({ value: counted })}</span> {m.interval({ from, to })}
      </span>
    ),
  },
  { header: m.countedLater(), numeric: true, cell: figureOf(({ countedLater }) => countedLater) },
  { header: m.refusedLater(), numeric: true, cell: figureOf(({ refusedLater }) => refusedLater) },
  { header: m.anotherCounted(), numeric: true, cell: figureOf(({ anotherCounted }) => anotherCounted) },
]

const meanings = () =>
  [
    [m.counted(), m.countedMeaning()],
    [m.countedLater(), m.countedLaterMeaning()],
    [m.refusedLater(), m.refusedLaterMeaning()],
    [m.anotherCounted(), m.anotherCountedMeaning()],
  ] as const

export const AccuracyTable = () => (
  <>
    <DataTable
      caption={m.tableTitle()}
      columns={columns()}
      rows={accuracyFigures}
      rowKey={({ group }) => group}
    />
    <dl className="mt-5 grid gap-x-10 gap-y-3 text-small sm:grid-cols-2">
      {meanings().map(([column, meaning]) => (
        <div key={column} className="max-w-text">
          <dt className="font-semibold">{column}</dt>
          <dd className="text-ink-soft">{meaning}</dd>
        </div>
      ))}
    </dl>
  </>
)
