import { readPeople } from './people.ts'
import { readList } from './read-list.ts'

/** First, middle and last name, address, groups and problems of each person; what is missing at the end is left out. */
export const listedPeople = (text: string): string[] => {
  const list = readList(text)
  if ('problem' in list) return [list.problem]
  return readPeople(list.table, new Map()).people.map(
    ({ first_name, middle_name, last_name, email, groups, problems }) =>
      [first_name, middle_name, last_name, email, groups.join(), Object.values(problems ?? {}).join()]
        .join('|')
        .replace(/\|+$/, ''),
  )
}
