import * as m from '@elocute/messages/attempt'
import { fullName, type Names } from '../../../text/full-name.ts'

/** The name of the trainer who decided something. The account may have been deleted since. */
export const trainerName = (trainer: Names | null): string =>
  trainer ? fullName(trainer) : m.deletedTrainer()
