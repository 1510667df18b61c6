import type { Person } from '@elocute/contract/auth'

/** Who calls, read from the database with every request, so that approval and deletion count at once. */
export type Session = { user: Person; tokenHash: Buffer }

/** Finds the living session of an access token. */
export type FindSession = (token: string) => Promise<Session | null>
