import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto'
import { limits } from '@elocute/contract/limits'

/** 256 random bits as text that needs no escaping anywhere. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is stored of a token. Tokens are random, so a plain hash is enough. */
export const hashToken = (token: string): Buffer => createHash('sha256').update(token).digest()

/** A mailed code: six digits, all equally likely. */
export const newCode = (): string =>
  randomInt(10 ** limits.verificationCode)
    .toString()
    .padStart(limits.verificationCode, '0')

/** Short secrets can be tried out, so what is stored of them depends on the server's key too. */
export const keyedHash = (key: Buffer, ...parts: string[]): Buffer =>
  createHmac('sha256', key).update(JSON.stringify(parts)).digest()
