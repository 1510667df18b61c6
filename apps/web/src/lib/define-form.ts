import { zodResolver } from '@hookform/resolvers/zod'
import { createFormControl, type FieldValues } from 'react-hook-form'
import type { z } from 'zod/mini'

/** A form by the contract: what it asks for, and the call that it makes. React Hook Form keeps its values and errors. */
export const defineForm = <Values, Answer>(form: {
  schema: z.ZodMiniType<Values, FieldValues>
  send: (values: Values) => Promise<Answer>
}) => ({
  send: form.send,
  /** One such form on a page. */
  open: () => createFormControl<FieldValues, unknown, Values>({ resolver: zodResolver(form.schema) }),
})

export type FormDefinition<Values, Answer> = ReturnType<typeof defineForm<Values, Answer>>
