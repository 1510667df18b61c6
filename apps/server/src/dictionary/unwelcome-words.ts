import type { Synset } from './synset.ts'

/** WordNet's synsets for usage domains: obscenity, disparagement, ethnic slur. */
const unwelcomeUses = new Set([7139048, 6730109, 6731706])

const unwelcome =
  /\b(?:arse|ass(?:hole)?|bastard|bitch|bollocks|cock|crap|cunt|dick(?:head)?|fag(?:got|ot)?|fuck(?:ing|er|ed)?|horseshit|mother ?fucker|nigger|nigga|piss|prick|pussy|shit(?:ty)?|slut|tit|twat|wank(?:er)?|whore|bullshit)\b/i

/** Whether a word should not be suggested to a class. A look-up still finds it. */
export const isUnwelcome = (word: string): boolean => unwelcome.test(word)

/** Whether a meaning is coarse or offensive. It comes last, and its synonyms are not suggested. */
export const isCoarse = ({ words, pointers }: Synset): boolean =>
  words.some(isUnwelcome) ||
  pointers.some(({ symbol, part, offset }) => symbol === ';u' && part === 'noun' && unwelcomeUses.has(offset))
