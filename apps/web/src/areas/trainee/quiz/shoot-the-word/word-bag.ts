import { shuffled, type Seed } from './prng.ts'

/** Shuffle bag: each word is drawn once before any is drawn again, so that two easy words cannot give full marks. */
export type WordBag = { left: readonly number[]; seed: Seed }

/** The index of the next word: never the same word as the current one, unless the quiz has no other. */
export const draw = (
  words: readonly { text: string }[],
  bag: WordBag,
  current: number | null,
): { drawn: number; bag: WordBag } => {
  const isOther = (index: number) => current === null || words[index]?.text !== words[current]?.text
  const at = bag.left.findIndex(isOther)
  if (at >= 0) return taken(bag, at)
  const { order, seed } = shuffled(words.length, bag.seed)
  // The bag has only repetitions of the current word left. A new round begins with the other words.
  const filled = { left: [...order.filter(isOther), ...order.filter((index) => !isOther(index))], seed }
  return taken(filled, 0)
}

const taken = ({ left, seed }: WordBag, at: number) => ({
  drawn: left[at] ?? 0,
  bag: { left: left.toSpliced(at, 1), seed },
})
