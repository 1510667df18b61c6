import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldError, FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod/mini'
import { apiSentence } from '../call/api-sentence.ts'

/**
 * Validates a form of React Hook Form by a schema of the contract, and writes a sentence for the code of each broken rule. A half-typed day
 * or time is refused, too: a browser reports it as an empty field, which would be sent as none.
 */
export const sentenceResolver = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> => {
  const resolve: Resolver<Input, unknown, Output> = zodResolver(schema)
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    writeSentences(result.errors)
    const half = halfTypedIn<Input>(options.fields)
    return Object.keys(half).length === 0 ? result : { values: {}, errors: { ...result.errors, ...half } }
  }
}

/** The errors of the fields of the whole form, not of those in lists, which have no days and times. */
const halfTypedIn = <Input extends FieldValues>(fields: object): FieldErrors<Input> => {
  const errors: Record<string, FieldError> = {}
  for (const [name, field] of Object.entries(fields) as [string, { ref?: unknown } | undefined][]) {
    const ref = field?.ref
    if (ref instanceof HTMLInputElement && ref.validity.badInput)
      errors[name] = { type: 'half_typed', ref, message: apiSentence('quiz_time_invalid') ?? '' }
  }
  return errors as FieldErrors<Input>
}

/** Replaces the codes in a tree of errors. `position` is the place in the innermost list, counted from 1. */
const writeSentences = (errors: object, position?: number): void => {
  for (const [key, value] of Object.entries(errors) as [string, unknown][]) {
    if (key === 'ref') continue
    if (key === 'message' && typeof value === 'string')
      Object.assign(errors, {
        message: apiSentence(value, position === undefined ? {} : { position }) ?? value,
      })
    else if (typeof value === 'object' && value !== null)
      writeSentences(value, /^\d+$/.test(key) ? Number(key) + 1 : position)
  }
}
