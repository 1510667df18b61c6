import { createFormControl, type FieldValues } from 'react-hook-form'
import type { z } from 'zod/mini'
import { sentenceResolver } from './sentence-resolver.ts'

/** A form of the contract: its schema and its call. React Hook Form holds the values and errors. */
export const defineForm = <Values, Answer>(form: {
  schema: z.ZodMiniType<Values, FieldValues>
  send: (values: Values) => Promise<Answer>
}) => ({
  send: form.send,
  /** Creates the state of one form on a page. */
  open: () => createFormControl<FieldValues, unknown, Values>({ resolver: sentenceResolver(form.schema) }),
})

export type FormDefinition<Values, Answer> = ReturnType<typeof defineForm<Values, Answer>>
