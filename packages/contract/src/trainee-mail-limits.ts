/** A mail that a trainer writes to trainees. */
export const traineeMailLimits = { subject: 100, text: 2_000 } as const
