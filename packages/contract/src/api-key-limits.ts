/** The limits of API keys. A file of their own: the first pages do not load the rest. */
export const keyLimits = { name: 60, each: 50, days: { min: 1, max: 730, usual: 365 } } as const
