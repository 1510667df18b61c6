import { keyLimits } from '@elocute/contract/api-key-limits'
import { keyPrefix, type ApiKey, type CreateApiKeyBody } from '@elocute/contract/api-keys'
import type { Actor, Audit } from '../audit/audit.service.ts'
import type { Db } from '../db/client.ts'
import { lockSchoolOwner } from '../db/lock-user.ts'
import type { Session } from '../http/session.ts'
import { hoursAfter, minutesAfter, type Clock } from '../platform/clock.ts'
import { newId } from '../platform/ids.ts'
import { hashToken, isSignedToken, newSignedToken } from '../platform/tokens.ts'
import { Problem } from '../problem.ts'
import * as keys from './api-keys.repository.ts'

type Dependencies = { db: Db; clock: Clock; audit: Audit; serverKey: Buffer }
type Row = Awaited<ReturnType<typeof keys.listKeys>>[number]

/** The use is written at most this often, so that most calls write nothing. */
const touchMinutes = 5
const hoursOfDay = 24

const toKey = ({ createdAt, expiresAt, lastUsedAt, ...row }: Row): ApiKey => ({
  ...row,
  created_at: createdAt.toISOString(),
  expires_at: expiresAt.toISOString(),
  last_used_at: lastUsedAt && lastUsedAt.toISOString(),
})

/** Keys of the API. See decision 110. */
export const createApiKeys = ({ db, clock, audit, serverKey }: Dependencies) => {
  const about = (actor: Actor, id: string) => ({ actor, subject: 'api_key', subjectId: id }) as const
  const list = async (): Promise<ApiKey[]> => (await keys.listKeys(db)).map(toKey)

  return {
    list,

    /** Only the hash of the token is stored. */
    create: async (actor: Actor, { name, scopes, days }: CreateApiKeyBody) => {
      const id = newId()
      const token = `${keyPrefix}${newSignedToken(serverKey)}`
      const createdAt = clock.now()
      await audit.transaction(async (tx) => {
        if (!(await lockSchoolOwner(tx, actor.userId))) throw new Problem('forbidden', 'forbidden')
        // Counted after the lock, under which only one key is made at a time.
        if ((await keys.countKeys(tx)) >= keyLimits.each)
          throw new Problem('too_many_api_keys', 'too_many_api_keys')
        await keys.insertKey(tx, {
          id,
          name,
          scopes: [...new Set(scopes)],
          tokenHash: hashToken(token),
          createdBy: actor.userId,
          createdAt,
          expiresAt: hoursAfter(createdAt, days * hoursOfDay),
        })
        audit.record(tx, {
          ...about(actor, id),
          action: 'api_key_created',
          after: { scopes: scopes.join(' '), days },
        })
      })
      const data = (await list()).find((key) => key.id === id)
      if (!data) throw new Problem('not_found', 'api_key_not_found')
      return { data, token }
    },

    remove: (actor: Actor, id: string): Promise<void> =>
      audit.transaction(async (tx) => {
        const removed = await keys.deleteKey(tx, id)
        if (!removed) throw new Problem('not_found', 'api_key_not_found')
        audit.record(tx, {
          ...about(actor, id),
          action: 'api_key_deleted',
          before: { scopes: removed.scopes.join(' ') },
        })
      }),

    /** Whether this school issued the token, without asking the database. The key may be deleted or over. */
    isOurs: (token: string): boolean => isSignedToken(serverKey, token.slice(keyPrefix.length)),

    /** What a valid key may do, for whom. An observer, and somebody who is no trainer any more, has no keys. */
    find: async (token: string): Promise<Session | null> => {
      const tokenHash = hashToken(token)
      const now = clock.now()
      const found = await keys.findKey(db, tokenHash, now)
      if (!found) return null
      const { id, scopes, lastUsedAt, user } = found
      if (user.status !== 'verified' || user.trainer_level === null || user.trainer_level === 'observer')
        return null
      const notSince = minutesAfter(now, -touchMinutes)
      if (lastUsedAt === null || lastUsedAt < notSince) await keys.touchKey(db, id, { now, notSince })
      return { user, tokenHash, key: { id, scopes } }
    },
  }
}

export type ApiKeys = ReturnType<typeof createApiKeys>
