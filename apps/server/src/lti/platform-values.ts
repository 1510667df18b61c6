import { z } from 'zod'
import { ForeignId } from '../platform/foreign-text.ts'

/** An id of the standards, which are texts. Some platforms write the numbers of their tables. */
export const PlatformId = z.union([z.string(), z.int().transform(String)]).pipe(ForeignId)

/** Yes or no, which some platforms write as a text or a number. Anything else says neither. */
export const Flag = z
  .union([
    z.boolean(),
    z.literal(['true', 'false', '1', '0', 1, 0]).transform((value) => /1|true/.test(`${value}`)),
  ])
  .nullish()
  .catch(null)

/** A role that we cannot read is as if it were not there. */
export const Roles = z
  .array(z.unknown())
  .transform((roles) => roles.filter((role) => typeof role === 'string'))
  .nullish()

/** Whether an address is the public one or below it, however its host is spelt. */
export const isOurs = (address: string, publicUrl: string): boolean => {
  const { origin, pathname } = URL.parse(address) ?? {}
  return origin !== undefined && `${origin}${pathname}/`.startsWith(`${publicUrl}/`)
}
