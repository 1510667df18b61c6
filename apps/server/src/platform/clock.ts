/** The source of time for every validity, limit and timestamp, so that a test can set it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000)
export const minutesAfter = (moment: Date, minutes: number): Date => secondsAfter(moment, minutes * 60)
export const hoursAfter = (moment: Date, hours: number): Date => minutesAfter(moment, hours * 60)

/** The moment of a text in ISO 8601. */
export const timeOf = (text: string | null): Date | null => (text === null ? null : new Date(text))
