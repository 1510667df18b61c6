import underPressure from '@fastify/under-pressure'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const retryAfterSeconds = 5

/** A lag of the event loop that nobody should wait through. */
export const longestLagMs = 1_000

/** Says that the server is busy while its event loop lags, instead of letting every caller wait; 0 means never. */
export const overload = async (app: FastifyInstance, lagMs: number): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: lagMs,
    retryAfter: retryAfterSeconds,
    pressureHandler: () => {
      throw new Problem('busy', 'busy', { retryAfter: retryAfterSeconds })
    },
  })
}
