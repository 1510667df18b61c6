import { expect } from '@playwright/test'
import { register } from '@elocute/contract/auth'
import type { Api } from './api.ts'
import type { Mailbox } from './mailbox.ts'

/**
 * Expects that somebody with an account has got no mail of this subject. Mails to one person are sent one after the other, so it
 * would have come before another one, which is asked for here.
 */
export const expectNoMail = async (
  { api, mailbox }: { api: Api; mailbox: Mailbox },
  email: string,
  subject: string,
): Promise<void> => {
  const another = () => mailbox.to(email, 'You already have an Elocute account').length
  const before = another()
  await api.call(register, { body: { email, first_name: 'Mia', last_name: 'Santos' } })
  await expect.poll(another).toBe(before + 1)
  expect(mailbox.to(email, subject)).toEqual([])
}
