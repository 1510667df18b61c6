import type { Db } from '../db/client.ts'
import type { Log } from '../log.ts'
import { hoursAfter, type Clock } from '../platform/clock.ts'
import type { Limit, Limits } from '../platform/limits.ts'
import type { LtiFailure, LtiFailureKind } from './lti-failure.ts'
import { noteFailure, type Platform } from './platforms.repository.ts'

type Dependencies = { db: Db; clock: Clock; log: Pick<Log, 'warn'>; limits: Limits }

const hour = 3_600

/** How often failures are noted that anybody can cause who knows the address of the platform. */
const limitOf = {
  network: { name: 'lti-failures-network', max: 20, seconds: hour },
  platform: { name: 'lti-failures-platform', max: 60, seconds: hour },
  /** What a platform has signed, or how it has answered us: its people only, or its own server, can cause many. */
  proven: { name: 'lti-failures-proven', max: 600, seconds: hour },
} as const satisfies Record<string, Limit>

/** Nothing proves these: they come before the signature. */
const unproven: readonly LtiFailureKind[] = ['state', 'denied', 'signature', 'not_approved']
/** So long nothing of them hides what was proven. */
const keepHours = 24

/**
 * Failures of launches, for the owner and the log. Strangers can begin a launch and post an invented answer, so what they can cause is noted
 * now and then only, and does not hide what came from the platform. Nobody is refused for it: a stranger may be in the network of the school.
 */
export const createLaunchFailures = ({ db, clock, log, limits }: Dependencies) => {
  const isWithin = async (limit: Limit, subject: string) => (await limits.take(db, [limit, subject])).taken

  const isToBeNoted = async (isProven: boolean, platformId: string, network: string): Promise<boolean> =>
    isProven
      ? isWithin(limitOf.proven, platformId)
      : // The network first: one that is over its limit uses up nothing of the platform's.
        (await isWithin(limitOf.network, network)) && isWithin(limitOf.platform, platformId)

  return {
    note: async ({ id }: Platform, { kind, message }: LtiFailure, network: string): Promise<void> => {
      const isProven = !unproven.includes(kind)
      if (!(await isToBeNoted(isProven, id, network))) return
      log.warn({ platform: id, kind, reason: message }, 'a learning platform did not launch somebody')
      const at = clock.now()
      const hides = isProven ? null : { kinds: unproven, before: hoursAfter(at, -keepHours) }
      await noteFailure(db, id, { kind, at, hides })
    },
  }
}

export type LaunchFailures = ReturnType<typeof createLaunchFailures>
