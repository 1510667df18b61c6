/** The remaining seconds that are read out to who does not look at the clock. */
const timeCalls = [60, 30, 10] as const
export type TimeCall = (typeof timeCalls)[number]

/** Which of them has been passed between two looks at the clock; the last one where it was several. */
export const timeCallBetween = (before: number, after: number): TimeCall | null =>
  timeCalls.findLast((call) => before > call && after <= call && after > 0) ?? null
