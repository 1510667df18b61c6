import type { ListTable } from './list/columns.ts'
import type { Reading } from './list/decode-list.ts'
import type { Encoding } from './list/encodings.ts'

/** A list that was read, with what can be chosen about it. */
export type OpenList = {
  table: ListTable
  /** How a file that is not Unicode can be read: the encodings that are possible, and the list in one of them. */
  encoded: {
    readings: readonly Reading[]
    encoding: Encoding | null
    reopen: (encoding: Encoding) => OpenList
  } | null
  /** The sheet of a workbook, if it has others too. */
  sheet: { name: string; sheets: number } | null
  /** Of a OneRoster export: how many people are no students, and how many students are not enrolled any more. */
  roster: { others: number; gone: number } | null
}
