import { brokenRule } from '@elocute/contract/message-codes'
import type { z } from 'zod/mini'
import { Problem } from '../problem.ts'

/** Whether some text in it, at whatever depth, is such. */
const holds = (value: unknown, isSuch: (text: string) => boolean): boolean => {
  if (typeof value === 'string') return isSuch(value)
  if (typeof value !== 'object' || value === null) return false
  return Object.values(value).some((part) => holds(part, isSuch))
}

/** The body as its schema reads it. The first broken rule is the reason of the refusal. */
export const parseBody = (schema: z.ZodMiniType, body: unknown): unknown => {
  if (typeof body !== 'object' || body === null || Array.isArray(body))
    throw new Problem('invalid_input', 'not_an_object')
  const read = schema.safeParse(body)
  if (!read.success) {
    const errors = read.error.issues.map(brokenRule)
    const reason = errors[0]?.code ?? 'input_invalid'
    // A malformed id is an unknown one, in a body too.
    if (reason === 'id_invalid') throw new Problem('not_found', 'not_found')
    throw new Problem('invalid_input', reason, { params: errors[0]?.params ?? {}, errors })
  }
  // A NUL cannot be stored in a text column, and half a surrogate pair not as UTF-8; nobody types one.
  if (holds(read.data, (text) => text.includes('\0'))) throw new Problem('invalid_input', 'nul_character')
  if (holds(read.data, (text) => !text.isWellFormed())) throw new Problem('invalid_input', 'malformed_text')
  return read.data
}

/** The path's parameters. A malformed id is an unknown one. */
export const parseParams = (schema: z.ZodMiniType, params: unknown): unknown => {
  const read = schema.safeParse(params)
  if (!read.success) throw new Problem('not_found', 'not_found')
  return read.data
}
