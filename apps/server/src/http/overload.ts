import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const retryAfterSeconds = 5

/** The longest acceptable lag of the event loop. */
export const longestLagMs = 1_000

/**
 * Answers that the server is busy while the lag of the event loop is above `lagMs`, so that callers do not wait; 0
 * turns this off.
 */
export const overload = async (app: FastifyInstance, lagMs: number): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: lagMs,
    retryAfter: retryAfterSeconds,
    pressureHandler: () => {
      throw new Problem('busy', 'busy', { retryAfter: retryAfterSeconds })
    },
  })
}
