import { say } from '@elocute/contract/say'
import type { z } from 'zod/mini'
import { Problem } from '../problem.ts'

/** A NUL cannot be stored in a text column; nobody types one. */
const holdsNul = (value: unknown): boolean => {
  if (typeof value === 'string') return value.includes('\0')
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some(holdsNul)
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
  if (holdsNul(read.data)) throw new Problem('invalid_input', say.nulCharacter)
  return read.data
}

/** The path's parameters. A malformed id is an unknown one. */
export const parseParams = (schema: z.ZodMiniType, params: unknown): unknown => {
  const read = schema.safeParse(params)
  if (!read.success) throw new Problem('not_found', say.notFound)
  return read.data
}
