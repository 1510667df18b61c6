import { createLocalJWKSet, errors, jwtVerify, type JSONWebKeySet, type JWTPayload } from 'jose'
import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { hoursAfter, secondsAfter, type Clock } from '../platform/clock.ts'
import { ForeignId, foreignText } from '../platform/foreign-text.ts'
import { spellingsOf } from '../platform/issuer-spellings.ts'
import { LtiFailure } from './lti-failure.ts'
import { objectIn, type PlatformCalls } from './platform-calls.ts'
import { findPlatform, savePlatformKeys, type Platform } from './platforms.repository.ts'

/** Between the clocks of the platform and of this server. */
const toleranceSeconds = 60
/** A launch is posted at once. */
const oldestSeconds = 600
/** Keys are downloaded again after this time. Older ones are used while the platform is away. */
const keysHours = 24
/** A launch whose key is unknown downloads them too, at most this often: anybody can invent the name of a key. */
const againSeconds = 5
const mostKeys = 100

/** A public key for RS256, without what we do not use of it. `n` has room for 16,384 bits. */
const Key = z.object({
  kty: z.literal('RSA'),
  n: foreignText(3_000),
  e: foreignText(20),
  kid: ForeignId.exactOptional(),
  use: foreignText(20).exactOptional(),
  alg: foreignText(20).exactOptional(),
  key_ops: z.array(foreignText(20)).exactOptional(),
})
/** As RFC 7517 says, a key that we cannot read is as if it were not there. */
const KeySet = z.object({
  keys: z
    .array(z.unknown())
    .max(mostKeys)
    .transform((keys) => keys.flatMap((key) => Key.safeParse(key).data ?? [])),
})

type Dependencies = { db: Db; clock: Clock; calls: PlatformCalls }
type Signed = Pick<Platform, 'id' | 'issuer' | 'clientId' | 'keysUrl'>

const reasonOf = (error: unknown): LtiFailure => {
  if (error instanceof LtiFailure) return error
  if (error instanceof errors.JWTClaimValidationFailed || error instanceof errors.JWTExpired)
    return new LtiFailure('claims', `${error.claim}: ${error.reason}`)
  if (error instanceof errors.JOSEError) return new LtiFailure('signature', error.code)
  // A key that is too short, or none.
  if (error instanceof TypeError) return new LtiFailure('signature', 'the key cannot be used')
  throw error
}

/** The public keys of platforms, which are stored so that a restart and an outage need no download, and the check of what they sign. */
export const createPlatformKeys = ({ db, clock, calls }: Dependencies) => {
  const downloading = new Map<string, Promise<JSONWebKeySet>>()

  const download = async ({ id, keysUrl }: Signed): Promise<JSONWebKeySet> => {
    const read = KeySet.safeParse(objectIn(await calls.make(id, { method: 'GET', url: keysUrl })))
    if (!read.success) throw new LtiFailure('unreadable', 'the answer has no keys')
    await savePlatformKeys(db, id, read.data, clock.now())
    return read.data
  }

  /** One download for all who wait for it. */
  const downloadOnce = (platform: Signed): Promise<JSONWebKeySet> => {
    const present = downloading.get(platform.id)
    if (present) return present
    const started = download(platform).finally(() => downloading.delete(platform.id))
    downloading.set(platform.id, started)
    return started
  }

  const storedKeys = async ({ id, keysUrl }: Signed) => {
    const row = await findPlatform(db, id)
    // Of an address that the owner has changed since, they are another platform's.
    if (!row?.keys || !row.keysAt || row.keysUrl !== keysUrl) return null
    return { keys: row.keys as JSONWebKeySet, at: row.keysAt }
  }

  const keysNow = async (platform: Signed): Promise<JSONWebKeySet> => {
    const stored = await storedKeys(platform)
    if (stored && hoursAfter(stored.at, keysHours) > clock.now()) return stored.keys
    try {
      return await downloadOnce(platform)
    } catch (error) {
      if (stored && error instanceof LtiFailure && error.kind === 'away') return stored.keys
      throw error
    }
  }

  /** Newer keys than those that lack one; null where they were downloaded a moment ago. */
  const newerKeys = async (platform: Signed): Promise<JSONWebKeySet | null> => {
    const stored = await storedKeys(platform)
    const now = clock.now()
    const isFresh = stored && stored.at <= now && secondsAfter(stored.at, againSeconds) > now
    return isFresh ? null : downloadOnce(platform)
  }

  const check = async (token: string, { issuer, clientId }: Signed, keys: JSONWebKeySet) => {
    const { payload } = await jwtVerify(token, createLocalJWKSet(keys), {
      algorithms: ['RS256'],
      issuer: [...spellingsOf(issuer)],
      audience: clientId,
      clockTolerance: toleranceSeconds,
      maxTokenAge: oldestSeconds,
      requiredClaims: ['exp', 'iat', 'sub', 'nonce'],
      currentDate: clock.now(),
    })
    return payload
  }

  return {
    /**
     * The claims of a token that the platform has signed for us, now: signature (RS256 by one of its keys), issuer, audience and times.
     * Throws `LtiFailure`.
     */
    verify: async (token: string, platform: Signed): Promise<JWTPayload> => {
      try {
        return await check(token, platform, await keysNow(platform))
      } catch (error) {
        if (!(error instanceof errors.JWKSNoMatchingKey)) throw reasonOf(error)
      }
      try {
        const keys = await newerKeys(platform)
        if (keys === null) throw new LtiFailure('signature', 'no key of the platform has this name')
        return await check(token, platform, keys)
      } catch (error) {
        throw reasonOf(error)
      }
    },
  }
}

export type PlatformKeys = ReturnType<typeof createPlatformKeys>
