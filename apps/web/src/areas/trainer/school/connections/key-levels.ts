import type { KeyScope } from './connections.queries.ts'

export type Area = 'people' | 'tasks' | 'results' | 'modules'
export type Level = 'none' | 'read' | 'write'

/** What a key can be given in each area. Results are only read: a person judges. */
export const areas: readonly { area: Area; levels: readonly Level[] }[] = [
  { area: 'people', levels: ['none', 'read', 'write'] },
  { area: 'tasks', levels: ['none', 'read', 'write'] },
  { area: 'results', levels: ['none', 'read'] },
  { area: 'modules', levels: ['none', 'read', 'write'] },
]

/** The scopes of the levels that are chosen. */
export const scopesOf = (chosen: Partial<Record<Area, Level>>): KeyScope[] =>
  areas.flatMap(({ area }) => {
    const level = chosen[area] ?? 'none'
    return level === 'none' ? [] : [`${area}:${level}` as KeyScope]
  })

/** The level of each area that the scopes of a key reach. */
export const levelsOf = (scopes: readonly KeyScope[]): { area: Area; level: Level }[] =>
  areas.flatMap(({ area }) => {
    const level = (['write', 'read'] as const).find((each) =>
      scopes.some((scope) => scope === `${area}:${each}`),
    )
    return level === undefined ? [] : [{ area, level }]
  })
