import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

/** Whether the server is about to stop: it still answers, but whoever shares out the calls shall send no more. */
type Leaving = { begin(): void; begun(): boolean }

declare module 'fastify' {
  interface FastifyInstance {
    leaving: Leaving
  }
}

/** What is under way when the server closes has this long to end. */
const finishWithinMs = 5_000

/** From the moment that it begins to leave, every answer ends its connection, so that the next call goes elsewhere. */
export const canLeave = (app: FastifyInstance): void => {
  let begun = false
  app.decorate('leaving', {
    begin: () => {
      begun = true
    },
    begun: () => begun,
  })
  app.addHook('onSend', (_request, reply, payload, done) => {
    if (begun) reply.header('connection', 'close')
    done(null, payload)
  })
}

/** Says that it leaves, goes on answering for a while, then takes nothing new and ends what does not end by itself. */
export const leave = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  app.leaving.begin()
  if (drainMs > 0) await pause(drainMs)
  const end = setTimeout(() => app.server.closeAllConnections(), finishWithinMs)
  try {
    await app.close()
  } finally {
    clearTimeout(end)
  }
}
