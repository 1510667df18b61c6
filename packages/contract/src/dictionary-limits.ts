/** The limits of looking a word up, and of what is shown of it. */
export const dictionaryLimits = {
  word: 50,
  /** The phrases that are kept of one word. */
  phrasesAtOnce: 100,
  definitions: 3,
  synonymsOfDefinition: 3,
  synonyms: 5,
  antonyms: 5,
  phrases: 12,
  scrollAfterMs: 100,
} as const
