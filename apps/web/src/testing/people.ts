import type { Person } from '@elocute/contract/account-fields'

/** A verified trainer, or with other details whoever a test needs. */
export const aTrainer = (details: Partial<Person> = {}): Person => ({
  id: '01890000-0000-7000-8000-000000000001',
  email: 'grace@example.org',
  first_name: 'Grace',
  middle_name: null,
  last_name: 'Obi',
  role: 'trainer',
  status: 'verified',
  ...details,
})

export const aTrainee = (details: Partial<Person> = {}): Person =>
  aTrainer({
    id: '01890000-0000-7000-8000-000000000002',
    email: 'mai@example.org',
    first_name: 'Mai',
    last_name: 'Tran',
    role: 'trainee',
    ...details,
  })
