import type { SignedInUser } from '@elocute/contract/person'

/** A verified trainer, or with other details whoever a test needs. */
export const aTrainer = (details: Partial<SignedInUser> = {}): SignedInUser => ({
  id: '01890000-0000-7000-8000-000000000001',
  email: 'grace@example.org',
  first_name: 'Grace',
  middle_name: null,
  last_name: 'Obi',
  role: 'trainer',
  status: 'verified',
  trainer_level: 'trainer',
  language: null,
  ...details,
})

export const aTrainee = (details: Partial<SignedInUser> = {}): SignedInUser =>
  aTrainer({
    id: '01890000-0000-7000-8000-000000000002',
    email: 'mai@example.org',
    first_name: 'Mai',
    last_name: 'Tran',
    role: 'trainee',
    trainer_level: null,
    ...details,
  })
