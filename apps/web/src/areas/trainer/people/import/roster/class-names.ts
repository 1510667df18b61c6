import { limits } from '@elocute/contract/limits'
import type { RosterRow } from './roster-table.ts'

const countOf = (names: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const name of names) counts.set(name.toLowerCase(), (counts.get(name.toLowerCase()) ?? 0) + 1)
  return counts
}

/**
 * The names of the groups of classes, by their sourcedIds. A class is named by its title. Classes with the same title get their code
 * too, or else their school or their sourcedId, whatever tells them apart.
 */
export const classNames = (
  classes: ReadonlyMap<string, RosterRow>,
  schools: ReadonlyMap<string, RosterRow>,
): ReadonlyMap<string, string> => {
  const titleOf = (row: RosterRow) => row.get('title') || row.get('classCode') || row.get('sourcedId')
  /** The title with more; nothing for a class that has no more. */
  const detailed = (more: (row: RosterRow) => string) => (row: RosterRow) =>
    more(row) === '' ? '' : `${titleOf(row)} (${more(row)})`
  const ways = [
    titleOf,
    detailed((row) => row.get('classCode')),
    detailed((row) => schools.get(row.get('schoolSourcedId'))?.get('name') ?? ''),
    detailed((row) => row.get('sourcedId')),
  ]
  const counts = ways.map((way) => countOf([...classes.values()].map(way)))
  return new Map(
    [...classes].map(([sourcedId, row]) => {
      const at = ways.findIndex((way, n) => way(row) !== '' && counts[n]?.get(way(row).toLowerCase()) === 1)
      const name = (ways[at] ?? titleOf)(row)
      return [sourcedId, name.slice(0, limits.groupName).trim()] as const
    }),
  )
}
