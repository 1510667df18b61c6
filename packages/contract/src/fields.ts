import { z } from 'zod/mini'
import { limits } from './limits.ts'
import { rule } from './rule.ts'

/** Ids are UUIDs. A malformed id is answered like an unknown one (404). */
export const Id = z.uuid({
  error: ({ input }) => (input === undefined ? rule('id_required') : rule('id_invalid')),
})

/** The parameters of an address with one id. */
export const ById = z.object({ id: Id })

/** The success of a call that answers with a file. */
export const bytesOfFile = { status: 200, bytes: true, body: z.undefined() } as const

/**
 * Text that is shown to others in a list. Bidirectional control characters are refused, because they reorder the text beside
 * them. Joiners are allowed, because Persian, Hindi and emoji need them, but not without a visible character.
 */
export const isShowable = (text: string): boolean => !/\p{Bidi_Control}/u.test(text)
export const isVisible = (text: string): boolean =>
  /[^\p{Default_Ignorable_Code_Point}\p{Cc}\p{Cf}\p{Cs}\p{Z}\u2800]/u.test(text)

/** Shown text of at most `max` characters, with the sentences for missing and for too long text. */
export const showable = (missing: string, max: number, long: string) =>
  z.string(missing).check(
    z.trim(),
    // Files of macOS have letters and their accents apart. What looks the same is the same.
    z.normalize('NFC'),
    z.maxLength(max, { error: long, abort: true }),
    z.refine(isVisible, { error: missing, abort: true }),
    z.refine(isShowable, rule('direction_characters')),
  )

export const Message = z.object({ message: z.string() })

/** The rule of a list of chosen people: not more than fit in one transaction. */
export const chosenIds = [z.maxLength(limits.chosenPeople, rule('people_too_many'))] as const

/** A filter of lists: only the members of this group. An archived group works too; an unknown one has no members. */
export const groupFilter = { group: z.optional(z.uuid(rule('list_query_invalid'))) }

/** A time as ISO 8601 in UTC, the format of `created_at`. */
export const IsoTimestamp = z.iso.datetime()

/** A bound of a period: a day in the time zone of the school, or a moment. Earlier years are typing mistakes, and a database knows no year 0. */
export const DayOrMoment = z
  .union([z.iso.date(), IsoTimestamp], rule('list_query_invalid'))
  .check(z.refine((text) => text >= '2000', rule('list_query_invalid')))

const count = z.coerce.number(rule('list_query_invalid')).check(z.int(rule('list_query_invalid')))

/** Pagination of a long list, at most a thousand entries at once. */
export const listPart = {
  limit: z._default(
    count.check(
      z.minimum(1, rule('list_query_invalid')),
      z.maximum(limits.listPart, rule('list_query_invalid')),
    ),
    limits.listPart,
  ),
  offset: z._default(
    count.check(
      z.minimum(0, rule('list_query_invalid')),
      z.maximum(2_147_483_647, rule('list_query_invalid')),
    ),
    0,
  ),
}
