import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import type { JWK, JWTPayload } from 'jose'
import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { secondsAfter } from '../platform/clock.ts'
import { newToken } from '../platform/tokens.ts'
import { openOnce } from '../platform/open-once.ts'
import { seal, unseal } from '../platform/sealed.ts'
import { insertFirstKey, oldestKey } from './keys.repository.ts'

const algorithm = 'RS256'
const sealPurpose = 'LTI key'
/** A platform checks what we sign at once. */
const lifeSeconds = 300

type Dependencies = { db: Db; clock: Clock; serverKey: Buffer }

/** The key with which this school signs for platforms. It is made at its first use, and is one for all servers. */
export const createOwnKeys = ({ db, clock, serverKey }: Dependencies) => {
  const make = async () => {
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
    const jwk = await exportJWK(publicKey)
    const kid = await calculateJwkThumbprint(jwk)
    return insertFirstKey(db, {
      kid,
      privateKey: seal(serverKey, sealPurpose, await exportPKCS8(privateKey)),
      publicKey: { ...jwk, kid, use: 'sig', alg: algorithm },
      createdAt: clock.now(),
    })
  }

  const open = openOnce(async () => {
    const row = (await oldestKey(db)) ?? (await make())
    const pkcs8 = unseal(serverKey, sealPurpose, row.privateKey)
    if (pkcs8 === null) throw new Error('The LTI key was sealed with another key of the server.')
    return { kid: row.kid, jwk: row.publicKey as JWK, privateKey: await importPKCS8(pkcs8, algorithm) }
  })

  return {
    /** What we publish for platforms. */
    published: async (): Promise<{ keys: JWK[] }> => ({ keys: [(await open()).jwk] }),

    /** A token that we issue as the client of a platform, for one audience, to be used once. */
    sign: async (claims: JWTPayload, { clientId, audience }: { clientId: string; audience: string }) => {
      const { kid, privateKey } = await open()
      const now = clock.now()
      return new SignJWT(claims)
        .setProtectedHeader({ alg: algorithm, kid, typ: 'JWT' })
        .setIssuer(clientId)
        .setAudience(audience)
        .setIssuedAt(now)
        .setExpirationTime(secondsAfter(now, lifeSeconds))
        .setJti(newToken())
        .sign(privateKey)
    },
  }
}

export type OwnKeys = ReturnType<typeof createOwnKeys>
