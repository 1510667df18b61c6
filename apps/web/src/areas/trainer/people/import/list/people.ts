import { Email, FirstName, LastName, MiddleName } from '@elocute/contract/account-fields'
import { GroupName } from '@elocute/contract/groups'
import { levelOf, type LevelValue } from '../../../lists/level-select.tsx'
import type { TableRow } from '../../../lists/split-cells.ts'
import { addressOfRow } from './address-of-row.ts'
import type { ListColumn, ListTable } from './columns.ts'
import { isWholeName, mostly, share } from './content-roles.ts'
import { hasTwoLastNames, type Role } from './heads.ts'
import { beginsWithCapitals, cleanName, joinLastName, splitName } from './names.ts'
import { rowsOfNobody } from './nobody.ts'
import { areTwoFirstNames, areTwoNames, isMoreThanName } from './one-person.ts'

export type PersonField = 'first_name' | 'middle_name' | 'last_name' | 'email'
/** What a trainer has typed for a field of a row. */
export type Edits = ReadonlyMap<number, Partial<Record<PersonField, string>>>

/** Why a row cannot be imported as it is. */
type RowProblem = 'no_address' | 'bad_address' | 'bad_name' | 'more_than_name' | 'long_name' | 'twice'

export type Person = Record<PersonField, string> & {
  /** The number of the row in the list. */
  row: number
  /** The names of groups. */
  groups: readonly string[]
  /** Empty for none, and where the list says something else. */
  level: LevelValue
  /** What is wrong with its fields; null if it can be imported. */
  problems: Partial<Record<PersonField, RowProblem>> | null
  /** The name as the list has it, where something of it is left out. */
  listed: string | null
}

export type ReadPeople = {
  people: Person[]
  /** The numbers of the rows that are nobody who learns. */
  leftOut: number[]
}

/** What stands in a column of groups for none. */
const noGroup = /^(?:\* ?\w.*|no groups?|none|n\/?a|[-–—]+|#(?:n\/a|ref!|value!|name\?|null!|num!|div\/0!))$/i

/** What stands in a column of names for none. “Na” is a name. */
const noName = /^(?:n\/a|none|null|[-–—.]+)$/i

/** Where a page has a link behind the name of a class. */
const linkBehind = /\s*[(<[]?https?:\/\/.*$/i

const places = (columns: readonly ListColumn[], role: Role): number[] =>
  columns.filter((column) => column.role === role).map(({ at }) => at)

const join = (parts: readonly string[]): string => parts.filter((part) => part !== '').join(' ')
const letters = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase()

/** “DUPONT Marie”; the capitals of “AJ Lee” are initials. */
const startsWithCapitalName = (name: string): boolean => {
  const clean = cleanName(name)
  return (
    /^\p{Lu}{3}/u.test(clean.replace(/[ '’-]/g, '')) &&
    !/^\p{Lu}{2} /u.test(clean) &&
    beginsWithCapitals(clean)
  )
}

/** “Flores Rica M.” */
const endsInInitial = / \p{Lu}\.?$/u

/** Whether most names of the columns “Last, First” have the comma. One without it was then typed in the usual order. */
const lastNamesHaveCommas = ({ columns, rows }: ListTable): boolean => {
  const names = places(columns, 'name_last_first').flatMap((at) => rows.map(({ cells }) => cells[at] ?? ''))
  return share(names, (name) => /\p{L}.*[,，]\s*\p{L}/u.test(name)) >= mostly
}

type RowEdits = Partial<Record<PersonField, string>> | undefined

const nameFields = [
  ['first_name', FirstName],
  ['middle_name', MiddleName],
  ['last_name', LastName],
] as const

/** What is wrong with the fields of a person. What a trainer has typed is the name of one. */
const problemsOf = (
  person: Record<PersonField, string>,
  edits: RowEdits,
  second: string | undefined,
): Person['problems'] => {
  const problems: NonNullable<Person['problems']> = {}
  const name = join([person.first_name, person.middle_name, person.last_name])
  for (const [field, schema] of nameFields) {
    if (person[field] === '') continue
    const [issue] = schema.safeParse(person[field]).error?.issues ?? []
    const isFirst = field === 'first_name'
    const isOfTwo =
      isMoreThanName(person[field]) ||
      (isFirst && areTwoFirstNames(person[field])) ||
      (isFirst && second !== undefined && areTwoNames(name, person.email, second))
    if (isOfTwo && edits?.[field] === undefined) problems[field] = 'more_than_name'
    else if (issue) problems[field] = issue.message.endsWith('too_long') ? 'long_name' : 'bad_name'
  }
  if (!Email.safeParse(person.email).success)
    problems.email = person.email.trim() === '' ? 'no_address' : 'bad_address'
  return Object.keys(problems).length > 0 ? problems : null
}

const wholeNames: readonly Role[] = ['name', 'name_last_first']

/** The last reading of each row, so that a change of one row reads one row. */
const lastReadings = new WeakMap<
  TableRow,
  { columns: readonly ListColumn[]; edits: RowEdits; person: Person }
>()

const personOf = (row: TableRow, table: ListTable, edits: RowEdits, haveCommas: boolean): Person => {
  const { columns } = table
  const last = lastReadings.get(row)
  if (last?.columns === columns && last.edits === edits) return last.person
  const person = readPerson(row, table, edits, haveCommas)
  lastReadings.set(row, { columns, edits, person })
  return person
}

const readPerson = (
  { number, cells: listed }: TableRow,
  { columns, addressColumns }: ListTable,
  edits: RowEdits,
  haveCommas: boolean,
): Person => {
  const column = columns.find(({ role }) => role === 'email') ?? { at: -1, head: '' }
  const email = column.at
  const { cells, address } = addressOfRow(listed, column, addressColumns)
  const cellsOf = (role: Role) => places(columns, role).map((at) => cells[at] ?? '')
  const partsOf = (role: Role) => cellsOf(role).filter((cell) => !noName.test(cell))
  // Under “Student” may stand a number, beside an address with a name.
  const namesOf = (role: Role) => join(cellsOf(role).filter((cell) => /\p{L}/u.test(cell)))
  const lastFirst = namesOf('name_last_first')
  // Behind `Anna Weber (anna@school.example)` stands a comment.
  const { before = '', rest = '', count = 0 } = address ?? {}
  const beside = count === 1 && isWholeName(before) ? before : rest
  const whole = namesOf('name') || lastFirst || beside
  const written = {
    first: join(partsOf('first_name')),
    middle: join(partsOf('middle_name')),
    last: joinLastName(partsOf('last_name')),
  }
  const isSplit = whole !== '' && (written.first === '' || written.last === '')
  const isOfTwo = columns.some(({ role, head }) => wholeNames.includes(role) && hasTwoLastNames(head))
  const isReversed =
    lastFirst === ''
      ? whole === beside && startsWithCapitalName(beside)
      : whole === lastFirst && (!haveCommas || endsInInitial.test(whole))
  const split = splitName(whole, isReversed, isOfTwo ? 2 : 1)
  const names = isSplit
    ? { ...split, middle: split.middle || cleanName(written.middle) }
    : { first: cleanName(written.first), middle: cleanName(written.middle), last: cleanName(written.last) }
  const source = isSplit ? join([whole, written.middle]) : join([written.first, written.middle, written.last])
  const kept = letters(join([names.first, names.middle, names.last]))
  const person = {
    first_name: names.first,
    middle_name: names.middle,
    last_name: names.last,
    email: address?.email ?? listed[email] ?? '',
    ...edits,
  }
  const isShortened = letters(source).length !== kept.length
  // A OneRoster export has several classes in a cell, each on a line, and Google's contacts have their labels and the program's own.
  const groups = (cellsOf('group').find((cell) => cell !== '') ?? '')
    .split(/\n| ::: /)
    .flatMap((name) =>
      noGroup.test(name) ? [] : (GroupName.safeParse(name.replace(linkBehind, '')).data ?? []),
    )
  return {
    row: number,
    ...person,
    email: Email.safeParse(person.email).data ?? person.email,
    groups,
    level: levelOf(cellsOf('level').find((cell) => cell !== '') ?? ''),
    problems: problemsOf(person, edits, address?.second),
    listed: isShortened ? source : null,
  }
}

/** The people of a list, with what is wrong in their rows. The first row of an address counts. */
export const readPeople = (table: ListTable, edits: Edits): ReadPeople => {
  const leftOut = rowsOfNobody(table)
  const nobody = new Set(leftOut)
  const seen = new Set<string>()
  const haveCommas = lastNamesHaveCommas(table)
  const people = table.rows
    .filter(({ number }) => !nobody.has(number))
    .map((row) => personOf(row, table, edits.get(row.number), haveCommas))
    .map((person): Person => {
      if (person.problems !== null) return person
      if (seen.has(person.email)) return { ...person, problems: { email: 'twice' } }
      seen.add(person.email)
      return person
    })
  return { people, leftOut }
}
