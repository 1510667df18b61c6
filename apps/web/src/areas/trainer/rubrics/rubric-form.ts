import { rubricLimits } from '@elocute/contract/speaking-limits'
import { havePoints } from '@elocute/contract/rubric-points'
import { RubricBody, type Criterion } from '@elocute/contract/rubrics'
import { sentenceResolver } from '../../../client/form/sentence-resolver.ts'
import type { Rubric } from './rubrics.queries.ts'

export type RubricForm = { name: string; criteria: Criterion[] }

const blankCriterion = (): Criterion => ({
  name: '',
  levels: Array.from({ length: rubricLimits.levels.min }, () => ''),
})

const withPoints = (criterion: Criterion): Criterion => ({
  ...criterion,
  points: [...criterion.levels.keys()],
})

export const blankRubric: RubricForm = {
  name: '',
  criteria: Array.from({ length: rubricLimits.criteria.min }, blankCriterion),
}

export const rubricFormOf = ({ name, criteria }: Rubric): RubricForm => ({ name, criteria })

/** The rules of the contract for what was typed. */
export const rubricResolver = sentenceResolver(RubricBody)

/** The list with one item in the place of its neighbour: -1 is up, 1 is down. */
const moved = <Item>(list: readonly Item[], place: number, step: -1 | 1): Item[] => {
  const others = list.toSpliced(place, 1)
  return others.toSpliced(place + step, 0, ...list.slice(place, place + 1))
}

export type RubricChange =
  | { type: 'add-criterion' }
  | { type: 'remove-criterion'; criterion: number }
  | { type: 'move-criterion'; criterion: number; step: -1 | 1 }
  | { type: 'name-criterion'; criterion: number; name: string }
  | { type: 'add-level'; criterion: number }
  | { type: 'remove-level'; criterion: number; level: number }
  | { type: 'move-level'; criterion: number; level: number; step: -1 | 1 }
  | { type: 'write-level'; criterion: number; level: number; text: string }
  | { type: 'use-points'; use: boolean }
  | { type: 'write-points'; criterion: number; level: number; points: number }

/** The criteria after a change of the form. */
export const changedCriteria = (criteria: readonly Criterion[], change: RubricChange): Criterion[] => {
  const withCriterion = (changed: (criterion: Criterion) => Partial<Criterion>): Criterion[] =>
    criteria.map((criterion, place) =>
      'criterion' in change && place === change.criterion
        ? { ...criterion, ...changed(criterion) }
        : criterion,
    )
  switch (change.type) {
    case 'add-criterion':
      return [...criteria, havePoints(criteria) ? withPoints(blankCriterion()) : blankCriterion()]
    case 'remove-criterion':
      return criteria.toSpliced(change.criterion, 1)
    case 'move-criterion':
      return moved(criteria, change.criterion, change.step)
    case 'name-criterion':
      return withCriterion(() => ({ name: change.name }))
    case 'add-level':
      return withCriterion(({ levels, points }) => ({
        levels: [...levels, ''],
        ...(points && { points: [...points, (points.at(-1) ?? 0) + 1] }),
      }))
    case 'remove-level':
      return withCriterion(({ levels, points }) => ({
        levels: levels.toSpliced(change.level, 1),
        ...(points && { points: points.toSpliced(change.level, 1) }),
      }))
    case 'move-level':
      // The points stay where they are, because they rise.
      return withCriterion(({ levels }) => ({ levels: moved(levels, change.level, change.step) }))
    case 'write-level':
      return withCriterion(({ levels }) => ({ levels: levels.with(change.level, change.text) }))
    case 'use-points':
      return criteria.map(({ points: _, ...criterion }) => (change.use ? withPoints(criterion) : criterion))
    case 'write-points':
      return withCriterion(({ points }) => ({ points: points?.with(change.level, change.points) }))
    default:
      return change satisfies never
  }
}
