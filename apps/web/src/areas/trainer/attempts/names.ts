import * as m from '@elocute/messages/attempt'
import { fullName } from '../../../text/full-name.ts'

type Names = { first_name: string; last_name: string }

/** The name of the trainer who decided something. The account may have been deleted since. */
export const trainerName = (trainer: Names | null): string =>
  trainer ? fullName(trainer) : m.deletedTrainer()
