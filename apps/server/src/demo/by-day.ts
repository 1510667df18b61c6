/** Between nine and seven o'clock of that day, the earlier the smaller `part` (0 to 1) is. */
export const byDay = (moment: Date, part: number): Date => {
  const seconds = Math.floor(36_000 * part)
  const at = new Date(moment)
  at.setUTCHours(9, 0, seconds, 0)
  return at
}
