export const statuses = ['all', 'verified', 'pending'] as const
export const sorts = ['az', 'za', 'recent'] as const

/** What the page shows. It is in the address, so that a reload and a link show the same. */
export type TraineeSearch = {
  text: string
  status: (typeof statuses)[number]
  sort: (typeof sorts)[number]
}

export const everyTrainee: TraineeSearch = { text: '', status: 'all', sort: 'az' }

/** An unknown value counts as the first of its list. */
export const searchOf = (address: URLSearchParams): TraineeSearch => ({
  text: address.get('search') ?? '',
  status: statuses.find((status) => status === address.get('status')) ?? everyTrainee.status,
  sort: sorts.find((sort) => sort === address.get('sort')) ?? everyTrainee.sort,
})

/** The query of the address. It names only what differs from a plain visit. */
export const addressOf = ({ text, status, sort }: TraineeSearch): URLSearchParams => {
  const address = new URLSearchParams()
  if (text !== '') address.set('search', text)
  if (status !== everyTrainee.status) address.set('status', status)
  if (sort !== everyTrainee.sort) address.set('sort', sort)
  return address
}
