import * as m from '@elocute/messages/mails'
import { oneLine } from '../platform/mail-body.ts'

/** A trainer as a mail names her: null when her account is gone. */
export const nameOfTrainer = (trainer: string | null): string =>
  trainer === null ? m.yourTrainer() : oneLine(trainer)
