import { z } from 'zod/mini'
import { limits } from './limits.ts'
import { say } from './say.ts'

/** Ids are UUIDs; a malformed one is an unknown one, so both answer alike (404). */
export const Id = z.uuid({ error: ({ input }) => (input === undefined ? say.idRequired : say.idInvalid) })

export const Message = z.object({ message: z.string() })

/** A moment as ISO 8601 in UTC, as `created_at` is written. */
export const IsoTimestamp = z.iso.datetime()

const count = z.coerce.number(say.listUnknown).check(z.int(say.listUnknown))

/** Which part of a long list is asked for. Nobody gets more than a thousand entries at once. */
export const listPart = {
  limit: z._default(
    count.check(z.minimum(1, say.listUnknown), z.maximum(limits.listPart, say.listUnknown)),
    limits.listPart,
  ),
  offset: z._default(
    count.check(z.minimum(0, say.listUnknown), z.maximum(2_147_483_647, say.listUnknown)),
    0,
  ),
}
