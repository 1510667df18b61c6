import words from './sound-words.json' with { type: 'json' }

const wordsOf: Readonly<Record<string, string | undefined>> = words

/** Common words with a sound; for a consonant at the beginning, at the end and inside. See bench/sound-figures.ts. */
export const wordsWith = (sound: string): string[] => wordsOf[sound]?.split(' ') ?? []
