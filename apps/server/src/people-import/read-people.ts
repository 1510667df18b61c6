import { Email, FirstName, LastName, MiddleName } from '@elocute/contract/account-fields'
import { limits } from '@elocute/contract/limits'
import type { MessageCode } from '@elocute/contract/message-codes'
import { CsvError, parse } from 'csv-parse/sync'
import type { z } from 'zod/mini'
import { Problem } from '../problem.ts'

/** A person of a list, as it will be stored. */
export type ListedPerson = {
  /** The number of the row, from 1. */
  row: number
  email: string
  first_name: string | null
  middle_name: string | null
  last_name: string | null
  /** Why the row cannot be used; null for a good one. */
  reason: MessageCode | null
}

type Column = 'email' | 'first_name' | 'middle_name' | 'last_name' | 'name'
type Cells = readonly string[]

/** The heads of columns, without spaces and signs. */
const heads: Record<string, Column> = {
  ...{ email: 'email', emailaddress: 'email', mail: 'email', address: 'email', emails: 'email' },
  ...{ firstname: 'first_name', first: 'first_name', givenname: 'first_name', given: 'first_name' },
  ...{ forename: 'first_name', middlename: 'middle_name', middle: 'middle_name' },
  ...{ lastname: 'last_name', last: 'last_name', surname: 'last_name', familyname: 'last_name' },
  ...{ name: 'name', fullname: 'name', trainee: 'name', student: 'name' },
}

const headOf = (cell: string): Column | undefined => heads[cell.toLowerCase().replaceAll(/[^a-z]/g, '')]

const looksLikeAddress = (cell: string): boolean => cell.includes('@')

/** The parts of `Anna Weber <anna@school.example>`, as mail programs write it. */
const partsOf = (cell: string): { name: string; email: string } => {
  const at = cell.indexOf('<')
  if (at === -1 || !cell.endsWith('>')) return { name: '', email: cell }
  return { name: cell.slice(0, at).replaceAll('"', '').trim(), email: cell.slice(at + 1, -1) }
}

/** Which column is what. Without a row of heads: the addresses where the at signs are, and the names in their order. */
const columnsOf = (rows: readonly Cells[]): { columns: (Column | undefined)[]; hasHead: boolean } => {
  const [first = []] = rows
  if (!first.some(looksLikeAddress)) {
    const columns = first.map(headOf)
    if (columns.includes('email')) return { columns, hasHead: true }
  }
  const width = Math.max(0, ...rows.slice(0, 100).map(({ length }) => length))
  const addresses = Array.from(
    { length: width },
    (_, at) => rows.filter((cells) => looksLikeAddress(cells[at] ?? '')).length,
  )
  const email = addresses.indexOf(Math.max(...addresses))
  const others = addresses.map((_, at) => at).filter((at) => at !== email)
  const named: Column[] = others.length === 1 ? ['name'] : ['first_name', 'last_name']
  const columns = addresses.map((_, at) => (at === email ? 'email' : named[others.indexOf(at)]))
  return { columns, hasHead: false }
}

/** `Anna Maria Weber` has the last name `Weber`, and `Weber, Anna` too. */
const splitName = (name: string): { first: string; last: string } => {
  const [last = '', first] = name.split(',')
  if (first !== undefined) return { first: first.trim(), last: last.trim() }
  const words = name.trim().split(/\s+/)
  return { first: words.slice(0, -1).join(' '), last: words.at(-1) ?? '' }
}

const filled = (schema: z.ZodMiniType<string | null>, text: string) =>
  text === '' ? { success: true as const, data: null } : schema.safeParse(text)

const personOf = (cells: Cells, columns: readonly (Column | undefined)[], row: number): ListedPerson => {
  const cell = (column: Column): string => (cells[columns.indexOf(column)] ?? '').trim()
  const written = partsOf(cell('email'))
  const whole = cell('name') || written.name
  const names = whole === '' ? { first: cell('first_name'), last: cell('last_name') } : splitName(whole)
  const email = Email.safeParse(written.email)
  const [first, middle, last] = [
    filled(FirstName, names.first),
    filled(MiddleName, cell('middle_name')),
    filled(LastName, names.last),
  ]
  const shown = (parsed: { data?: string | null | undefined }, text: string) =>
    parsed.data ?? (text.slice(0, limits.name) || null)
  return {
    row,
    email: email.data ?? cell('email').slice(0, limits.email),
    first_name: shown(first, names.first),
    middle_name: shown(middle, cell('middle_name')),
    last_name: shown(last, names.last),
    reason: !email.success
      ? 'import_address_invalid'
      : first.success && middle.success && last.success
        ? null
        : 'import_name_invalid',
  }
}

const separators: readonly string[] = [',', ';', '\t', '|']

/** The separator that the first rows have most often, outside of quotes. */
const separatorOf = (text: string): string => {
  const beginning = text.slice(0, 4096).replaceAll(/"[^"]*"/g, '')
  const times = (separator: string) => beginning.split(separator).length
  return separators.reduce((best, other) => (times(other) > times(best) ? other : best))
}

/** Longer than any row of people. A quote that is not closed would make one row of all that follow. */
const longestRow = 5_000

const cellsOf = (text: string): string[][] => {
  try {
    return parse(text, {
      ...{ delimiter: separatorOf(text), bom: true, trim: true, skip_empty_lines: false },
      ...{ relax_column_count: true, relax_quotes: true, max_record_size: longestRow },
      to: 2 * limits.importRows,
    })
  } catch (cause) {
    if (cause instanceof CsvError) throw new Problem('invalid_input', 'import_unreadable', { cause })
    throw cause
  }
}

const isEmpty = (cells: Cells): boolean => cells.every((cell) => cell.trim() === '')

/**
 * Reads a list of people: separated by commas, semicolons, tabs or bars, with or without heads. The first row of an address counts,
 * later ones are refused. Throws a Problem if the list has too many rows, or no address at all.
 */
export const readPeople = (text: string): ListedPerson[] => {
  const data = cellsOf(text)
  const { columns, hasHead } = columnsOf(data.filter((cells) => !isEmpty(cells)))
  const rows = data
    .map((cells, at) => ({ cells, row: at + 1 }))
    .filter(({ cells }) => !isEmpty(cells))
    .slice(hasHead ? 1 : 0)
  if (!rows.some(({ cells }) => cells.some(looksLikeAddress)))
    throw new Problem('invalid_input', 'import_empty')
  if (rows.length > limits.importRows) throw new Problem('invalid_input', 'import_too_many')
  const seen = new Set<string>()
  return rows.map(({ cells, row }) => {
    const person = personOf(cells, columns, row)
    if (person.reason !== null) return person
    if (seen.has(person.email)) return { ...person, reason: 'import_twice' }
    seen.add(person.email)
    return person
  })
}
