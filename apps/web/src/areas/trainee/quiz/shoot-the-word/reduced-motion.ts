/** Whether the player wants no movement. Then the target stays where a word appears. */
export const prefersReducedMotion = (): boolean =>
  window.matchMedia('(prefers-reduced-motion: reduce)').matches
