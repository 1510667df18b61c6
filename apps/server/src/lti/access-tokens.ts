import { z } from 'zod'
import type { Db } from '../db/client.ts'
import { isMissingParent } from '../db/violations.ts'
import { secondsAfter, type Clock } from '../platform/clock.ts'
import { foreignToken } from '../platform/foreign-text.ts'
import { seal, unseal } from '../platform/sealed.ts'
import { deleteExpiredTokens, deleteToken, findToken, saveToken } from './access-tokens.repository.ts'
import { LtiFailure } from './lti-failure.ts'
import type { OwnKeys } from './own-keys.ts'
import { objectIn, type PlatformAnswer, type PlatformCalls, type PlatformRequest } from './platform-calls.ts'
import type { Platform } from './platforms.repository.ts'

export type TokenPlatform = Pick<Platform, 'id' | 'clientId' | 'tokenUrl' | 'tokenAudience'>

type Dependencies = { db: Db; clock: Clock; serverKey: Buffer; calls: PlatformCalls; ownKeys: OwnKeys }

const sealPurpose = 'LTI access token'
const assertionType = 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer'
/** So long before its end a token is not used any more. */
const marginSeconds = 60
/** Where the platform does not say how long a token is valid. */
const defaultSeconds = 300
const longestSeconds = 86_400

const TokenAnswer = z.object({
  access_token: foreignToken(16_384),
  token_type: z.string().regex(/^bearer$/i),
  expires_in: z.coerce.number().positive().optional(),
})

/**
 * Access tokens for the services of platforms: OAuth 2.0 client credentials with an assertion that our key signs (RFC 7523). They are
 * kept until they expire, for all servers.
 */
export const createAccessTokens = ({ db, clock, serverKey, calls, ownKeys }: Dependencies) => {
  const asking = new Map<string, Promise<string>>()

  const ask = async (platform: TokenPlatform, scopes: string, signal?: AbortSignal): Promise<string> => {
    const { id, clientId, tokenUrl, tokenAudience } = platform
    const assertion = await ownKeys.sign({ sub: clientId }, { clientId, audience: tokenAudience ?? tokenUrl })
    const form = new URLSearchParams({
      grant_type: 'client_credentials',
      client_assertion_type: assertionType,
      client_assertion: assertion,
      scope: scopes,
    })
    const answer = await calls.make(id, {
      method: 'POST',
      url: tokenUrl,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: form.toString(),
      signal,
    })
    if (answer.status === 400 || answer.status === 401)
      throw new LtiFailure('client_refused', `the token endpoint answered ${answer.status}`, {
        status: answer.status,
      })
    const read = TokenAnswer.safeParse(objectIn(answer))
    if (!read.success) throw new LtiFailure('unreadable', 'the answer of the token endpoint has no token')
    const { access_token: token, expires_in: seconds = defaultSeconds } = read.data
    const expiresAt = secondsAfter(clock.now(), Math.min(seconds, longestSeconds) - marginSeconds)
    try {
      await saveToken(db, { platformId: id, scopes, token: seal(serverKey, sealPurpose, token), expiresAt })
    } catch (error) {
      // The platform was removed meanwhile. The token is of no use then.
      if (!isMissingParent(error)) throw error
    }
    return token
  }

  const nameOf = (scopes: readonly string[]) => [...new Set(scopes)].sort().join(' ')

  /** A valid token with these scopes. Throws `LtiFailure`. */
  const tokenOf = async (
    platform: TokenPlatform,
    scopes: readonly string[],
    signal?: AbortSignal,
  ): Promise<string> => {
    const name = nameOf(scopes)
    const row = await findToken(db, { platformId: platform.id, scopes: name })
    const stored = row && row.expiresAt > clock.now() ? unseal(serverKey, sealPurpose, row.token) : null
    if (stored !== null) return stored
    const key = `${platform.id} ${name}`
    const present = asking.get(key)
    if (present) return present
    const asked = ask(platform, name, signal).finally(() => asking.delete(key))
    asking.set(key, asked)
    return asked
  }

  return {
    tokenOf,

    /**
     * Calls a service of a platform with a token that has these scopes. A token that the platform does not know any more is replaced
     * once: `client_refused` if the next one is not taken either. Any other status below 500 is an answer. Throws `LtiFailure`.
     */
    call: async (
      platform: TokenPlatform,
      scopes: readonly string[],
      request: PlatformRequest,
    ): Promise<PlatformAnswer> => {
      const attempt = async () => {
        const token = await tokenOf(platform, scopes, request.signal)
        const headers = { ...request.headers, authorization: `Bearer ${token}` }
        return calls.make(platform.id, { ...request, headers })
      }
      const answer = await attempt()
      if (answer.status !== 401) return answer
      await deleteToken(db, { platformId: platform.id, scopes: nameOf(scopes) })
      const again = await attempt()
      const { status } = again
      if (status === 401)
        throw new LtiFailure('client_refused', 'the platform does not take our token', { status })
      return again
    },

    removeExpired: async (signal?: AbortSignal): Promise<void> => {
      await deleteExpiredTokens(db, clock.now(), signal)
    },
  }
}

export type AccessTokens = ReturnType<typeof createAccessTokens>
