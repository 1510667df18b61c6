import { TrainerPassword } from '@elocute/contract/account-fields'
import type { MessageCode } from '@elocute/contract/message-codes'
import { brokenField } from '../problem.ts'
import { isCommonPassword } from './common-passwords.ts'

const refusePassword = (reason: MessageCode) => brokenField('newPassword', reason)

/** A trainer's new password is longer than a trainee's, and no common one. */
export const assertTrainerPassword = (password: string, email: string): void => {
  if (!TrainerPassword.safeParse(password).success) throw refusePassword('trainer_password_length')
  if (isCommonPassword(password, email)) throw refusePassword('trainer_password_common')
}
