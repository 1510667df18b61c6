import { brokenRule, type MessageCode } from '@elocute/contract/message-codes'
import type { z } from 'zod/mini'
import { Problem } from '../problem.ts'

/** The reason why a text cannot be stored: PostgreSQL has no NUL, and UTF-8 no half of a surrogate pair. A person types neither. */
const refusalOfText = (text: string): MessageCode | undefined => {
  if (text.includes('\0')) return 'nul_character'
  return text.isWellFormed() ? undefined : 'malformed_text'
}

/** The first of these reasons in any text of the value, at any depth. */
const refusalOf = (value: unknown): MessageCode | undefined => {
  if (typeof value === 'string') return refusalOfText(value)
  if (typeof value !== 'object' || value === null) return undefined
  for (const part of Object.values(value)) {
    const refusal = refusalOf(part)
    if (refusal !== undefined) return refusal
  }
  return undefined
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
  const refusal = refusalOf(read.data)
  if (refusal !== undefined) throw new Problem('invalid_input', refusal)
  return read.data
}

/** Parses the parameters of the path. A malformed id is answered like an unknown id. */
export const parseParams = (schema: z.ZodMiniType, params: unknown): unknown => {
  const read = schema.safeParse(params)
  if (!read.success) throw new Problem('not_found', 'not_found')
  return read.data
}
