/** The limits of a school's logo. */
export const logoLimits = { bytes: 256 * 1024 } as const
