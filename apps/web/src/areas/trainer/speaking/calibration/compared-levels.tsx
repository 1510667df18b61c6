import type { Criterion } from '@elocute/contract/rubrics'
import * as m from '@elocute/messages/calibration'
import { formatCount } from '../../../../text/format.ts'
import { levelText } from '../../../../shared/speaking/level-text.ts'
import { Badge } from '../../../../ui/display/badge.tsx'
import { DataTable, type Column } from '../../../../ui/display/data-table.tsx'

const distanceOf = (own: readonly number[], agreed: readonly number[], place: number): number =>
  Math.abs((own[place] ?? 0) - (agreed[place] ?? 0))

type Row = { key: string; name: string; own: string; agreed: string; apart: number }

const columns = (): readonly Column<Row>[] => [
  {
    header: m.criterion(),
    cell: ({ name, apart }) => (
      <span className="flex flex-wrap items-center gap-x-3 wrap-anywhere">
        {name}
        <Badge tone={apart === 0 ? 'green' : 'neutral'}>
          {apart === 0 ? m.same() : m.apart({ count: apart })}
        </Badge>
      </span>
    ),
  },
  { header: m.own(), cell: ({ own }) => own },
  { header: m.agreed(), cell: ({ agreed }) => agreed },
]

type ComparedProps = {
  criteria: readonly Criterion[]
  own: readonly number[]
  agreed: { levels: readonly number[]; note: string }
}

/** The levels of a trainer beside those that were agreed, and why they were. */
export const ComparedLevels = ({ criteria, own, agreed: { levels, note } }: ComparedProps) => (
  <div className="grid gap-3">
    <DataTable
      caption={m.compared()}
      columns={columns()}
      rows={criteria.map((criterion, place) => ({
        key: String(place),
        name: criterion.name,
        own: levelText(criterion, own[place] ?? 0),
        agreed: levelText(criterion, levels[place] ?? 0),
        apart: distanceOf(own, levels, place),
      }))}
      rowKey={({ key }) => key}
    />
    {note !== '' && (
      <div className="grid max-w-text gap-1 rounded-control bg-sunken p-3">
        <h3 className="text-small font-semibold">{m.why()}</h3>
        <p className="wrap-anywhere whitespace-pre-line">{note}</p>
      </div>
    )}
  </div>
)

type Total = { key: string; name: string; same: number; adjacent: number; further: number }

const totalColumns = (): readonly Column<Total>[] => [
  { header: m.criterion(), cell: ({ name }) => name },
  { header: m.sameCount(), numeric: true, cell: ({ same }) => formatCount(same) },
  { header: m.adjacentCount(), numeric: true, cell: ({ adjacent }) => formatCount(adjacent) },
  { header: m.furtherCount(), numeric: true, cell: ({ further }) => formatCount(further) },
]

type TotalsProps = {
  criteria: readonly Criterion[]
  marked: readonly { own: readonly number[]; agreed: readonly number[] }[]
}

/** How often a trainer has chosen the agreed level, criterion by criterion. */
export const ComparedTotals = ({ criteria, marked }: TotalsProps) => (
  <DataTable
    caption={m.result()}
    columns={totalColumns()}
    rows={criteria.map(({ name }, place) => {
      const distances = marked.map(({ own, agreed }) => distanceOf(own, agreed, place))
      const of = (is: (distance: number) => boolean) => distances.filter(is).length
      return {
        key: String(place),
        name,
        same: of((distance) => distance === 0),
        adjacent: of((distance) => distance === 1),
        further: of((distance) => distance > 1),
      }
    })}
    rowKey={({ key }) => key}
  />
)
