import type { ListedPerson } from '@elocute/contract/people-import'
import type { Group } from '../../group-choice/group-choice.queries.ts'
import type { Person } from './list/people.ts'

/** A person as a call has her. */
export const listedPerson = (person: Person): ListedPerson => {
  const { email, first_name, middle_name, last_name, level, groups } = person
  return {
    email,
    first_name: first_name === '' ? null : first_name,
    middle_name: middle_name === '' ? null : middle_name,
    last_name: last_name === '' ? null : last_name,
    cefr: level === '' ? null : level,
    groups: [...groups],
  }
}

const keyOf = (name: string): string => name.toLowerCase()

/** Named groups with how often they are named, and whether they exist. */
export const groupsOf = (names: readonly string[], groups: readonly Group[]) => {
  const known = new Set(groups.map(({ name }) => keyOf(name)))
  return [...Map.groupBy(names, keyOf)].map(([key, same]) => ({
    name: same[0] ?? '',
    count: same.length,
    isNew: !known.has(key),
  }))
}
