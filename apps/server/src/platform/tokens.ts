import { createHash, createHmac, randomBytes, randomInt, timingSafeEqual } from 'node:crypto'
import { limits } from '@elocute/contract/limits'

/** 256 random bits as a text that needs no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url')

const randomLength = newToken().length

const signature = (key: Buffer, random: string): string =>
  keyedHash(key, 'token', random).subarray(0, 16).toString('base64url')

/** A token with 256 random bits, and a signature that tells it from invented ones without asking the database. */
export const newSignedToken = (key: Buffer): string => {
  const random = newToken()
  return random + signature(key, random)
}

export const isSignedToken = (key: Buffer, token: string): boolean =>
  isSameText(token.slice(randomLength), signature(key, token.slice(0, randomLength)))

/** Compares a secret that a caller gives with the right one, in a time that tells nothing of where they differ. */
export const isSameText = (given: string | undefined, right: string): boolean => {
  const [one, other] = [Buffer.from(given ?? ''), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The stored form of a token. Tokens are random, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A mailed code: six digits, uniformly distributed. */
export const newCode = (): string =>
  randomInt(10 ** limits.verificationCode)
    .toString()
    .padStart(limits.verificationCode, '0')

/** A keyed hash for short secrets, which could be found by trying out a plain hash. */
export const keyedHash = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest()
