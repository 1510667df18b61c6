import type { Handle } from '../db/client.ts'
import { firstHash, hashOf } from './audit-hash.ts'
import { eventsAfter, findHead } from './audit.repository.ts'

const batch = 1_000

/** `broken` says what is wrong with the first event that does not fit; it is absent if the chain is whole. */
export type Verification = { events: number; broken?: string }

/** Computes the whole chain again. Use a transaction that sees one moment, because a server may be appending. */
export const verifyAudit = async (db: Handle): Promise<Verification> => {
  const head = await findHead(db)
  let events = 0
  let hash: Buffer = firstHash
  for (;;) {
    const rows = await eventsAfter(db, events, batch)
    for (const { hash: stored, ...event } of rows) {
      if (event.n !== events + 1) return { events, broken: `event ${events + 1} is missing` }
      if (!hashOf(event, hash).equals(stored))
        return { events, broken: `event ${event.n} was changed, or the one before it was replaced` }
      events = event.n
      hash = stored
    }
    if (rows.length < batch) break
  }
  if (events < (head?.events ?? 0)) return { events, broken: `event ${events + 1} is missing` }
  if (events > (head?.events ?? 0) || !hash.equals(head?.hash ?? firstHash))
    return { events, broken: `the end of the chain is not event ${events}` }
  return { events }
}
