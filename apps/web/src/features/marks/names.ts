import * as m from '@elocute/messages/attempt'

type Names = { first_name: string; last_name: string }

export const fullName = ({ first_name, last_name }: Names): string => `${first_name} ${last_name}`

/** The name of the trainer who decided something. The account may have been deleted since. */
export const trainerName = (trainer: Names | null): string =>
  trainer ? fullName(trainer) : m.deletedTrainer()
