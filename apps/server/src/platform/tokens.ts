import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { limits } from '@elocute/contract/limits'

/** 256 random bits as a text that needs no escaping. */
export const newToken = (): string => randomBytes(32).toString('base64url')

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
