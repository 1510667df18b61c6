/** How wide a letter of Fraunces is, in parts of its size: generously, so that no word breaks for want of a hair. */
const widthOf = (letter: string): number => {
  if ('mw'.includes(letter)) return 0.98
  return "fijlrt'-".includes(letter) ? 0.45 : 0.62
}

/** The widest part of what stands between spaces, in parts of its size. Short words count as longer ones. */
export const widestPart = (word: string): number =>
  Math.max(
    2.6,
    ...word.split(' ').map((part) => Array.from(part).reduce((sum, one) => sum + widthOf(one), 0)),
  )
