/** A page whose fonts take longer than this begins without them, and changes when they come. */
const patienceMs = 1_000

/** The fonts travel together with the code (preload-fonts.ts), so this is short; and no text jumps from one to another. */
export const fontsHere = (): Promise<unknown> =>
  Promise.race([
    Promise.allSettled(['1em Figtree', '1em Fraunces'].map((font) => document.fonts.load(font))),
    new Promise((resolve) => setTimeout(resolve, patienceMs)),
  ])
