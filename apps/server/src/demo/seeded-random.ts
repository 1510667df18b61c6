/** Numbers from 0 to 1 that are the same at every start: the class must not change while somebody looks at it. */
export const seededRandom = (seed: number) => {
  let state = seed >>> 0
  // A linear congruential generator with the constants of Numerical Recipes.
  return (): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}
