/** Days as they are read aloud; where people differ, every way, the likeliest first. */
const months = 'january february march april may june july august september october november december'.split(
  ' ',
)
/** As they are written in front of a day or behind it, the short forms with or without their full stop. */
const monthWritten = new RegExp(
  `^(?:${months.join('|')}|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\\.?$`,
  'i',
)

/** `21/11/2026`: half the world writes the day first, the other half the month. */
export function expandDate(first: string, second: string, written: string): string[] {
  const year = written.length === 2 ? `20${written}` : written
  const said = (day: string, month: string) => {
    const name = months[Number(month) - 1]
    if (name === undefined || !isDay(day)) return []
    return [`${Number(day)}th of ${name} ${year}`, `${name} ${Number(day)}th ${year}`]
  }
  return [...said(first, second), ...said(second, first), `${first} ${second} ${year}`]
}

/** `21` in `November 21` or in `21 November`; none where there is no month beside it. */
export function expandDay(text: string, before: string, after: string): string[] {
  if (!/^\d\d?$/.test(text) || !isDay(text)) return []
  const beside = [before, after.replace(/[,;:]$/, '')].some((word) => monthWritten.test(word))
  return beside ? [`${Number(text)}th`, `the ${Number(text)}th`, text] : []
}

const isDay = (digits: string) => Number(digits) >= 1 && Number(digits) <= 31
