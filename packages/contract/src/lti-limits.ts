/** The limits of learning platforms. A file of their own: the first pages do not load the rest. */
export const ltiLimits = { platforms: 50, name: 100, id: 255, url: 500, deployments: 20, chosen: 20 } as const
