import { Email, FirstName, LastName, MiddleName } from '@elocute/contract/account-fields'
import { GroupName } from '@elocute/contract/groups'
import { levelOf, type LevelValue } from '../../../lists/level-select.tsx'
import type { TableRow } from '../../../lists/split-cells.ts'
import { findAddress, hasAddress, isAddress } from './addresses.ts'
import type { ListColumn, ListTable } from './columns.ts'
import { mostly, placeInAddress, share } from './content-roles.ts'
import { hasTwoLastNames, isOfOtherPerson, type Role } from './heads.ts'
import { beginsWithCapitals, cleanName, joinLastName, looksLikeName, splitName } from './names.ts'
import { areTwoFirstNames, areTwoNames, isMoreThanName } from './one-person.ts'
import { countFunctionWords } from './words-of-sentences.ts'

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
  /** The numbers of the rows that are nobody: titles, totals, notes. */
  leftOut: number[]
}

/** What stands first in rows that are no people: totals, the points of a gradebook, and what programs write below a report. */
const noPerson =
  /^(?:points possible|possible points|points|(?:class |overall )?average|mean|median|(?:due )?date|copyright|©|report|(?:generated|prepared|printed|exported|created) (?:by|on)|page \d|promedio|durchschnitt|moyenne|grand total|sub-?total|total|sum|count|gesamt|summe|anzahl|suma|somme|totale|totaal|totalt|razem|celkem|итого|всего|合计|合計|총계)(?!\p{L})/iu

const pageNumber = /^page \d+(?: ?(?:of|\/) ?\d+)?$/i

/** The last word of the totals of a part: `7B Count`. */
const endsInTotal =
  /\s(?:count|total|subtotal|average|anzahl|ergebnis|mittelwert|gesamt|cuenta|promedio|nombre|moyenne|contagem|média)$/iu

/** What stands in a column of groups for none. */
const noGroup = /^(?:\* ?\w.*|no groups?|none|n\/?a|[-–—]+|#(?:n\/a|ref!|value!|name\?|null!|num!|div\/0!))$/i

/** What stands in a column of names for none. “Na” is a name. */
const noName = /^(?:n\/a|none|null|[-–—.]+)$/i

/** Where a page has a link behind the name of a class. */
const linkBehind = /\s*[(<[]?https?:\/\/.*$/i

const places = (columns: readonly ListColumn[], role: Role): number[] =>
  columns.filter((column) => column.role === role).map(({ at }) => at)

/** Beside an address more words are no name. */
const mostOfRemark = 4

type AddressedRow = { cells: readonly string[]; address: ReturnType<typeof findAddress> }

/** Whether a name beside an address, `Mihai Enache (mihai@school.example)`, is another one than that in the cells of the row. */
const isOfSomebodyElse = (name: string, others: readonly string[]): boolean => {
  const ofRow = others.join(' ').toLowerCase()
  const isNamed = others.filter((cell) => /\p{L}{2}/u.test(cell) && looksLikeName(cell)).length > 0
  return (
    isNamed &&
    looksLikeName(name) &&
    !name
      .toLowerCase()
      .split(' ')
      .some((word) => ofRow.includes(word))
  )
}

/**
 * The address of a row is in the column of addresses, or else in the only cell that has one and is of no other such column. The cells beside an address that stands in
 * another place move along. What stands beside an address within its cell stays there.
 */
const findInRow = (
  cells: readonly string[],
  { at: email, head }: Pick<ListColumn, 'at' | 'head'>,
  addressColumns: readonly number[],
): AddressedRow => {
  // Without a column of addresses nobody has one.
  if (email === -1) return { cells, address: undefined }
  const own = cells[email] ?? ''
  const [from, another] = hasAddress(own)
    ? [email]
    : cells.flatMap((cell, at) => (hasAddress(cell) && !addressColumns.includes(at) ? [at] : []))
  if (from === undefined || another !== undefined) return { cells, address: undefined }
  const cell = cells[from] ?? ''
  const found = findAddress(cell)
  const isAlone = isAddress(cell)
  // “No mail yet, ask helpdesk@school.example” has the address of somebody else.
  const rest = found?.rest ?? ''
  const words = rest.split(' ').length + countFunctionWords(rest)
  const isRemark =
    head !== '' &&
    from !== email &&
    !isAlone &&
    (words > mostOfRemark || isOfOtherPerson(rest) || isOfSomebodyElse(rest, cells.toSpliced(from, 1)))
  if (isRemark) return { cells, address: undefined }
  // Where others have their name beside the address, this one has it before.
  const isNamed = isAlone && from !== email && placeInAddress(own, found?.email ?? '') !== -1
  const address = found && isNamed ? { ...found, rest: own, before: own } : found
  if (from === email || own === '' || !isAlone)
    return { cells: cells.map((other, at) => (at === from ? rest : other)), address }
  const others = cells.filter((_, at) => at !== from)
  return { cells: [...others.slice(0, email), '', ...others.slice(email)], address }
}

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

const personOf = (row: TableRow, table: ListTable, edits: RowEdits): Person => {
  const { columns } = table
  const last = lastReadings.get(row)
  if (last?.columns === columns && last.edits === edits) return last.person
  const person = readPerson(row, table, edits)
  lastReadings.set(row, { columns, edits, person })
  return person
}

const readPerson = (
  { number, cells: listed }: TableRow,
  { columns, addressColumns }: ListTable,
  edits: RowEdits,
): Person => {
  const column = columns.find(({ role }) => role === 'email') ?? { at: -1, head: '' }
  const email = column.at
  const { cells, address } = findInRow(listed, column, addressColumns)
  const cellsOf = (role: Role) => places(columns, role).map((at) => cells[at] ?? '')
  const partsOf = (role: Role) => cellsOf(role).filter((cell) => !noName.test(cell))
  // Under “Student” may stand a number, beside an address with a name.
  const namesOf = (role: Role) => join(cellsOf(role).filter((cell) => /\p{L}/u.test(cell)))
  const lastFirst = namesOf('name_last_first')
  // Behind `Anna Weber (anna@school.example)` stands a comment.
  const { before = '', rest = '', count = 0 } = address ?? {}
  const beside = count === 1 && before.includes(' ') && looksLikeName(before) ? before : rest
  const whole = namesOf('name') || lastFirst || beside
  const written = {
    first: join(partsOf('first_name')),
    middle: join(partsOf('middle_name')),
    last: joinLastName(partsOf('last_name')),
  }
  const isSplit = whole !== '' && (written.first === '' || written.last === '')
  const isOfTwo = columns.some(({ role, head }) => wholeNames.includes(role) && hasTwoLastNames(head))
  const isReversed =
    lastFirst === '' ? whole === beside && startsWithCapitalName(beside) : whole === lastFirst
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

/** So many words of sentences are not in what a person is called and does. */
const wordsOfSentence = 3
/** In more words than these, fewer of them tell. */
const longestPerson = 8

/** Rows that are no people: without an at sign, with one cell only, a sentence, a total, or nothing in the columns of names and addresses. */
const isNobody = ({ cells }: TableRow, ofPeople: readonly number[]): boolean => {
  if (cells.some((cell) => /[@＠]/.test(cell))) return false
  const filled = cells.filter((cell) => cell !== '')
  if (ofPeople.length > 1 && ofPeople.every((at) => (cells[at] ?? '') === '')) return true
  const text = filled.join(' ')
  const least = text.split(' ').length > longestPerson ? 2 : wordsOfSentence
  if (/[.:!?]$/.test(text) && countFunctionWords(text) >= least) return true
  const hasCount = filled.slice(1).some((cell) => /^\d+$/.test(cell))
  return (
    filled.length < 2 ||
    noPerson.test(filled[0] ?? '') ||
    filled.some((cell) => pageNumber.test(cell)) ||
    (hasCount && endsInTotal.test(filled[0] ?? ''))
  )
}

const aboutRoles =
  /^(?:roles?|group status|rollen?|rolle|rooli|rol|rôles?|ruol[io]|pap[eé]l|papéis|função|роль|роли|ролі|vai trò|角色|ロール|الدور)$/iu
const leads =
  /^(?:(?:co-?)?host|(?:co-?)?organi[sz]er|(?:co-?)?owner|lærer|lärare|opettaja|leraar|insegnante|(?:(?:non-)?editing )?teacher|instructor|trainer(?:in)?|lehrer(?:in)?|dozent(?:in)?|kursleiter(?:in)?|profesora?|docente|enseignante?|formateur|formatrice|nauczyciel(?:ka)?|prowadzący|učitel(?:ka)?|öğretmen|викладач(?:ка)?|преподаватель(?:ница)?|giáo viên|教师|老師|講師|교사)$/iu
const leadsBehind = /\((?:(?:co-?)?host|(?:co-?)?organi[sz]er)(?:, me)?\)$/i

const learns =
  /^(?:students?|pupils?|learners?|trainees?|participants?|attendees?|presenters?|members?|guests?|estudiantes?|alumn[oa]s?|alun[oa]s?|étudiante?s?|élèves?|teilnehmer(?:in)?|schüler(?:in)?|student[ei]|alliev[oa]|студент(?:ка)?|учень|учениця|ученик|ученица|elev|opiskelija|leerling|uczeń|uczennica|studentka|žák|öğrenci|học viên|siswa|学生|學生|学员|生徒|학생|طالب|متدرب)$/iu

/**
 * The rows of those who hold a meeting or teach a course, beside others who learn. A “Teacher” beside an “Accountant” is somebody of a
 * staff that learns.
 */
const rowsOfLeaders = ({ rows, columns }: ListTable): number[] => {
  const isOfCourse = ({ at }: ListColumn) => {
    const others = rows.flatMap(({ cells }) => {
      const cell = cells[at] ?? ''
      return cell === '' || leads.test(cell) ? [] : [cell]
    })
    return share(others, (cell) => learns.test(cell)) >= mostly
  }
  const ofRoles = columns
    .filter((column) => aboutRoles.test(column.head) && isOfCourse(column))
    .map(({ at }) => at)
  const ofNames = places(columns, 'name')
  const leaders = rows.filter(
    ({ cells }) =>
      ofRoles.some((at) => leads.test(cells[at] ?? '')) ||
      ofNames.some((at) => leadsBehind.test(cells[at] ?? '')),
  )
  if (3 * leaders.length > rows.length) return []
  // A report has everybody again in its next part, in other columns.
  const addresses = new Set(leaders.flatMap(({ cells }) => cells.filter(isAddress)))
  return rows.flatMap((row) =>
    leaders.includes(row) || row.cells.some((cell) => addresses.has(cell)) ? [row.number] : [],
  )
}

/** The people of a list, with what is wrong in their rows. The first row of an address counts. */
export const readPeople = (table: ListTable, edits: Edits): ReadPeople => {
  const ofPeople = table.columns.flatMap(({ at, role }) =>
    role === 'ignored' || role === 'group' || role === 'level' ? [] : [at],
  )
  const nobody = new Set([
    ...table.rows.filter((row) => isNobody(row, ofPeople)).map(({ number }) => number),
    ...rowsOfLeaders(table),
  ])
  const leftOut = [...nobody].toSorted((one, other) => one - other)
  const seen = new Set<string>()
  const people = table.rows
    .filter(({ number }) => !nobody.has(number))
    .map((row) => personOf(row, table, edits.get(row.number)))
    .map((person): Person => {
      if (person.problems !== null) return person
      if (seen.has(person.email)) return { ...person, problems: { email: 'twice' } }
      seen.add(person.email)
      return person
    })
  return { people, leftOut }
}
