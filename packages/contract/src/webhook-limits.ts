/** The limits of webhooks. A file of their own: the first pages do not load the rest. */
export const webhookLimits = { each: 20, url: 500, keptHours: 72 } as const
