import type { Criterion } from '@elocute/contract/rubrics'
import { sumOfPoints } from '@elocute/contract/rubric-points'
import * as m from '@elocute/messages/rubric-levels'

/** A level of a criterion, from 1, with its sentence and what it is worth. */
export const levelText = ({ levels, points }: Criterion, level: number): string => {
  const said = { n: level, text: levels[level - 1] ?? '' }
  const worth = points?.[level - 1]
  return worth === undefined ? m.level(said) : m.worth({ ...said, points: worth })
}

/** The points of the chosen levels; null where levels have none, or one is not chosen. */
export const totalText = (
  criteria: readonly Criterion[],
  levels: readonly (number | null)[],
): string | null => {
  const found = sumOfPoints(criteria, levels)
  return found && m.total(found)
}
