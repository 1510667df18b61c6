import { z } from 'zod/mini'
import { Id, IsoTimestamp } from './fields.ts'
import { namesOfToday } from './names.ts'
import { rule } from './rule.ts'
import { speakingKindLimits } from './speaking-limits.ts'

// What the trainers' and the trainees' side of dictations share. See decision 102.

/** How an item is said and compared. */
export const ItemSort = z.enum(['sentence', 'number', 'name', 'spelling'], rule('input_invalid'))
export type ItemSort = z.infer<typeof ItemSort>

/** How often an item may be played. */
export const Plays = z.enum(['once', 'twice', 'unlimited'], rule('input_invalid'))
export type Plays = z.infer<typeof Plays>

/** The same as a number; null for as often as wanted. */
export const mostPlays = { once: 1, twice: 2, unlimited: null } as const satisfies Record<
  Plays,
  number | null
>

/** What a dictation has beside its texts, which are the questions of the task. */
export const Dictation = z.object(
  {
    /** Of each text, in their order. */
    sorts: z
      .array(ItemSort, rule('dictation_items'))
      .check(z.maxLength(speakingKindLimits.dictation.questions.max, rule('dictation_items'))),
    plays: Plays,
    /** Whether a word with other capitals, or with other punctuation, is wrong. */
    capitals: z.boolean(rule('input_invalid')),
    punctuation: z.boolean(rule('input_invalid')),
  },
  rule('input_invalid'),
)
export type Dictation = z.infer<typeof Dictation>

const WordResult = z.enum(['right', 'substituted', 'omitted', 'inserted'])

/** What a trainer has decided against the machine. */
const Overruling = z.object({
  right: z.boolean(),
  reason: z.string(),
  /** The names are null after the deletion of the account. */
  by: z.object(namesOfToday),
})

/** A word of an item as the machine has marked it. Some are several: a telephone number with spaces that was typed without. */
export const DictationWord = z.object({
  /** Its place in the item, from 1, the inserted ones included. */
  place: z.int(),
  result: WordResult,
  /** Null for an inserted one. */
  said: z.nullable(z.string()),
  /** Null for an omitted one. */
  typed: z.nullable(z.string()),
  /** How many words of the text it is; one for an inserted one. */
  words: z.int(),
  /** What a trainer has decided; null if nothing. */
  overruled: z.nullable(Overruling),
  /** What trainers have decided before that, the first decision first. */
  earlier: z.array(z.extend(Overruling, { at: IsoTimestamp })),
  /** Grows by one with each decision. */
  revision: z.int(),
})
export type DictationWord = z.infer<typeof DictationWord>

/** The words of a try, as NIST's sclite counts them; the decisions of trainers are in. */
export const DictationFigure = z.object({
  /** The words of the texts, and how many of these are right. */
  words: z.int(),
  right: z.int(),
  /** The words that were typed and not said. Accuracy takes them off the right ones. */
  inserted: z.int(),
})
export type DictationFigure = z.infer<typeof DictationFigure>

/** An item of a try. */
export const DictationItem = z.object({
  n: z.int(),
  sort: ItemSort,
  text: z.string(),
  /** How often it was played. */
  plays: z.int(),
  typed: z.string(),
  /** Empty until the try is sent. */
  words: z.array(DictationWord),
})
export type DictationItem = z.infer<typeof DictationItem>

export const DictationAnswer = z.object({
  id: Id,
  items: z.array(DictationItem),
  /** Null until the try is sent. */
  figure: z.nullable(DictationFigure),
})
export type DictationAnswer = z.infer<typeof DictationAnswer>
