import { z } from 'zod/mini'
import { limits } from './limits.ts'
import { say } from './say.ts'

/** Ids are UUIDs; a malformed one is an unknown one, so both answer alike (404). */
export const Id = z.uuid({ error: ({ input }) => (input === undefined ? say.idRequired : say.idInvalid) })

/**
 * Text that others are shown in a list. Controls of the direction of writing are refused: they turn what stands beside them
 * around. Joiners stay, because Persian, Hindi and emoji need them; with nothing visible beside them there is no text.
 */
export const isShowable = (text: string): boolean => !/\p{Bidi_Control}/u.test(text)
export const isVisible = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Z}\u2800]/u.test(text)

/** Shown text of at most `max` characters, with what is said when there is none, and when it is too long. */
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
