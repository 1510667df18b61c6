import type { Group } from '../../group-choice/group-choice.queries.ts'
import type { Person } from './list/people.ts'
import type { ImportPart } from './people-import.queries.ts'

const keyOf = (name: string): string => name.toLowerCase()

/** The people of each group of a list, those without one under the group that was chosen for all. */
export const partsOf = (
  people: readonly Person[],
  { groups, chosen }: { groups: readonly Group[]; chosen: string },
): ImportPart[] => {
  const known = new Map(groups.map(({ id, name }) => [keyOf(name), id] as const))
  const byGroup = Map.groupBy(people, ({ group }) => keyOf(group))
  return [...byGroup].map(([key, members]) => {
    const id = key === '' ? chosen : known.get(key)
    const name = members[0]?.group ?? ''
    return {
      group: id === undefined ? { name } : id === '' ? null : { id },
      people: members.map(({ email, first_name, middle_name, last_name, level }) => ({
        email,
        first_name: first_name === '' ? null : first_name,
        middle_name: middle_name === '' ? null : middle_name,
        last_name: last_name === '' ? null : last_name,
        cefr: level === '' ? null : level,
      })),
    }
  })
}

/** The groups of a list with their numbers of people, and whether they exist. */
export const groupsOf = (people: readonly Person[], groups: readonly Group[]) => {
  const known = new Set(groups.map(({ name }) => keyOf(name)))
  const named = people.filter(({ group }) => group !== '')
  return [...Map.groupBy(named, ({ group }) => keyOf(group))].map(([key, members]) => ({
    name: members[0]?.group ?? '',
    count: members.length,
    isNew: !known.has(key),
  }))
}
