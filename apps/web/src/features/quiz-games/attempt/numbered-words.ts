import type { KeptAttempt } from '../../../lib/attempt-storage.ts'

export type NumberedWord = KeptAttempt['words'][number]

/**
 * Both lists as one, a word for each number, by the rule of the server: what came later wins, but a word that was right
 * stays right, and one that nobody tried (`missed`) takes nothing away.
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

/** Those of a list that are not in the other, or not with this outcome. */
export const withoutWords = (words: readonly NumberedWord[], sent: readonly NumberedWord[]): NumberedWord[] =>
  words.filter(
    ({ n, outcome, at }) => !sent.some((one) => one.n === n && one.outcome === outcome && one.at === at),
  )
