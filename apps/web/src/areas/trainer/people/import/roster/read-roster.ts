import { importLimits } from '@elocute/contract/import-limits'
import type { TableRow } from '../../../lists/split-cells.ts'
import { isAddress } from '../list/addresses.ts'
import type { ListTable } from '../list/columns.ts'
import { decodeList } from '../list/decode-list.ts'
import type { Encoding } from '../list/encodings.ts'
import type { OpenList } from '../opened-list.ts'
import { isZip, namesInZip, unzipFiles, UnpackedTooLarge } from '../unzip-files.ts'
import { classNames } from './class-names.ts'
import { RosterProblem } from './roster-problem.ts'
import { bySourcedId, holdsOn, isActive, rosterTable, type RosterRow } from './roster-table.ts'

const names = ['manifest', 'orgs', 'users', 'roles', 'classes', 'enrollments'] as const
type Name = (typeof names)[number]
type Files = Partial<Record<Name, Uint8Array>>

/** Old programs of Windows write the paths of an archive with backslashes. */
const nameOf = (path: string): Name | undefined =>
  names.find((name) => path.toLowerCase().split(/[\\/]/).at(-1) === `${name}.csv`)

/** Whether a file is an export, or should be one, and no workbook. */
export const isRosterFile = (bytes: Uint8Array, fileName: string): boolean => {
  const isNamedSo = /\.zip$/i.test(fileName)
  try {
    const paths = namesInZip(bytes)
    return (
      !paths.includes('xl/workbook.xml') && (isNamedSo || paths.some((path) => nameOf(path) !== undefined))
    )
  } catch {
    return isNamedSo
  }
}

const unpack = (bytes: Uint8Array): Files => {
  try {
    if (!isZip(bytes)) throw new RosterProblem('damaged')
    const files: Files = {}
    for (const [path, content] of Object.entries(unzipFiles(bytes, (name) => nameOf(name) !== undefined))) {
      const name = nameOf(path)
      if (!name || path.startsWith('__MACOSX/')) continue
      // Of two exports each would be half read.
      if (files[name]) throw new RosterProblem('damaged')
      files[name] = content
    }
    return files
  } catch (cause) {
    if (cause instanceof RosterProblem) throw cause
    throw new RosterProblem(cause instanceof UnpackedTooLarge ? 'too_large' : 'damaged', {}, { cause })
  }
}

const fileOf = (name: Name): string => `${name}.csv`

type Texts = (name: Name, required: readonly string[]) => ReturnType<typeof rosterTable>

/** The people of the export who have a role as a student now, by their sourcedIds. */
const studentsOf = (files: Files, table: Texts, users: ReturnType<Texts>, day: string): Set<string> => {
  const isStudent = (row: RosterRow) => row.get('role').toLowerCase() === 'student'
  // OneRoster 1.1 has the role in the file of users.
  if (files.roles === undefined && users.hasColumn('role'))
    return new Set(users.rows.filter(isStudent).map((row) => row.get('sourcedId')))
  const roles = table('roles', ['userSourcedId', 'role'])
  const held = roles.rows.filter((row) => isActive(row) && isStudent(row) && holdsOn(row, day))
  return new Set(held.map((row) => row.get('userSourcedId')))
}

/** The groups of each person. */
const groupsOf = (table: Texts, isIn: (name: Name) => boolean, day: string): Map<string, string[]> => {
  const groups = new Map<string, string[]>()
  // An export of people alone says so in its manifest.
  if (!isIn('classes') || !isIn('enrollments')) return groups
  const classes = bySourcedId(table('classes', ['sourcedId', 'title']))
  const active = new Map([...classes].filter(([, row]) => isActive(row)))
  const schools = isIn('orgs')
    ? bySourcedId(table('orgs', ['sourcedId', 'name']))
    : new Map<string, RosterRow>()
  const named = classNames(active, schools)
  for (const row of table('enrollments', ['classSourcedId', 'userSourcedId', 'role']).rows) {
    const name = named.get(row.get('classSourcedId'))
    if (name === undefined || row.get('role').toLowerCase() !== 'student') continue
    if (!isActive(row) || !holdsOn(row, day)) continue
    const user = row.get('userSourcedId')
    const own = groups.get(user) ?? []
    if (!own.includes(name)) groups.set(user, [...own, name])
  }
  return groups
}

const columns = [
  { head: 'givenName', role: 'first_name' },
  { head: 'middleName', role: 'middle_name' },
  { head: 'familyName', role: 'last_name' },
  { head: 'email', role: 'email' },
  { head: 'classes', role: 'group' },
] as const

const mostSamples = 3

const tableOf = (rows: TableRow[]): ListTable => ({
  rows,
  columns: columns
    .map((column, at) => ({
      ...column,
      at,
      samples: [...new Set(rows.map(({ cells }) => (cells[at] ?? '').replaceAll('\n', ', ')))]
        .filter((cell) => cell !== '')
        .slice(0, mostSamples),
    }))
    .filter(({ role, samples }) => role === 'email' || samples.length > 0),
  addressColumns: [],
  hadPasswords: false,
})

const joined = (parts: readonly Uint8Array[]): Uint8Array => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    all.set(part, at)
    at += part.length
  }
  return all
}

/** Reads the files in an encoding, or in the one that their words suggest. */
const readFiles = (files: Files, day: string, chosen: Encoding | null): OpenList => {
  const decoded = decodeList(joined(names.flatMap((name) => files[name] ?? [])), chosen)
  if (decoded.kind === 'unreadable') throw new RosterProblem('encoding')
  const { encoding, readings } = decoded
  const decode = (bytes: Uint8Array): string => {
    const read = decodeList(bytes, encoding)
    if (read.kind === 'unreadable') throw new RosterProblem('encoding')
    return read.text.replace(/^\uFEFF/, '')
  }
  const table: Texts = (name, required) => {
    const bytes = files[name]
    if (bytes === undefined) throw new RosterProblem('missing_file', { file: fileOf(name) })
    return rosterTable(fileOf(name), decode(bytes), required)
  }
  const manifest = new Map(
    files.manifest === undefined
      ? []
      : table('manifest', ['propertyName', 'value']).rows.map(
          (row) => [row.get('propertyName').toLowerCase(), row.get('value').toLowerCase()] as const,
        ),
  )
  const used = names.filter((name) => name !== 'manifest')
  if (used.some((name) => manifest.get(`file.${name}`) === 'delta')) throw new RosterProblem('delta')
  const isIn = (name: Name) =>
    manifest.get(`file.${name}`) !== 'absent' && (name !== 'orgs' || files.orgs !== undefined)

  const users = table('users', ['sourcedId', 'givenName', 'familyName', 'email'])
  const people = bySourcedId(users)
  const students = studentsOf(files, table, users, day)
  const groups = groupsOf(table, isIn, day)
  const listed = [...people].filter(([sourcedId]) => students.has(sourcedId))
  const enrolled = listed.filter(
    ([, row]) => isActive(row) && row.get('enabledUser').toLowerCase() !== 'false',
  )
  if (enrolled.length === 0) throw new RosterProblem('empty')
  if (enrolled.length > importLimits.rows) throw new RosterProblem('too_many')
  const rows = enrolled.map(([sourcedId, row]) => {
    const email = row.get('email') || (isAddress(row.get('username')) ? row.get('username') : '')
    const own = (groups.get(sourcedId) ?? []).join('\n')
    return {
      number: row.number,
      cells: [row.get('givenName'), row.get('middleName'), row.get('familyName'), email, own],
    }
  })
  return {
    table: tableOf(rows),
    encoded:
      readings.length > 0 ? { readings, encoding, reopen: (other) => readFiles(files, day, other) } : null,
    sheet: null,
    roster: { others: people.size - listed.length, gone: listed.length - enrolled.length },
  }
}

/**
 * Reads an export in OneRoster CSV, 1.2 or 1.1, as a list of its students. `day` is today, `YYYY-MM-DD`. Passwords are not read. Throws
 * a RosterProblem.
 */
export const readRoster = (bytes: Uint8Array, day: string): OpenList => readFiles(unpack(bytes), day, null)
