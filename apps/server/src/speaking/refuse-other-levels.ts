import type { SpeakingMark } from '@elocute/contract/speaking-fields'
import type { Criteria } from '../db/schema/speaking-tasks.ts'
import { brokenField } from '../problem.ts'

/** Refuses levels that are not those of the criteria. */
export const refuseOtherLevels = (levels: SpeakingMark['levels'], criteria: Criteria): void => {
  if (levels.length !== criteria.length) throw brokenField('levels', 'mark_levels')
  levels.forEach((level, at) => {
    if (level !== null && level > (criteria[at]?.levels.length ?? 0))
      throw brokenField(`levels.${at}`, 'mark_levels')
  })
}
