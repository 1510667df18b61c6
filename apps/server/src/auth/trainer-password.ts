import { TrainerPassword } from '@elocute/contract/account-fields'
import type { MessageCode } from '@elocute/contract/message-codes'
import { brokenField } from '../problem.ts'
import { isCommonPassword } from './common-passwords.ts'

/** A trainer's new password is longer than a trainee's, and no common one. `field` is where it was typed. */
export const assertTrainerPassword = (password: string, email: string, field = 'newPassword'): void => {
  const refuse = (reason: MessageCode) => brokenField(field, reason)
  if (!TrainerPassword.safeParse(password).success) throw refuse('trainer_password_length')
  if (isCommonPassword(password, email)) throw refuse('trainer_password_common')
}
