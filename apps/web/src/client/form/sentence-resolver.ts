import { zodResolver } from '@hookform/resolvers/zod'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod/mini'
import { apiSentence } from '../call/api-sentence.ts'

/** Validates a form of React Hook Form by a schema of the contract, and writes a sentence for the code of each broken rule. */
export const sentenceResolver = <Input extends FieldValues, Output>(
  schema: z.ZodMiniType<Output, Input>,
): Resolver<Input, unknown, Output> => {
  const resolve: Resolver<Input, unknown, Output> = zodResolver(schema)
  return async (values, context, options) => {
    const result = await resolve(values, context, options)
    writeSentences(result.errors)
    return result
  }
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
