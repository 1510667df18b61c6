import type pg from 'pg'
import { cancelRunning, isPooled } from './connection-settings.ts'

const isTooLate = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout'

type Callback = (error: unknown, result: unknown) => void

/**
 * A commit that is late waits for the disk or for a standby. Cancelled, it would be done here while the standby may not have it, and others would
 * act on what is lost with this server.
 */
const isCommit = (question: unknown): boolean => {
  const text = typeof question === 'string' ? question : (question as { text?: unknown } | null)?.text
  return typeof text === 'string' && /^commit\b/i.test(text)
}

/** A prepared statement has a name, and a pooler would not find it on the next connection. */
const withoutName = (question: unknown): unknown =>
  typeof question === 'object' && question !== null && 'name' in question
    ? { ...question, name: undefined }
    : question

/**
 * Limits the damage of a connection that breaks during use to the call that uses it. The process and the pool survive.
 */
export const surviveBrokenConnections = (pool: pg.Pool): void => {
  /** The connections that somebody has taken, each with the number of this use. */
  const inUse = new Map<pg.PoolClient, number>()
  let uses = 0
  pool.on('acquire', (client) => inUse.set(client, ++uses))
  pool.on('release', (_error, client) => inUse.delete(client))
  pool.on('connect', (client) => {
    // A query rejects when its connection breaks. Between two queries no promise listens, and the error would end the
    // process.
    client.on('error', () => undefined)
    // Drizzle never releases a connection whose `begin` failed.
    client.once('end', () => {
      if (!inUse.has(client)) return
      client.release(true)
      client.release = () => undefined
    })
    const ask = client.query.bind(client) as (...question: unknown[]) => unknown
    const askOnce = (first: unknown, ...others: unknown[]) => {
      const isStillRunning = (error: unknown) => isTooLate(error) && isPooled(client) && !isCommit(first)
      const callback = others.at(-1)
      if (typeof callback === 'function')
        others[others.length - 1] = (error: unknown, result: unknown) => {
          const answer = () => (callback as Callback)(error, result)
          // Whoever gets the error closes the connection, and the pooler would no longer know what to cancel.
          if (isStillRunning(error)) void cancelRunning(client).then(answer)
          else answer()
        }
      const answer = ask(isPooled(client) ? withoutName(first) : first, ...others)
      if (answer instanceof Promise)
        answer.catch((error: unknown) => {
          // A later query, such as a rollback, would wait behind the query without an answer.
          const use = inUse.get(client)
          const endUse = () => {
            // After a cancellation it may have been rolled back and released, and may be in use by somebody else.
            if (use !== undefined && inUse.get(client) === use) void client.end()
          }
          if (isStillRunning(error)) void cancelRunning(client).then(endUse)
          else if (isTooLate(error)) endUse()
        })
      return answer
    }
    client.query = askOnce as typeof client.query
  })
}
