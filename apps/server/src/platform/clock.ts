/** The one source of time: every life, limit and timestamp asks it, so that a test can move it. */
export type Clock = { now(): Date }

export const systemClock: Clock = { now: () => new Date() }

export const secondsAfter = (moment: Date, seconds: number): Date =>
  new Date(moment.getTime() + seconds * 1000)
export const minutesAfter = (moment: Date, minutes: number): Date => secondsAfter(moment, minutes * 60)
export const hoursAfter = (moment: Date, hours: number): Date => minutesAfter(moment, hours * 60)
