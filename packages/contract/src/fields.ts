import { z } from 'zod/mini'
import { limits } from './limits.ts'
import { say } from './say.ts'

/** Ids are UUIDs. A malformed id is answered like an unknown one (404). */
export const Id = z.uuid({ error: ({ input }) => (input === undefined ? say.idRequired : say.idInvalid) })

/**
 * Text that is shown to others in a list. Bidirectional control characters are refused, because they reorder the text beside
 * them. Joiners are allowed, because Persian, Hindi and emoji need them, but not without a visible character.
 */
export const isShowable = (text: string): boolean => !/\p{Bidi_Control}/u.test(text)
export const isVisible = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Z}\u2800]/u.test(text)

/** Shown text of at most `max` characters, with the sentences for missing and for too long text. */
export const showable = (missing: string, max: number, long: string) =>
  z
    .string(missing)
    .check(
      z.trim(),
      z.maxLength(max, { error: long, abort: true }),
      z.refine(isVisible, { error: missing, abort: true }),
      z.refine(isShowable, say.directionCharacters),
    )

export const Message = z.object({ message: z.string() })

/** A time as ISO 8601 in UTC, the format of `created_at`. */
export const IsoTimestamp = z.iso.datetime()

const count = z.coerce.number(say.listUnknown).check(z.int(say.listUnknown))

/** Pagination of a long list, at most a thousand entries at once. */
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
