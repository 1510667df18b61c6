import { levelOf, type LevelValue } from '../../lists/level-select.tsx'
import { groupOf } from '../../group-choice/group-address.ts'

const statuses = ['all', 'verified', 'pending', 'suspended'] as const
const sorts = ['pending', 'az', 'za', 'recent', 'active', 'done', 'average'] as const

/** The states and the orders as the choices show them. */
export const traineeStatuses: readonly StatusFilter[] = statuses
export const traineeSorts: readonly TraineeSort[] = sorts

export type StatusFilter = (typeof statuses)[number]
export type TraineeSort = (typeof sorts)[number]

/** What the page shows. It is in the address, so that a link and a reload show the same. */
export type TraineeSearch = {
  text: string
  status: StatusFilter
  sort: TraineeSort
  /** Empty for all trainees. */
  group: string
  /** Empty for all levels. */
  level: LevelValue
}

export const everyTrainee: TraineeSearch = { text: '', status: 'all', sort: 'pending', group: '', level: '' }

/** An unknown value counts as the first of its list. */
export const searchOf = (address: URLSearchParams): TraineeSearch => ({
  text: address.get('search') ?? '',
  status: statuses.find((value) => value === address.get('status')) ?? everyTrainee.status,
  sort: sorts.find((value) => value === address.get('sort')) ?? everyTrainee.sort,
  group: groupOf(address),
  level: levelOf(address.get('level')),
})

/** The query of the address. It names only what differs from a plain visit. */
export const addressOf = ({ text, status, sort, group, level }: TraineeSearch): URLSearchParams => {
  const address = new URLSearchParams()
  if (text !== '') address.set('search', text)
  if (status !== everyTrainee.status) address.set('status', status)
  if (sort !== everyTrainee.sort) address.set('sort', sort)
  if (group !== '') address.set('group', group)
  if (level !== '') address.set('level', level)
  return address
}
