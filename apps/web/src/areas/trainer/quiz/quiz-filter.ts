import { groupOf } from '../group-choice/group-address.ts'

export const shows = ['all', 'answered', 'not-started', 'appeals', 'implausible'] as const
export const sorts = ['name', 'highest', 'lowest'] as const
export const orders = ['hardest', 'quiz'] as const

/** What the page shows. It is in the address, so that a link shows a colleague the same. */
export type QuizFilter = {
  show: (typeof shows)[number]
  sort: (typeof sorts)[number]
  order: (typeof orders)[number]
  search: string
  /** Empty for all trainees. */
  group: string
}

const oneOf = <Value extends string>(values: readonly [Value, ...Value[]], text: string | null): Value =>
  values.find((value) => value === text) ?? values[0]

/** An unknown value counts as the first of its list. */
export const filterOf = (address: URLSearchParams): QuizFilter => ({
  show: oneOf(shows, address.get('show')),
  sort: oneOf(sorts, address.get('sort')),
  order: oneOf(orders, address.get('order')),
  search: address.get('search') ?? '',
  group: groupOf(address),
})

/** The query of the address. It names only what differs from a plain visit. */
export const addressOf = ({ show, sort, order, search, group }: QuizFilter): URLSearchParams => {
  const address = new URLSearchParams()
  if (show !== shows[0]) address.set('show', show)
  if (search !== '') address.set('search', search)
  if (sort !== sorts[0]) address.set('sort', sort)
  if (order !== orders[0]) address.set('order', order)
  if (group !== '') address.set('group', group)
  return address
}
