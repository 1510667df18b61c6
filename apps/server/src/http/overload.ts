import underPressure from '@fastify/under-pressure'
import { say } from '@elocute/contract/say'
import type { FastifyInstance } from 'fastify'
import { Problem } from '../problem.ts'

const retryAfterSeconds = 5

/** Says that the server is busy while its event loop lags, instead of letting every caller wait. */
export const overload = async (app: FastifyInstance): Promise<void> => {
  await app.register(underPressure, {
    maxEventLoopDelay: 1_000,
    retryAfter: retryAfterSeconds,
    pressureHandler: () => {
      throw new Problem('busy', say.busy, { retryAfter: retryAfterSeconds })
    },
  })
}
