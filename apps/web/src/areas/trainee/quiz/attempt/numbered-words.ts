import type { KeptAttempt } from './attempt-storage.ts'

/** The result of a word with its number in the attempt. */
export type NumberedWord = KeptAttempt['words'][number]

/**
 * Merges two lists into one with a single word for each number, by the rule of the server: the later word wins, but a
 * correct word stays correct, and an untried word (`missed`) replaces nothing else.
 */
export const mergeWords = (
  earlier: readonly NumberedWord[],
  later: readonly NumberedWord[],
): NumberedWord[] => {
  const byNumber = new Map<number, NumberedWord>()
  for (const word of [...earlier, ...later]) {
    const known = byNumber.get(word.n)?.outcome
    if (known !== 'correct' && (word.outcome !== 'missed' || !known || known === 'missed'))
      byNumber.set(word.n, word)
  }
  return [...byNumber.values()]
}

/** The words of a list that the other list does not have with the same outcome and time. */
export const withoutWords = (
  words: readonly NumberedWord[],
  other: readonly NumberedWord[],
): NumberedWord[] =>
  words.filter(
    ({ n, outcome, at }) => !other.some((one) => one.n === n && one.outcome === outcome && one.at === at),
  )
