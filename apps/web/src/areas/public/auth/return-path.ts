/** The page to return to after signing in, from the router state set by RequireRole. */
export const returnPathOf = (state: unknown): string | undefined =>
  typeof state === 'object' && state !== null && 'from' in state && typeof state.from === 'string'
    ? state.from
    : undefined
