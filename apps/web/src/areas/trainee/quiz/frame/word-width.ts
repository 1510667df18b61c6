/** The width of a letter of Fraunces in em, with a margin, so that no word breaks for the lack of a pixel. */
const widthOf = (letter: string): number => {
  if ('MW'.includes(letter)) return 1.15
  if ('mw'.includes(letter)) return 0.98
  if (letter !== letter.toLowerCase()) return 0.85
  return " fijlrt'-".includes(letter) ? 0.45 : 0.62
}

/** The width of a word of the quiz in one line, in em, spaces included. It is at least 2.6, which limits short words. */
export const lineWidth = (word: string): number =>
  Math.max(
    2.6,
    Array.from(word).reduce((sum, letter) => sum + widthOf(letter), 0),
  )
