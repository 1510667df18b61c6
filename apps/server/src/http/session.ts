import type { KeyScope } from '@elocute/contract/api-keys'
import type { SignedInUser } from '@elocute/contract/person'
import type { Endpoint } from '@elocute/contract/define-endpoint'

/** The caller, read from the database with every request, so that approval and deletion take effect at once. */
export type Session = {
  user: SignedInUser
  tokenHash: Buffer
  /** The API key of a program that calls for this user. It has no session that could end. */
  key?: { id: string; scopes: readonly KeyScope[] }
}

/** Finds the valid session of an access token. */
export type FindSession = (token: string) => Promise<Session | null>

/** What the server asks about the token of a call. */
export type TokenCheck = {
  find: FindSession
  /** Whether this school issued the token, without asking the database. Its session may have ended. */
  isOurs: (token: string) => boolean
}

/** Counts a call against the budget of its endpoint for this account. Throws `LimitReached` when it is used up. */
export type DemandBudget = (endpoint: Endpoint, userId: string) => Promise<void>
