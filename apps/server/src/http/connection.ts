import type { FastifyReply } from 'fastify'

/** Returns a signal that aborts when the client disconnects before the answer is sent. */
export const whileConnected = ({ raw }: FastifyReply): AbortSignal => {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}

/** The longest time of a queue, an analysis and an external service together. */
const slowCallMs = 120_000

/** Gives the connection of a slow call a longer idle timeout than other connections have. */
export const mayAnswerLate = ({ raw }: Pick<FastifyReply, 'raw'>): void => {
  raw.setTimeout(slowCallMs, () => raw.destroy())
}
