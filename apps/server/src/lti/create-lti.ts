import type { Db } from '../db/client.ts'
import type { Clock } from '../platform/clock.ts'
import { createAccessTokens } from './access-tokens.ts'
import { createOwnKeys } from './own-keys.ts'
import { createPlatformCalls } from './platform-calls.ts'
import { createPlatformKeys } from './platform-keys.ts'

type Dependencies = { db: Db; clock: Clock; serverKey: Buffer; outgoingAllow: readonly string[] }

/** Builds the services of learning platforms (LTI 1.3). See decision 112. */
export const createLti = ({ db, clock, serverKey, outgoingAllow }: Dependencies) => {
  const calls = createPlatformCalls({ outgoingAllow })
  const ownKeys = createOwnKeys({ db, clock, serverKey })
  const platformKeys = createPlatformKeys({ db, clock, calls })
  const accessTokens = createAccessTokens({ db, clock, serverKey, calls, ownKeys })
  return { ownKeys, platformKeys, accessTokens }
}

export type Lti = ReturnType<typeof createLti>
