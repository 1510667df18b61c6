import { z } from 'zod/mini'
import { rule } from './rule.ts'

/** The tag of a language, such as `pt-BR` [BCP 47]; null for none. Which there are, the server knows. */
export const ChosenLanguage = z.nullable(
  z
    .string(rule('language_unknown'))
    .check(z.regex(/^[a-z]{2,3}(?:-[A-Za-z]{2,4})*$/, rule('language_unknown'))),
)
