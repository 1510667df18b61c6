import { hasAddress } from './addresses.ts'
import {
  aboutEmail,
  aboutGroup,
  aboutTeachers,
  ambiguousGroups,
  besideGroup,
  knownHeads,
  joiningWords,
  labelsOfOthers,
  lesserEmail,
  listedPerson,
  notAddress,
  otherPeople,
  otherThings,
  passwords,
  twoNames,
} from './head-words.ts'

/** What a column of a list can hold. `name_last_first` is a whole name whose first word is the last name. */
export const roles = [
  'first_name',
  'middle_name',
  'last_name',
  'name',
  'name_last_first',
  'email',
  'group',
  'level',
  'ignored',
] as const
export type Role = (typeof roles)[number]

/**
 * What the head of a column says. `either` depends on the other columns: “Nome” is a first name beside “Cognome”, “Nom” a last name beside
 * “Prénom”, and alone they are whole names. An `affix` is a part of a last name: “Suffix”, “Tussenvoegsel”. An `other_email`,
 * `other_name` or `other_group` is taken only if there is none better. A `foreign_email` is that of a parent or manager. An `ignored` column is about
 * somebody or something else. A `password` is not read.
 */
export type Head =
  | Role
  | 'either'
  | 'affix'
  | 'other_email'
  | 'other_name'
  | 'other_group'
  | 'foreign_email'
  | 'password'

/** What heads of addresses say, whosoever they are. */
export const addressHeads = new Set<Head | undefined>(['email', 'other_email', 'foreign_email'])

/** What heads of names say, of a part or the whole. */
export const nameHeads = new Set<Head | undefined>([
  'first_name',
  'middle_name',
  'last_name',
  'name',
  'name_last_first',
  'either',
])

/** Whether a head has a word for groups, and no other thing of theirs. */
export const isAboutGroup = (cell: string): boolean => {
  const parts = cell.split(/[^\p{L}\p{M}\p{N}’']+/u).map(plainWords)
  const isGroup = (part: string) =>
    aboutGroup.test(part) || (part.length > 3 && byHead.get(part) === 'group' && !ambiguousGroups.has(part))
  return parts.some(isGroup) && !parts.some((part) => besideGroup.has(part))
}

/** A head in lower case without accents and signs. */
const plainWords = (head: string): string => {
  const plain = head
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .replaceAll('ø', 'o')
    .replaceAll('ı', 'i')
    .replaceAll('đ', 'd')
    .replaceAll('ß', 'ss')
    .replace(/[^\p{L}\p{N}]/gu, '')
  return plain.replace(/(?:required|optional|mandatory|pflichtfeld|obligatorio|obligatoire)$/, '')
}

/** The ending for women: “Alumno/a”, “Schüler:in”, “Teilnehmer*innen”, “Élève·s”. */
const otherEnding = /(?<=\p{L}{3})[/:*·_]-?(?:in|innen|nen|as|os|a|o|e|es|s|ne|nes|ka)(?![\p{L}\p{N}])/giu

/** A head without what stands in brackets too: “First Name [Required]” is `firstname`. */
const plainHead = (head: string): string => plainWords(head.replace(/[[({][^\])}]*[\])}]?/g, ' '))

const known: Partial<Record<Head, readonly string[]>> = knownHeads

const byHead = new Map(
  Object.entries(known).flatMap(([head, texts]) =>
    texts.map((text) => [plainHead(text), head as Head] as const),
  ),
)

const withinPasswords = passwords.within.map(plainHead)
const isPassword = (head: string): boolean =>
  passwords.whole.includes(head) || withinPasswords.some((part) => head.includes(part))

/** Whether a head is one of the known ones, and not only similar: “First name”, not “Legal first name”. */
export const isKnownHead = (cell: string): boolean => byHead.has(plainHead(cell))

/** Whether a head names whom the list is about: “Student email”, where “Email” is perhaps that of the parents. */
export const isOfListedPerson = (cell: string): boolean => listedPerson.test(plainWords(cell))

/** Whether a head names somebody whom the list is not about: “Parent / Guardian”. */
export const isOfOtherPerson = (cell: string): boolean => otherPeople.test(plainWords(cell))

/** Whether what stands before a colon names somebody whom a list is not about: “Class teacher”. */
export const isLabelOfOther = (label: string): boolean =>
  label.split(/[^\p{L}\p{M}]+/u).some((word) => labelsOfOthers.has(plainWords(word)))

/** Whether a head is that of who teaches, who may be who learns here. */
export const isOfTeacher = (cell: string): boolean => aboutTeachers.test(plainWords(cell))

/** Whether several columns with such a head make one name together. */
export const isPartOfName = (cell: string): boolean =>
  twoNames.has(plainHead(cell)) || headOf(cell) === 'affix'

/** Whether people of a list have two last names, as in Spain: “Apellidos y nombres”. */
export const hasTwoLastNames = (cell: string): boolean => plainHead(cell).includes('apellidos')

/** The words of a first name beside a last one, which are not those of a last name beside a first one, as “Name” is. */
const givenName = /^(?:nombres?|nom[ei]|jmeno|meno|ime|adi?|имя|ім’я)$/u

/** What a head in two languages or of two parts says: “Nom / Name”, “Name/Vorname”, “Surname, Name”. */
const headOfParts = (cell: string): Head | undefined => {
  const parts = cell.replace(/[[({][^\])}]*[\])}]?/g, ' ').split(/[/|,]/)
  const heads = parts.flatMap((part) => byHead.get(plainHead(part)) ?? [])
  const isGiven = (part: string) => givenName.test(plainHead(part))
  if (heads.length === 2 && heads.includes('either')) {
    // In two languages: “Nombre / First name”. Of two parts: “Nombre / Apellido”, “Name / Surname”.
    if (heads.includes('first_name') && parts.some(isGiven)) return 'first_name'
    if (heads.join() === 'either,last_name' && (parts.some(isGiven) || /^\s*name\s*\/\s*surname/i.test(cell)))
      return 'name'
  }
  // A comma divides parts of a name, where a slash may divide languages.
  if (heads.length === 2 && cell.includes(',') && heads.includes('last_name') && heads.includes('either'))
    return heads[0] === 'last_name' ? 'name_last_first' : 'name'
  const isOfBoth = heads.some((head) => head === 'last_name' || head === 'either')
  if (heads.length === 2 && isOfBoth && heads.includes('first_name'))
    return heads[0] === 'first_name' ? 'name' : 'name_last_first'
  return heads.find((head) => head !== 'either') ?? heads[0]
}

/** What a head says of two parts of a name with a word between them. */
const headOfJoined = (cell: string): Head | undefined => {
  const parts = cell.trim().split(/\s+/)
  const at = parts.findIndex((part) => joiningWords.has(part.toLowerCase()))
  if (at < 1) return undefined
  const [one, other] = [parts.slice(0, at), parts.slice(at + 1)].map((some) =>
    byHead.get(plainHead(some.join(' '))),
  )
  const isFirst = (head: Head | undefined) => head === 'first_name' || head === 'either'
  if (one === 'last_name' && isFirst(other)) return 'name_last_first'
  return isFirst(one) && other === 'last_name' ? 'name' : undefined
}

/** A part of a name behind the word: “Name, Last”, “Name (First)”. */
const partBehind = /^\s*names?\s*[,:([-]\s*(first|last|given|family|middle)\s*[)\]]?\s*$/i

/** The order of a name in brackets behind it: “Name (Last, First)”. */
const lastFirstInBrackets = /name[^[({]*[[({]\s*(?:last|family|sur)[^\])}]*(?:first|given)/iu

const firstWord = /firstname|givenname|^given|forename/
const lastWord = /lastname|surname|familyname/

/** A whole name and its order, of a head that names the first and the last one: “Last Name, First Name, M.I.”. */
const orderOf = (head: string): Head | undefined => {
  const [first, last] = [head.search(firstWord), head.search(lastWord)]
  return first === -1 || last === -1 ? undefined : first < last ? 'name' : 'name_last_first'
}

/** What a head says of its column; undefined for one that says nothing. */
export const headOf = (written: string): Head | undefined => {
  const cell = written.replace(otherEnding, '')
  const head = plainHead(cell)
  if (head === '') return undefined
  if (isPassword(head)) return 'password'
  if (/[#№]/.test(cell)) return 'ignored'
  if (lastFirstInBrackets.test(cell)) return 'name_last_first'
  const [, part] = partBehind.exec(cell) ?? []
  if (part !== undefined) return byHead.get(`${part.toLowerCase()}name`)
  const whole = plainWords(cell)
  const isEmail = aboutEmail.test(head) || byHead.get(head) === 'email'
  if (isEmail && !notAddress.test(head)) {
    if (otherPeople.test(whole)) return 'foreign_email'
    if (lesserEmail.test(whole)) return 'other_email'
  }
  const order = byHead.has(head) || isEmail ? undefined : orderOf(head)
  if (order !== undefined) return order
  const exact = byHead.get(head) ?? headOfJoined(cell) ?? (/[/,]/.test(cell) ? headOfParts(cell) : undefined)
  if (exact !== undefined) return exact
  if (twoNames.has(head)) return 'last_name'
  if (head.length > 40) return undefined
  if (isEmail) return notAddress.test(head) ? undefined : 'email'
  if (otherPeople.test(whole)) return 'ignored'
  if (otherThings.test(head)) return isAboutGroup(cell) ? 'other_group' : 'ignored'
  const other = head.replace(listedPerson, '')
  if (other !== head) {
    const said =
      other === '' ? 'name' : (byHead.get(other) ?? (twoNames.has(other) ? 'last_name' : undefined))
    if (said !== undefined) return said
  }
  if (/middlename|middleinitial/.test(head)) return 'middle_name'
  if (/lastfirst|lastnamefirst|^фио/.test(head)) return 'name_last_first'
  if (firstWord.test(head)) return 'first_name'
  if (lastWord.test(head)) return 'last_name'
  if (/username|userid/.test(head)) return 'other_email'
  if (/(?:display|full|legal|complete|respondent|person|your)s?name$/.test(head)) return 'name'
  if (
    /^(?:class|section|homeroom)(?:name|code|group)?\d?$|^(?:grade|year|course|program|strand)(?:level)?(?:and|y|e|et)?section$/.test(
      head,
    )
  )
    return 'group'
  return isAboutGroup(cell) ? 'other_group' : undefined
}

/** Whether a head says what its column is. */
export const isTelling = (head: Head | undefined): head is Head =>
  head !== undefined && head !== 'ignored' && head !== 'other_group'

/** Whether a row without an address has two heads. */
export const areHeads = (cells: readonly string[]): boolean =>
  !cells.some(hasAddress) && cells.map(headOf).filter(isTelling).length >= 2

/** So much of a text has its heads. */
const beginningLetters = 8_000

/** Whether the first lines of a text name a column of passwords. */
export const hasPasswordHead = (text: string): boolean =>
  text
    .slice(0, beginningLetters)
    .split(/[\r\n\t,;|<>]/)
    .some((cell) => cell.length < 60 && isPassword(plainHead(cell)))
