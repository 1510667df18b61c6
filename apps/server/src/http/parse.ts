import { say } from '@elocute/contract/say'
import type { z } from 'zod/mini'
import { Problem } from '../problem.ts'

/** Whether some text in it, at whatever depth, is such. */
const holds = (value: unknown, isSuch: (text: string) => boolean): boolean => {
  if (typeof value === 'string') return isSuch(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => holds(part, isSuch))
}

/** The body as its schema reads it; the first broken rule's own sentence is the message of the refusal. */
export const parseBody = (schema: z.ZodMiniType, body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('invalid_input', say.notAnObject)
  const read = schema.safeParse(body)
  if (!read.success) {
    // An id that cannot be one is unknown, wherever it stands.
    if (read.error.issues[0]?.message === say.idInvalid) throw new Problem('not_found', say.notFound)
    const errors = read.error.issues.map(({ path, message }) => ({ path: path.join('.'), message }))
    throw new Problem('invalid_input', errors[0]?.message ?? say.notAnObject, { errors })
  }
  // A NUL cannot be stored in a text column, and half a surrogate pair not as UTF-8; nobody types one.
  if (holds(read.data, (text) => text.includes('\0'))) throw new Problem('invalid_input', say.nulCharacter)
  if (holds(read.data, (text) => !text.isWellFormed()))
    throw new Problem('invalid_input', say.brokenCharacter)
  return read.data
}

/** The path's parameters. A malformed id is an unknown one. */
export const parseParams = (schema: z.ZodMiniType, params: unknown): unknown => {
  const read = schema.safeParse(params)
  if (!read.success) throw new Problem('not_found', say.notFound)
  return read.data
}
