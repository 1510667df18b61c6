import { searching } from '../../lib/search-text.ts'
import { fullName } from './full-name.ts'
import type { Trainee } from './trainees.queries.ts'

export type StatusFilter = 'all' | 'verified' | 'pending'
export type TraineeSort = 'az' | 'za' | 'recent'
export type TraineeSearch = { text: string; status: StatusFilter; sort: TraineeSort }

export const everyTrainee: TraineeSearch = { text: '', status: 'all', sort: 'az' }

/** The trainees that a search finds, by name or email, in the order that was asked for. */
export const findTrainees = (
  trainees: readonly Trainee[],
  { text, status, sort }: TraineeSearch,
): Trainee[] => {
  const found = searching(text)
  return trainees
    .filter((trainee) => status === 'all' || trainee.status === status)
    .filter((trainee) => found(`${fullName(trainee)} ${trainee.email}`))
    .toSorted(orders[sort])
}

// One collator for all comparisons: making one for each is what makes localeCompare slow on thousands of names.
const collator = new Intl.Collator('en', { sensitivity: 'base', numeric: true })

const byName = (a: Trainee, b: Trainee): number =>
  collator.compare(fullName(a), fullName(b)) || collator.compare(a.email, b.email)

const orders: Record<TraineeSort, (a: Trainee, b: Trainee) => number> = {
  az: byName,
  za: (a, b) => byName(b, a),
  recent: (a, b) => Date.parse(b.created_at) - Date.parse(a.created_at) || byName(a, b),
}
