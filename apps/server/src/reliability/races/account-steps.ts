import { forgotPassword, register, verifyForgotPassword } from '@elocute/contract/auth'
import { hash } from '@node-rs/argon2'
import { randomUUID } from 'node:crypto'
import { randomAddress, type Answer, type RaceContext } from './race.ts'

export const password = 'pass123'
export const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 })
export const freshEmail = () => `${randomUUID()}@example.com`

export const applicant = (email: string) => ({ email, first_name: 'Ann', last_name: 'Lee' })
const tokenIn = ({ body }: Answer) => (JSON.parse(body) as { token: string }).token

/** The newest code that either replica has mailed. */
const mailedCode = async (context: RaceContext, email: string, tries = 5): Promise<string> => {
  const [first, second] = context.replicas
  const mails = [...(await first.mails()), ...(await second.mails())]
  const code = mails.findLast((mail) => mail.to === email && mail.code !== undefined)?.code
  if (code !== undefined) return code
  if (tries === 0) throw new Error(`no code was mailed to ${email}`)
  // The outbox sender timed out waiting for a connection. It retries after a delay by this clock.
  context.clock.advance({ minutes: 3 })
  return mailedCode(context, email, tries - 1)
}

export const apply = async (context: RaceContext, email = freshEmail(), from = randomAddress()) => {
  const token = tokenIn(await context.send(register, { body: applicant(email), from }))
  return { email, token, code: await mailedCode(context, email) }
}

/** A trainee with a known password who has requested a password reset. */
export const withResetCode = async (context: RaceContext) => {
  const email = freshEmail()
  const { id } = await context.make.trainee({ email, passwordHash })
  const from = randomAddress()
  await context.send(forgotPassword, { body: { email }, from })
  return { id, email, from, code: await mailedCode(context, email) }
}

export const withGrant = async (context: RaceContext) => {
  const person = await withResetCode(context)
  const { email, code, from } = person
  const token = tokenIn(await context.send(verifyForgotPassword, { body: { email, code }, from }))
  return { ...person, token }
}

export const newPasswordBody = (email: string, token: string, chosen: string) => ({
  email,
  token,
  newPassword: chosen,
  confirmPassword: chosen,
})
