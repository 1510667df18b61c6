import { shuffled, type Seed } from './prng.ts'

/** The words of a quiz, each drawn once before any is drawn again, so that full marks cannot come from two easy ones. */
export type WordBag = { left: readonly number[]; seed: Seed }

/** The next word, by its place in the quiz: not the same word as the current one, unless it is the only one. */
export const draw = (
  words: readonly { text: string }[],
  bag: WordBag,
  current: number | null,
): { drawn: number; bag: WordBag } => {
  const isOther = (index: number) => current === null || words[index]?.text !== words[current]?.text
  const at = bag.left.findIndex(isOther)
  if (at >= 0) return taken(bag, at)
  const { order, seed } = shuffled(words.length, bag.seed)
  // What is left are only repetitions of the current word; they come after the others.
  const filled = { left: [...order.filter(isOther), ...order.filter((index) => !isOther(index))], seed }
  return taken(filled, 0)
}

const taken = ({ left, seed }: WordBag, at: number) => ({
  drawn: left[at] ?? 0,
  bag: { left: left.toSpliced(at, 1), seed },
})
