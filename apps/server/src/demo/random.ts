/** Pseudo-random numbers from 0 to 1 by a seed, so that every start of the demo shows the same class. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0
  // A linear congruential generator with the constants of Numerical Recipes.
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

/** A time on the day of `moment` between 9:00 and 19:00 UTC; `part` is between 0 (9:00) and 1. */
export const timeOfDay = (moment: Date, part: number): Date => {
  const seconds = Math.floor(36_000 * part)
  const at = new Date(moment)
  at.setUTCHours(9, 0, seconds, 0)
  return at
}
