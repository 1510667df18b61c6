import { SignUpPassword } from '@elocute/contract/account-fields'
import type { Role } from '@elocute/contract/person'
import type { Audit } from '../audit/audit.service.ts'
import type { Db, Transaction } from '../db/client.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import type { Outbox } from '../mails/outbox.ts'
import type { PasswordHasher } from '../platform/password-hasher.ts'
import { hashToken, newToken } from '../platform/tokens.ts'
import { brokenField, Problem } from '../problem.ts'
import type { Invitations } from '../invitations/invitations.service.ts'
import type { SchoolSettings } from '../settings/settings.service.ts'
import { askedLanguage } from '../reader-language.ts'
import { resendKeys } from './account-limits.ts'
import { lockAddress } from './accounts.repository.ts'
import { applicantStanding, type Newcomers } from './newcomers.ts'
import { requesterKey, requesterHash, flowHours, type Requester } from './requester.ts'
import type { Codes } from './codes.service.ts'
import type { RecordEvent } from './events.ts'
import type { MailBudget } from './mail-budget.ts'
import * as registrations from './registrations.repository.ts'
import { assertTrainerPassword } from './trainer-password.ts'

type Dependencies = {
  db: Db
  clock: Clock
  serverKey: Buffer
  outbox: Outbox
  mailBudget: MailBudget
  codes: Codes
  passwords: PasswordHasher
  record: RecordEvent
  audit: Audit
  invitations: Invitations
  newcomers: Newcomers
  settings: Pick<SchoolSettings, 'school'>
}
type Applicant = { email: string; first_name: string; middle_name: string | null; last_name: string }
type Verification = { token: string; code: string; password: string; requestId: string }

const wrongCode = () => new Problem('wrong_code', 'wrong_code')

const assertPassword = (password: string, email: string, invitedAs: Role | undefined): void => {
  if (invitedAs === 'trainer') assertTrainerPassword(password, email, 'password')
  else if (!SignUpPassword.safeParse(password).success)
    throw brokenField('password', 'sign_up_password_length')
}

export const createRegistration = (dependencies: Dependencies) => {
  const { db, clock, serverKey, outbox, mailBudget, codes, passwords, record, audit } = dependencies
  const { invitations, newcomers, settings } = dependencies

  const registrationOf = async (email: string, requester: Requester) => {
    const now = clock.now()
    const { flowToken } = requester
    const own = flowToken && (await registrations.findRegistration(db, hashToken(flowToken), now))
    if (own && own.email === email) return own
    return registrations.newestRegistrationOf(db, requesterHash(serverKey, requester), email, now)
  }

  /**
   * Stores the registration and queues a mail with a code. The work is the same for addresses with and without an
   * account; only the mail differs. Each registration takes a mail from the mail limits, so their number is limited and
   * no registration is evicted by another.
   */
  const register = async (
    applicant: Applicant,
    requester: Requester,
    invitationId: string | null = null,
  ): Promise<string> => {
    const { email } = applicant
    await mailBudget.take(email, requester)
    const token = `reg_${newToken()}`
    const createdAt = clock.now()
    const id = newId()
    const language = askedLanguage()
    await db.transaction(async (tx) => {
      await registrations.insertRegistration(tx, {
        id,
        tokenHash: hashToken(token),
        email,
        firstName: applicant.first_name,
        middleName: applicant.middle_name,
        lastName: applicant.last_name,
        language,
        requester: requesterHash(serverKey, requester),
        createdAt,
        expiresAt: hoursAfter(createdAt, flowHours),
        invitationId,
      })
      await outbox.put(tx, { kind: 'account_verification', email, registrationId: id, language })
    })
    record('registered', { email })
    return token
  }

  /** The personal invitation of somebody whose other one is over. A trainer's asks for a longer password. */
  const personalOfTrainee = async (tx: Transaction, email: string) => {
    const id = await invitations.personalOf(email, tx)
    if (id === undefined || (await invitations.roleOf(id)) !== 'trainee') return undefined
    return invitations.use(tx, id, email)
  }

  return {
    /** Refused alike for every address while the school lets people in by invitation only. */
    register: async (applicant: Applicant, requester: Requester): Promise<string> => {
      if (!(await settings.school()).sign_up_open) throw new Problem('forbidden', 'sign_up_closed')
      return register(applicant, requester)
    },

    /** The same by an invitation, which must be open now. Refuses with a reason if it is not. */
    join: async (code: string, applicant: Applicant, requester: Requester): Promise<string> => {
      const { id, person } = await invitations.find(code)
      if (person && person.email !== applicant.email) throw brokenField('email', 'invitation_other_address')
      return register(applicant, requester, id)
    },

    /** Queues a new code for this browser's registration, otherwise for the newest one of its network. */
    resendCode: async (email: string, requester: Requester): Promise<void> => {
      const { id: registrationId, language } = (await registrationOf(email, requester)) ?? {}
      const flow = registrationId ?? requesterKey(serverKey, requester, email)
      await mailBudget.take(email, requester, resendKeys('account_verification', flow))
      await db.transaction((tx) =>
        outbox.put(tx, { kind: 'account_verification', email, registrationId, language }),
      )
    },

    /**
     * The right code creates the account with the names of this registration. Whoever joins by an invitation needs no approval. If
     * it was used up or withdrawn meanwhile, a trainee is an applicant like others, and a trainer is refused.
     */
    verify: async ({ token, code, password, requestId }: Verification): Promise<void> => {
      const registration = await registrations.findRegistration(db, hashToken(token), clock.now())
      if (!registration) throw wrongCode()
      const { id, email, firstName, middleName, lastName, language } = registration
      // Whoever has a personal invitation may also sign up without its link.
      const invitationId = registration.invitationId ?? (await invitations.personalOf(email)) ?? null
      const invitedAs = invitationId === null ? undefined : await invitations.roleOf(invitationId)
      assertPassword(password, email, invitedAs)
      if ((await codes.verify({ purpose: 'account_verification', id }, code)) === null) {
        record('code_wrong', { email })
        throw wrongCode()
      }
      const passwordHash = await passwords.hash(password)
      const account = await audit.transaction(async (tx) => {
        await lockAddress(tx, email)
        const removed = await registrations.deleteRegistrationsOf(tx, email)
        if (!removed.some((row) => row.id === id)) return undefined
        const own = invitationId === null ? undefined : await invitations.use(tx, invitationId, email)
        const invitation = own ?? (await personalOfTrainee(tx, email))
        if (invitedAs === 'trainer' && !invitation) throw new Problem('invitation_over', 'invitation_used_up')
        const person = { email, firstName, middleName, lastName, passwordHash, language }
        const created = await newcomers.admit(tx, {
          person,
          standing: applicantStanding,
          invitation,
          requestId,
        })
        // The address has an account already: nobody has joined, and the use stays free.
        if (!created && invitation) throw wrongCode()
        return created
      })
      if (!account) throw wrongCode()
      record('account_created', { userId: account.id })
    },

    removeExpired: async (signal?: AbortSignal): Promise<void> => {
      await registrations.deleteExpiredRegistrations(db, clock.now(), signal)
    },
  }
}
