import type { Synset } from './synset.ts'

/** Synsets of WordNet that say how a word is used: obscenity, disparagement, ethnic slur. */
const unwelcomeUses = new Set([7139048, 6730109, 6731706])

const unwelcome =
  /\b(?:arse|ass(?:hole)?|bastard|bitch|bollocks|cock|crap|cunt|dick(?:head)?|fag(?:got|ot)?|fuck(?:ing|er|ed)?|horseshit|mother ?fucker|nigger|nigga|piss|prick|pussy|shit(?:ty)?|slut|tit|twat|wank(?:er)?|whore|bullshit)\b/i

/** Whether a word is better not offered to a class. Who looks it up still finds it. */
export const isUnwelcome = (word: string): boolean => unwelcome.test(word)

/** Whether a meaning is coarse or meant to hurt: it comes last, and its synonyms are not offered. */
export const isCoarse = ({ words, pointers }: Synset): boolean =>
  words.some(isUnwelcome) ||
  pointers.some(({ symbol, part, offset }) => symbol === ';u' && part === 'noun' && unwelcomeUses.has(offset))
