import { z } from 'zod/mini'
import { rule } from './rule.ts'

/** The levels of the Common European Framework that a trainer sets by hand: of a person, a quiz or a script. None is a score. */
export const cefrLevels = ['A1', 'A2', 'B1', 'B2', 'C1'] as const
export const CefrLevel = z.enum(cefrLevels, rule('cefr_unknown'))
export type CefrLevel = z.infer<typeof CefrLevel>

/** A list of one level only. */
export const cefrFilter = { cefr: z.optional(z.enum(cefrLevels, rule('list_query_invalid'))) }
