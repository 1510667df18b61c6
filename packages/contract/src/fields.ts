import { z } from 'zod/mini'
import { say } from './say.ts'

/** Ids are UUIDs; a malformed one is an unknown one, so both answer alike (404). */
export const Id = z.uuid({ error: ({ input }) => (input === undefined ? say.idRequired : say.idInvalid) })

export const Message = z.object({ message: z.string() })

/** A moment as ISO 8601 in UTC, as `created_at` is written. */
export const IsoTimestamp = z.iso.datetime()
