import type { FastifyReply } from 'fastify'

/** Aborted when the caller has gone before the answer: nobody waits for the work any more. */
export const whileConnected = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** A queue, an analysis and somebody else's service may take this long together. */
const lateMs = 120_000

/** Keeps the connection although nothing is sent on it for longer than a connection may usually be silent. */
export const mayAnswerLate = ({ raw }: Pick<FastifyReply, 'raw'>): void => {
  raw.setTimeout(lateMs, () => raw.destroy())
}
