const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
/** A month as it is written before or after a day; short forms with or without a full stop. */
const writtenMonth = new RegExp(
  `^(?:${months.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?$`,
  'i',
)

/** Readings of a numeric date such as `21/11/2026`, day first and month first, most likely first. */
export function expandDate(first: string, second: string, written: string): string[] {
  const year = written.length === 2 ? `20${written}` : written
  const readings = (day: string, month: string) => {
    const name = months[Number(month) - 1]
    if (name === undefined || !isDay(day)) return []
    return [`${Number(day)}th of ${name} ${year}`, `${name} ${Number(day)}th ${year}`]
  }
  return [...readings(first, second), ...readings(second, first), `${first} ${second} ${year}`]
}

/** Readings of a day of the month: `21` in `November 21` or `21 November`. Empty if no month is next to it. */
export function expandDay(text: string, before: string, after: string): string[] {
  if (!/^\d\d?$/.test(text) || !isDay(text)) return []
  const isNextToMonth = [before, after.replace(/[,;:]$/, '')].some((word) => writtenMonth.test(word))
  return isNextToMonth ? [`${Number(text)}th`, `the ${Number(text)}th`, text] : []
}

const isDay = (digits: string) => Number(digits) >= 1 && Number(digits) <= 31
