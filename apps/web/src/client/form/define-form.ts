import type { z } from 'zod/mini'
import { apiSentence } from '../call/api-sentence.ts'

/** What a form has, by the names of its fields. */
type Typed = Readonly<Record<string, unknown>>

/** The sentence of the first broken rule of each field. */
type Refused = Readonly<Record<string, string>>

/** A form of the contract: its schema and its call. */
export const defineForm = <Values, Answer>({
  schema,
  send,
}: {
  schema: z.ZodMiniType<Values>
  send: (values: Values) => Promise<Answer>
}) => ({
  send,
  check: async (typed: Typed): Promise<{ values: Values } | { refused: Refused }> => {
    const checked = await schema.safeParseAsync(typed)
    if (checked.success) return { values: checked.data }
    const refused: Record<string, string> = {}
    for (const { path, message } of checked.error.issues)
      refused[path.join('.')] ??= apiSentence(message, {}) ?? message
    return { refused }
  },
})

export type FormDefinition<Values, Answer> = ReturnType<typeof defineForm<Values, Answer>>
