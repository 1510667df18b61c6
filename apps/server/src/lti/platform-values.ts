import { z } from 'zod'
import { ForeignId } from '../platform/foreign-text.ts'

/** An id of the standards, which are texts. Some platforms write the numbers of their tables. */
export const PlatformId = z.union([z.string(), z.int().transform(String)]).pipe(ForeignId)

/** Yes or no, which some platforms write as a text. */
export const Flag = z
  .union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')])
  .nullish()

export const Roles = z.array(z.string().max(500)).nullish()

/** Whether an address is the public one or below it, however its host is spelt. */
export const isOurs = (address: string, publicUrl: string): boolean => {
  const { origin, pathname } = URL.parse(address) ?? {}
  return origin !== undefined && `${origin}${pathname}/`.startsWith(`${publicUrl}/`)
}
