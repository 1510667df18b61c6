import { calculateJwkThumbprint, exportJWK, exportPKCS8, generateKeyPair, importPKCS8, SignJWT } from 'jose'
import type { JWK, JWTPayload } from 'jose'
import type { Db } from '../db/client.ts'
import { hoursAfter, secondsAfter, type Clock } from '../platform/clock.ts'
import { newToken } from '../platform/tokens.ts'
import { seal, unseal } from '../platform/sealed.ts'
import { allKeys, deleteKeys, insertKey, type Key } from './keys.repository.ts'

const algorithm = 'RS256'
const sealPurpose = 'LTI key'
/** A platform checks what we sign at once. */
const lifeSeconds = 300
/** So long a platform may keep our keys without asking again. */
const cachedHours = 24

type Dependencies = { db: Db; clock: Clock; serverKey: Buffer }

/** A new key is known to the platforms before it signs. The first one ever signs at once. */
const signerOf = (keys: readonly Key[], now: Date): Key | undefined =>
  keys.findLast(({ createdAt }) => hoursAfter(createdAt, cachedHours) <= now) ?? keys[0]

/** Nobody needs a key any more whose successor has signed for as long as platforms keep keys. */
const isRetired = (keys: readonly Key[], at: number, now: Date): boolean => {
  const successor = keys[at + 1]
  return successor !== undefined && hoursAfter(successor.createdAt, 2 * cachedHours) <= now
}

/** The keys with which this school signs for platforms: one, and during a change the one before or after it. They are of all servers. */
export const createOwnKeys = ({ db, clock, serverKey }: Dependencies) => {
  const make = async (): Promise<Key> => {
    const { privateKey, publicKey } = await generateKeyPair(algorithm, { extractable: true })
    const jwk = await exportJWK(publicKey)
    const kid = await calculateJwkThumbprint(jwk)
    return {
      kid,
      privateKey: seal(serverKey, sealPurpose, await exportPKCS8(privateKey)),
      publicKey: { ...jwk, kid, use: 'sig', alg: algorithm },
      createdAt: clock.now(),
    }
  }

  /** The first one is made at its first use. */
  const present = async (): Promise<Key[]> => {
    const keys = await allKeys(db)
    return keys.length > 0 ? keys : insertKey(db, await make(), ({ length }) => length === 0)
  }

  const signer = async () => {
    const row = signerOf(await present(), clock.now())
    const pkcs8 = row && unseal(serverKey, sealPurpose, row.privateKey)
    if (!row || pkcs8 === null || pkcs8 === undefined)
      throw new Error('The LTI key was sealed with another key of the server.')
    return { kid: row.kid, privateKey: await importPKCS8(pkcs8, algorithm) }
  }

  return {
    /** What we publish for platforms. */
    published: async (): Promise<{ keys: JWK[] }> => {
      const keys = await present()
      const valid = keys.filter((_key, at) => !isRetired(keys, at, clock.now()))
      return { keys: valid.map(({ publicKey }) => publicKey as JWK) }
    },

    /** Makes a key that takes over when platforms have had time to read it. `isLeaked`: at once, and no other key is ours any more. */
    change: async ({ isLeaked }: { isLeaked: boolean }): Promise<void> => {
      await insertKey(db, await make(), async (others, tx) => {
        if (isLeaked && others.length > 0)
          await deleteKeys(
            tx,
            others.map(({ kid }) => kid),
          )
        return true
      })
    },

    removeRetired: async (): Promise<void> => {
      const keys = await allKeys(db)
      const retired = keys.filter((_key, at) => isRetired(keys, at, clock.now())).map(({ kid }) => kid)
      if (retired.length > 0) await deleteKeys(db, retired)
    },

    /** A token that we issue as the client of a platform, for one audience, to be used once. */
    sign: async (claims: JWTPayload, { clientId, audience }: { clientId: string; audience: string }) => {
      const { kid, privateKey } = await signer()
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
