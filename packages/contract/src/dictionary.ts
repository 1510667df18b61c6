import { z } from 'zod/mini'
import { defineEndpoint } from './define-endpoint.ts'
import { searchedWord } from './searched-word.ts'

/** The shape of the public lookup service, for the built-in dictionary too. Unknown fields may be missing. */
const Definition = z.object({
  definition: z.string(),
  example: z.optional(z.string()),
  synonyms: z._default(z.array(z.string()), []),
})

const Meaning = z.object({
  partOfSpeech: z.string(),
  /** Elocute's own plain definitions. They come first; the public service has none. */
  plain: z.optional(z.literal(true)),
  definitions: z.array(Definition),
  synonyms: z._default(z.array(z.string()), []),
  antonyms: z._default(z.array(z.string()), []),
})

export const DictionaryEntry = z.object({
  word: z.string(),
  /** The pronunciation in IPA; the built-in dictionary has the American one. */
  phonetic: z.optional(z.string()),
  /** The British pronunciation in IPA, of the commonest words. */
  british: z.optional(z.string()),
  /** What a speech synthesiser says so that this pronunciation is heard, where the word alone may be said in another way. */
  spoken: z.optional(z.string()),
  meanings: z.array(Meaning),
  /** Phrases with this word that can be looked up, phrasal verbs first, then the most common; missing if there is none. */
  phrases: z.optional(z.array(z.string())),
})
export type DictionaryEntry = z.infer<typeof DictionaryEntry>

/** Any text is looked up. Text that cannot be a word is answered like an unknown word. */
const Word = z.string().check(z.overwrite(searchedWord))

export const lookUpWord = defineEndpoint({
  method: 'GET',
  path: '/v2/entries/en/:word',
  access: 'member',
  summary: 'What a word means; an inflected form finds its base word',
  params: z.object({ word: Word }),
  success: { status: 200, body: z.array(DictionaryEntry) },
})

export const suggestWords = defineEndpoint({
  method: 'GET',
  path: '/dictionary/suggestions/:word',
  access: 'member',
  summary: 'Words that are spelt nearly like this one, nearest first',
  params: z.object({ word: Word }),
  success: { status: 200, body: z.object({ data: z.array(z.string()) }) },
})
