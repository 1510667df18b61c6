import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import { TextLink } from '../navigation/text-link.tsx'

export type Column<Row> = {
  header: string
  /** The page of what the column is about. */
  to?: string | null
  cell: (row: Row) => ReactNode
  /** Numbers stand right, in figures of one width. */
  numeric?: boolean
  /** Whether the card of a row shows the header of the first column too, for example because the row is being edited. */
  labelsHead?: (row: Row) => boolean
}

type Props<Row> = {
  /** Names the table; not seen, because a heading already says it to the eye. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** Its columns need more room than a tablet has. */
  wide?: boolean
}

/* eslint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role --
   A browser forgets the roles of a table where CSS takes its display away, so they are written out. */

/**
 * A table that becomes one card for each row on a phone, and a wide one on a tablet too. The first column names the row. Header cells need their own
 * alignment: a browser centres them when the alignment of their table is `start`, the initial value.
 */
export const DataTable = <Row,>({ caption, columns, rows, rowKey, wide = false }: Props<Row>) => (
  <table
    role="table"
    data-cards={wide ? 'wide' : undefined}
    className="w-full border-collapse text-start cards:block"
  >
    <caption className="sr-only">{caption}</caption>
    <thead role="rowgroup" className="cards:sr-only cards:[&_a]:hidden">
      <tr role="row" className="border-b border-line-strong text-small text-ink-soft">
        {columns.map((column) => (
          <th
            key={column.header}
            role="columnheader"
            scope="col"
            className={classes('px-3 py-2 font-semibold', column.numeric ? 'text-end' : 'text-start')}
          >
            {column.to == null ? column.header : <TextLink to={column.to}>{column.header}</TextLink>}
          </th>
        ))}
      </tr>
    </thead>
    <tbody role="rowgroup" className="cards:grid cards:gap-3">
      {rows.map((row) => (
        <tr
          key={rowKey(row)}
          role="row"
          className="border-b border-line cards:flex cards:flex-col cards:gap-2 cards:rounded-card cards:border cards:bg-surface cards:p-4"
        >
          {columns.map((column, position) => {
            const value = column.cell(row)
            const content = (
              <>
                {(position > 0 || column.labelsHead?.(row)) && (
                  <Label column={column} isLinked={value !== '–'} />
                )}
                <span
                  className={classes(
                    'min-w-0 cards:wrap-anywhere',
                    position === 0 ? 'wrap-anywhere' : 'break-words',
                  )}
                >
                  {value}
                </span>
              </>
            )
            const look = classes(
              'px-3 py-3 cards:flex cards:items-baseline cards:justify-between cards:gap-4 cards:p-0',
              // A card leaves out to the eye what there is not; a screen reader needs the cell of each column.
              (value === '–' || value === false || value === null) && 'cards:sr-only',
              column.numeric && 'tabular text-end',
            )
            return position === 0 ? (
              <th
                key={column.header}
                role="rowheader"
                scope="row"
                className={classes(look, 'min-w-32 text-start font-semibold')}
              >
                {content}
              </th>
            ) : (
              <td key={column.header} role="cell" className={look}>
                {content}
              </td>
            )
          })}
        </tr>
      ))}
    </tbody>
  </table>
)

/** The header of a column in the card of a row. A link is there for the keyboard too, because the one above the rows is not seen. */
const Label = <Row,>({ column: { header, to }, isLinked }: { column: Column<Row>; isLinked: boolean }) =>
  to != null && isLinked ? (
    <span className="hidden min-w-0 text-small wrap-anywhere cards:inline">
      <TextLink to={to}>{header}</TextLink>
    </span>
  ) : (
    <span aria-hidden="true" className="hidden text-small text-ink-soft cards:inline">
      {header}
    </span>
  )
