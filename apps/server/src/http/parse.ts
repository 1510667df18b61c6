import { brokenRule } from '@elocute/contract/message-codes'
import type { z } from 'zod/mini'
import { Problem } from '../problem.ts'

/** Returns whether any text in the value, at any depth, satisfies `isSuch`. */
const holds = (value: unknown, isSuch: (text: string) => boolean): boolean => {
  if (typeof value === 'string') return isSuch(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => holds(part, isSuch))
}

/** Parses a body by its schema. The first broken rule is the reason of the refusal. */
export const parseBody = (schema: z.ZodMiniType, body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('invalid_input', 'not_an_object')
  const read = schema.safeParse(body)
  if (!read.success) {
    const errors = read.error.issues.map(brokenRule)
    const reason = errors[0]?.code ?? 'input_invalid'
    // A malformed id is answered like an unknown id, in the path and in the body.
    if (reason === 'id_invalid') throw new Problem('not_found', 'not_found')
    throw new Problem('invalid_input', reason, { params: errors[0]?.params ?? {}, errors })
  }
  // PostgreSQL cannot store a NUL in a text, and UTF-8 cannot encode half a surrogate pair. A person types neither.
  if (holds(read.data, (text) => text.includes('\0'))) throw new Problem('invalid_input', 'nul_character')
  if (holds(read.data, (text) => !text.isWellFormed())) throw new Problem('invalid_input', 'malformed_text')
  return read.data
}

/** Parses the parameters of the path. A malformed id is answered like an unknown id. */
export const parseParams = (schema: z.ZodMiniType, params: unknown): unknown => {
  const read = schema.safeParse(params)
  if (!read.success) throw new Problem('not_found', 'not_found')
  return read.data
}
