export type StatusFilter = 'all' | 'verified' | 'pending'
export type TraineeSort = 'az' | 'za' | 'recent'
export type TraineeSearch = { text: string; status: StatusFilter; sort: TraineeSort }

export const everyTrainee: TraineeSearch = { text: '', status: 'all', sort: 'az' }
