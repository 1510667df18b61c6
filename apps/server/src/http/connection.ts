import type { FastifyReply } from 'fastify'

/** Aborted when the caller has gone before the answer: nobody waits for the work any more. */
export const whileConnected = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
