/** How wide a letter of Fraunces is, in parts of its size: generously, so that no word breaks for want of a hair. */
const widthOf = (letter: string): number => {
  if ('mw'.includes(letter)) return 0.98
  return " fijlrt'-".includes(letter) ? 0.45 : 0.62
}

/** How wide a word of the quiz is in one line, spaces included, in parts of its size. Short words count as longer ones. */
export const lineWidth = (word: string): number =>
  Math.max(
    2.6,
    Array.from(word).reduce((sum, letter) => sum + widthOf(letter), 0),
  )
