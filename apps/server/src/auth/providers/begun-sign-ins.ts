import type { Db, Handle } from '../../db/client.ts'
import { refuseDeletedCaller } from '../../missing-parent.ts'
import { minutesAfter, type Clock } from '../../platform/clock.ts'
import type { OidcSecrets } from '../../platform/oidc/oidc-client.ts'
import { seal, unseal } from '../../platform/sealed.ts'
import { hashToken, keyedHash, newToken } from '../../platform/tokens.ts'
import { Problem } from '../../problem.ts'
import * as rows from './provider-sign-ins.repository.ts'

/** As long as somebody may take to sign in at a provider. */
export const begunMinutes = 10

type Begun = Pick<rows.NewBegun, 'issuer' | 'purpose' | 'userId' | 'sessionHash'>

const sealPurpose = 'proven sign-in'

/** What a browser has begun at a provider, in rows of which its cookie has the token. See decision 108. */
export const createBegunSignIns = ({ db, clock, serverKey }: { db: Db; clock: Clock; serverKey: Buffer }) => {
  const insert = async (handle: Handle, begun: Begun, proven: string | null): Promise<string> => {
    const token = newToken()
    const createdAt = clock.now()
    await rows.insertBegun(handle, {
      ...begun,
      tokenHash: hashToken(token),
      proven: proven === null ? null : seal(serverKey, sealPurpose, proven),
      createdAt,
      expiresAt: minutesAfter(createdAt, begunMinutes),
    })
    return token
  }

  const open = (row: rows.BegunRow) => ({
    ...row,
    proven: row.proven && unseal(serverKey, sealPurpose, row.proven),
  })

  return {
    /** Returns the token for the cookie. */
    begin: (begun: Begun): Promise<string> => insert(db, begun, null).catch(refuseDeletedCaller),

    /** The same for somebody whose password is still missing. `proven` is what the provider has said. */
    prove: (userId: string, issuer: string, proven: string): Promise<string> =>
      insert(db, { issuer, purpose: 'prove', userId }, proven),

    /** State, nonce and PKCE verifier follow from the token of the cookie: whoever lacks it cannot use an answer of the provider. */
    secretsOf: (token: string): OidcSecrets => {
      const secret = (name: string) =>
        keyedHash(serverKey, 'provider sign-in', name, token).toString('base64url')
      return { state: secret('state'), nonce: secret('nonce'), verifier: secret('verifier') }
    },

    /** Takes what was begun, once. Refuses what is over, was used, or was begun in another browser. */
    take: async (token: string | undefined, handle: Handle = db) => {
      const row =
        token === undefined ? undefined : await rows.takeBegun(handle, hashToken(token), clock.now())
      if (!row) throw new Problem('sign_in_refused', 'provider_over')
      return open(row)
    },

    /** The same without taking it. */
    find: async (token: string | undefined) => {
      const row = token === undefined ? undefined : await rows.findBegun(db, hashToken(token), clock.now())
      if (!row) throw new Problem('sign_in_refused', 'provider_over')
      return open(row)
    },

    removeExpired: async (signal?: AbortSignal): Promise<void> => {
      await rows.deleteExpiredBegun(db, clock.now(), signal)
    },
  }
}

export type BegunSignIns = ReturnType<typeof createBegunSignIns>
