export const months =
  'january february march april may june july august september october november december'.split(' ')
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

/** The month that a word writes, in full or short. */
export const monthOf = (text: string): string | undefined =>
  writtenMonth.test(text)
    ? months.find((month) => month.startsWith(text.slice(0, 3).toLowerCase()))
    : undefined

/** Readings of a date such as `05-Mar-2026`. */
export function expandDateWithName(day: string, month: string, year: string): string[] {
  const name = monthOf(month)
  return name === undefined
    ? []
    : [
        ...expandDate(day, String(months.indexOf(name) + 1), year).slice(0, 2),
        `${Number(day)} ${name} ${year.length === 2 ? `20${year}` : year}`,
      ]
}

/** Readings of a date such as `2026-11-26`. */
export function expandIsoDate(year: string, month: string, day: string): string[] {
  const name = months[Number(month) - 1]
  if (name === undefined || !isDay(day)) return []
  const th = `${Number(day)}th`
  return [
    `${name} ${th} ${year}`,
    `${th} of ${name} ${year}`,
    `${year} ${name} ${th}`,
    `${year} ${Number(month)} ${Number(day)}`,
  ]
}

/** Readings of a day and a month without a year, such as `26/11`, in both orders. */
export const expandDayAndMonth = (first: string, second: string): string[] =>
  [
    [first, second],
    [second, first],
  ].flatMap(([day = '', month = '']) => {
    const name = months[Number(month) - 1]
    return name === undefined || !isDay(day)
      ? []
      : [`${name} ${Number(day)}th`, `${Number(day)}th of ${name}`]
  })

/** Readings of a day of the month: `21` in `November 21`, `21 November` or `Nov. 21st`. Empty if no month is next to it. */
export function expandDay(text: string, before: string, after: string): string[] {
  const day = parseInt(text, 10)
  if (!/^\d\d?(?:st|nd|rd|th)?$/i.test(text) || !isDay(String(day))) return []
  const isNextToMonth = [before, after.replace(/[,;:]$/, '')].some((word) => writtenMonth.test(word))
  if (!isNextToMonth) return []
  const isBeforeMonth = writtenMonth.test(after.replace(/[,;:]$/, ''))
  const of = isBeforeMonth ? [`${day}th of`, `the ${day}th of`] : []
  return [`${day}th`, `the ${day}th`, String(day), ...of]
}

const isDay = (digits: string) => Number(digits) >= 1 && Number(digits) <= 31

const month = months.join('|')
const dayAndYear = new RegExp(`\\b(${month}) (\\d{1,2})(?=\\d{4}\\b)`, 'g')
const namedDays = [
  new RegExp(`\\b(?<month>${month}) (?:the )?(?<day>\\d{1,2})(?:th)?\\b`, 'g'),
  new RegExp(`\\b(?:the )?(?<day>\\d{1,2})(?:th)? (?:of )?(?<month>${month})\\b(?! \\d{1,2}\\b)`, 'g'),
]

/** Days in one order, in a text with its numbers as digits: `the 26th of november 1984` and `november 261984` → `november 26 1984`. */
export const dayAfterMonth = (text: string): string =>
  namedDays.reduce(
    (changed, named) => changed.replace(named, '$<month> $<day>'),
    text.replace(dayAndYear, '$1 $2 '),
  )
