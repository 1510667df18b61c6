import { importLimits } from '@elocute/contract/import-limits'
import type { ImportState, ListedPerson } from '@elocute/contract/people-import'
import { brokenField } from '../problem.ts'
import type { ListedAccount, Renaming } from './people-import.repository.ts'

/** A list, and the group into which all of it come. */
export type List = { people: readonly ListedPerson[]; group?: string | undefined }

/** The names of the groups of a list. */
export const namesOfGroups = (people: readonly ListedPerson[]): string[] => {
  const names = [...new Set(people.flatMap(({ groups }) => groups))]
  if (names.length > importLimits.groups) throw brokenField('people', 'import_too_many_groups')
  return names
}

/** A person of a list with what the server knows of her address. */
export type Classified = { person: ListedPerson; state: ImportState; account: ListedAccount | undefined }

/** Of two with one address the first counts. */
export const firstOfEach = (people: readonly ListedPerson[]): ListedPerson[] => [
  ...new Map(people.toReversed().map((person) => [person.email, person] as const)).values(),
]

export const stateOf = (account: ListedAccount | undefined, isInvited: boolean): ImportState => {
  if (account === undefined) return isInvited ? 'invited' : 'new'
  if (account.role === 'trainer') return 'trainer'
  if (account.status === 'pending') return 'applied'
  return account.status === 'suspended' ? 'suspended' : 'known'
}

/** The name that a sync gives to an account; null if the list has no whole name, or the same. A middle name that it has not is kept. */
export const renamingOf = ({ person, account }: Classified): Renaming | null => {
  const { first_name: first, last_name: last } = person
  if (account?.role !== 'trainee' || first === null || last === null) return null
  const before = { first: account.first_name, middle: account.middle_name, last: account.last_name }
  const after = { first, middle: person.middle_name ?? before.middle, last }
  if (before.first === first && before.middle === after.middle && before.last === last) return null
  return { id: account.id, before, after }
}

/** A trainee who comes into groups and leaves others. */
export type Moves = { joins: string[]; leaves: string[] }

/**
 * The groups into which an account comes: those of its row, and those that are for all. In a sync it leaves the other groups of the
 * list. Groups are named by their ids; `idOf` is undefined for one that does not exist yet, which then is named as the row names it.
 */
export const movesOf = (
  { person }: Classified,
  {
    present,
    idOf,
    forAll,
    isSync,
  }: {
    /** The groups of the list in which the account is. */
    present: ReadonlySet<string>
    idOf: (name: string) => string | undefined
    forAll: readonly string[]
    isSync: boolean
  },
): Moves => {
  const wanted = new Set([...forAll, ...person.groups.map((name) => idOf(name) ?? name)])
  return {
    joins: [...wanted].filter((group) => !present.has(group)),
    leaves: isSync ? [...present].filter((group) => !wanted.has(group)) : [],
  }
}
