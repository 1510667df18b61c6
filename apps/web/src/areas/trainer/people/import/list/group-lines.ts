import { addressesIn, findAddress } from './addresses.ts'
import { mostSamples, type ListTable } from './columns.ts'
import { headOf, isAboutGroup, isKnownHead, isLabelOfOther, isTelling, type Head } from './heads.ts'
import { countFunctionWords } from './words-of-sentences.ts'

const longestLine = 80
const mostOfTitle = 8
/** Bullets, stars and the separators of a row with one cell. */
const around = /^["\s*_#>•~-]+|["\s*_,;|]+$/gu
const labelled = /^([^:：]{2,30})[:：][\s,;"]*([^,;|\t]{1,40})$/u
const numbered = /^(\p{L}{2,})\.?(?: \S+){1,3}$/u
/** `Group: 12 people` says how many they are. */
const isCount = (name: string): boolean => /^\d+ \p{L}{4,}/u.test(name)

/** `Class list 2024-2025` */
const year = /(?:19|20)\d\d/

const isGroup = (head: Head | undefined): boolean => head === 'group' || head === 'other_group'

type GroupLine = { label: string; name: string }

/** The group that a line names for the people below it: `Class 7B`, `*Batch 14*`, `Turma: T02`. */
const groupOfLine = (line: string): GroupLine | undefined => {
  if (line.length > longestLine || line.includes('@')) return undefined
  const said = line.replace(around, '')
  const [, label = '', name = ''] = labelled.exec(said) ?? []
  if (isGroup(headOf(label))) return isCount(name) ? undefined : { label, name: name.trim() }
  const [, word = ''] = numbered.exec(said) ?? []
  const isNumbered = /\d|\s\p{Lu}$/u.test(said) && !year.test(said)
  if (isGroup(headOf(word)) && isKnownHead(word) && isNumbered) return { label: word, name: said }
  const words = said.split(' ')
  // `Class list 7B`, `9/C Sınıfı Öğrenci Listesi`
  const codes = words.filter((one) => /^\d{1,2}[./-]?\p{L}$/u.test(one))
  const isTitle = words.length <= mostOfTitle && words.some((one) => isAboutGroup(one))
  if (codes.length === 1 && isTitle) return { label: 'title', name: codes[0] ?? '' }
  const own = words.find((one) => headOf(one) === 'group')
  // `Gruppo mattina`, `Spring batch`: one alone may say something else.
  const isPair =
    words.length === 2 && own !== undefined && countFunctionWords(said) === 0 && !isLabelOfOther(said)
  return isPair ? { label: `${own} `, name: said } : undefined
}

/** Lines with a colon at their end, each over people: `SFI C kväll:`. One alone may introduce the list. */
const headings = (lines: readonly string[]): ReadonlyMap<number, GroupLine> => {
  const found = new Map<number, GroupLine>()
  let isOverPeople = false
  for (const [at, line] of [...lines.entries()].toReversed()) {
    const [, name = ''] = /^[\s*_#]*([^:：@|\t]{2,40})[:：][\s*_]*$/u.exec(line.slice(0, longestLine)) ?? []
    if (isOverPeople && name !== '' && countFunctionWords(name) === 0)
      found.set(at, { label: name, name: name.replace(/[*_\s]+$/, '') })
    if (line.trim() !== '') isOverPeople = line.includes('@')
  }
  return found.size > 1 ? found : new Map()
}

/** Whether a line has a part of a person with its label: `Name: Anna Weber`. */
const isOfPerson = (line: string | undefined): boolean => {
  const head = headOf(/^\s*([^:：]{2,30})[:：]/u.exec(line ?? '')?.[1] ?? '')
  return isTelling(head) && !isGroup(head) && head !== 'level' && head !== 'other_name'
}

/** The group of each address, where lines above people name their groups. A label in the lines of each person names her own. */
const groupsByLines = (text: string): ReadonlyMap<string, string> => {
  const lines = text.split(/\r\n|[\n\r]/)
  const headed = headings(lines)
  const named = lines.map(
    (line, at) =>
      headed.get(at) ??
      (isOfPerson(lines[at - 1]) || isOfPerson(lines[at + 1]) ? undefined : groupOfLine(line)),
  )
  const addresses = lines.map((line) => addressesIn(line).map(({ email }) => email))
  const people = new Set(addresses.flat()).size
  const times = new Map<string, number>()
  for (const one of named) if (one) times.set(one.label, (times.get(one.label) ?? 0) + 1)
  const isOfMany = ({ label }: GroupLine) => {
    const count = times.get(label) ?? 0
    return count === 1 ? !label.endsWith(' ') : 2 * count <= people
  }
  const groupLines = named.map((one) => (one !== undefined && isOfMany(one) ? one : undefined))
  const first = groupLines.findIndex((one) => one !== undefined)
  const groups = new Map<string, string>()
  // Above them may stand a teacher.
  if (first === -1 || addresses.slice(0, first).flat().length > 1) return groups
  let group = ''
  for (const [at, emails] of addresses.entries()) {
    group = groupLines[at]?.name ?? group
    for (const email of emails) if (group !== '' && !groups.has(email)) groups.set(email, group)
  }
  return groups
}

/** A table with a column of the groups that lines above its people name, unless it has a column of groups. */
export const withGroupsOfLines = (table: ListTable, text: string): ListTable => {
  const groups = groupsByLines(text)
  if (groups.size === 0 || table.columns.some(({ role }) => role === 'group')) return table
  const at = Math.max(...table.rows.map(({ cells }) => cells.length))
  const rows = table.rows.map((row) => {
    const address = row.cells.map(findAddress).find((found) => found !== undefined)
    const cells = Array.from({ length: at }, (_, column) => row.cells[column] ?? '')
    return { ...row, cells: [...cells, groups.get(address?.email ?? '') ?? ''] }
  })
  const samples = [...new Set(groups.values())].slice(0, mostSamples)
  return { ...table, rows, columns: [...table.columns, { at, head: '', role: 'group', samples }] }
}
