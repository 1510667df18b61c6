import type { TableRow } from '../../../lists/split-cells.ts'
import { findAddress } from './addresses.ts'
import type { ListColumn, ListTable } from './columns.ts'
import { mostly, share } from './content-roles.ts'
import { countFunctionWords } from './words-of-sentences.ts'

/** What stands first in rows that are no people: totals, the points of a gradebook, and what programs write below a report. */
const noPerson =
  /^(?:points possible|possible points|points|(?:class |overall )?average|mean|median|(?:due )?date|copyright|©|report|(?:generated|prepared|printed|exported|created) (?:by|on)|page \d|promedio|durchschnitt|moyenne|grand total|sub-?total|total|sum|count|gesamt|summe|anzahl|suma|somme|totale|totaal|totalt|razem|celkem|итого|всего|合计|合計|총계)(?!\p{L})/iu

const pageNumber = /^page \d+(?: ?(?:of|\/) ?\d+)?$/i

/** The last word of the totals of a part: `7B Count`. */
const endsInTotal =
  /\s(?:count|total|subtotal|average|anzahl|ergebnis|mittelwert|gesamt|cuenta|promedio|nombre|moyenne|contagem|média)$/iu

/** So many words of sentences are not in what a person is called and does. */
const wordsOfSentence = 3
/** In more words than these, fewer of them tell. */
const longestPerson = 8

/** Rows that are no people: without an at sign, with one cell only, a sentence, a total, or no letter in the columns of names and addresses. */
const isNobody = ({ cells }: TableRow, ofPeople: readonly number[], isHeaded: boolean): boolean => {
  if (cells.some((cell) => /[@＠]/.test(cell))) return false
  const filled = cells.filter((cell) => cell !== '')
  if (ofPeople.length > 1 && ofPeople.every((at) => !/\p{L}/u.test(cells[at] ?? ''))) return true
  const text = filled.join(' ')
  const least = text.split(' ').length > longestPerson ? 2 : wordsOfSentence
  // In a table with heads it is a remark about somebody without an address.
  if (!isHeaded && /[.:!?]$/.test(text) && countFunctionWords(text) >= least) return true
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
  const ofNames = columns.filter(({ role }) => role === 'name').map(({ at }) => at)
  const leaders = rows.filter(
    ({ cells }) =>
      ofRoles.some((at) => leads.test(cells[at] ?? '')) ||
      ofNames.some((at) => leadsBehind.test(cells[at] ?? '')),
  )
  if (3 * leaders.length > rows.length) return []
  // The next part of a report has them again, with the role in another column.
  const email = columns.find(({ role }) => role === 'email')?.at ?? -1
  const addressIn = ({ cells }: TableRow) => findAddress(cells[email] ?? '')?.email.toLowerCase() ?? ''
  const addresses = new Set(leaders.map(addressIn))
  return rows.flatMap((row) =>
    leaders.includes(row) || (addressIn(row) !== '' && addresses.has(addressIn(row))) ? [row.number] : [],
  )
}

/** The numbers of the rows that are nobody who learns: titles, totals, notes, and who holds the meeting or teaches. */
export const rowsOfNobody = (table: ListTable): number[] => {
  const ofPeople = table.columns.flatMap(({ at, role }) =>
    role === 'ignored' || role === 'group' || role === 'level' ? [] : [at],
  )
  const isHeaded = table.columns.some(({ role, head }) => role === 'email' && head !== '')
  const nobody = table.rows.filter((row) => isNobody(row, ofPeople, isHeaded)).map(({ number }) => number)
  return [...new Set([...nobody, ...rowsOfLeaders(table)])].toSorted((one, other) => one - other)
}
