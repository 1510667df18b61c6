import { z } from 'zod'

/**
 * Whether a text can be stored as it is: PostgreSQL has no NUL, and half a surrogate pair, which UTF-8 cannot encode, would become the same
 * text as any other half.
 */
export const isStorable = (text: string): boolean => !text.includes('\0') && text.isWellFormed()

/** A text that another program names, and that is stored or looked for in the database. */
export const foreignText = (max: number) => z.string().min(1).max(max).refine(isStorable)

/** What another program calls a person or a thing. */
export const ForeignId = foreignText(255)

/** A token that we send in a header. Another one would fail as if the host did not answer. */
export const foreignToken = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^[\x21-\x7e]+$/)

/** Before its host a name could stand that looks like another host. */
const isPlain = (address: string): boolean => {
  const { username, password } = URL.parse(address) ?? {}
  return username === '' && password === ''
}

export const foreignAddress = (max: number) =>
  z
    .url({ protocol: /^https?$/ })
    .max(max)
    .refine(isStorable)
    .refine(isPlain)
