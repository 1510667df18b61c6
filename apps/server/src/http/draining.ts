import type { FastifyInstance } from 'fastify'
import { setTimeout as pause } from 'node:timers/promises'

/** While the server drains, it still answers, and the load balancer should send no more requests. */
type Draining = { begin(): void; begun(): boolean }

declare module 'fastify' {
  interface FastifyInstance {
    draining: Draining
  }
}

/** How long running requests may take after the server has closed. */
const finishWithinMs = 5_000

/** While the server drains, every answer closes its connection, so that the next request goes to another server. */
export const supportDraining = (app: FastifyInstance): void => {
  let begun = false
  app.decorate('draining', {
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

/** Starts draining, answers calls for `drainMs`, then closes the server and aborts requests that do not end in time. */
export const drain = async (app: FastifyInstance, drainMs: number): Promise<void> => {
  app.draining.begin()
  if (drainMs > 0) await pause(drainMs)
  const end = setTimeout(() => app.server.closeAllConnections(), finishWithinMs)
  try {
    await app.close()
  } finally {
    clearTimeout(end)
  }
}
