import { monthOf } from './dates.ts'
import { currencies } from './measures.ts'
import { digitByDigit } from './number-words.ts'
import { expandNumerals } from './numerals.ts'

const isNumber = (word: string) => /^'?\d{1,4}(?:st|nd|rd|th)?\W*$/.test(word)
const days = new Map([
  ['Sat', 'saturday'],
  ['Sun', 'sunday'],
  ['Wed', 'wednesday'],
])

/** What a word says only beside a number: `Jan 5`, `Sat 10 Oct`, `p. 12`, `No 5`, and the half of `1 1/2`. */
export function besideNumber(text: string, before: string, after: string): string[] {
  const month =
    /^(?:jan|mar)$/i.test(text) && (isNumber(before) || isNumber(after)) ? monthOf(text) : undefined
  if (month !== undefined) return [month, text]
  const day = isNumber(after) ? days.get(text) : undefined
  if (day !== undefined) return [day, text]
  if (/^[NSEW]$/.test(text) && /°$/.test(before)) return [directions.get(text) ?? text, text]
  if (text === 'K' && /^\d{2,3}$/.test(before)) return ['kelvin', 'k', 'thousand']
  if (/^p\.?$/.test(text) && isNumber(after)) return ['page', 'p']
  // 8.30 p.m. is a time.
  if (/^\d{1,2}\.\d\d$/.test(text) && /^[ap]\.?m\b/i.test(after))
    return expandNumerals(text.replace('.', ':'))
  // So is 21.30 after “at”.
  if (/^(?:[01]?\d|2[0-3])\.[0-5]\d$/.test(text) && /^at$/i.test(before))
    return [...expandNumerals(text.replace('.', ':')).slice(0, 4), ...expandNumerals(text)]
  if (/^between$/i.test(before) && /^[\d.,]+[-–][\d.,]+\D*$/.test(text))
    return expandNumerals(text).flatMap((words) => [words.replace(' to ', ' and '), words])
  // 4:32 may be how long something took.
  if (/^\d{1,2}:[0-5]\d$/.test(text) && /^(?:in|for|took|lasts?|lasted)$/i.test(before)) {
    const [minutes = '', seconds = ''] = text.split(':')
    return [
      ...expandNumerals(text).slice(0, 3),
      ...['', 'and '].map((and) => `${Number(minutes)} minutes ${and}${Number(seconds)} seconds`),
    ]
  }
  if (/^\d{1,3}:\d{1,3}$/.test(text) && isBook.test(before)) {
    const [chapter = '', verse = ''] = text.split(':')
    return [`${Number(chapter)} ${Number(verse)}`, `${Number(chapter)} verse ${Number(verse)}`]
  }
  if (text === 'No' && isNumber(after)) return ['number', 'no']
  if (/^(?:\d+\/\d+|[½¼¾⅓⅔⅛])$/.test(text) && /^\d+$/.test(before))
    return expandNumerals(text).flatMap((words) => [`and ${words}`, words])
  // A fraction of a recipe may stand at its number: `11/2 cups`.
  const [, whole = '', part = ''] = /^(\d{1,2})([123]\/[2348])$/.exec(text) ?? []
  if (whole !== '' && isMeasured.test(after))
    return expandNumerals(part)
      .map((words) => `${whole} and ${words}`)
      .concat(expandNumerals(text))
  // An address has no fractions: `Unit 5/12`.
  const [, unit = '', house = ''] = /^(\d{1,4})\/(\d{1,4})$/.exec(text) ?? []
  if (unit !== '' && isNumbered.test(before)) return [`${unit} ${house}`, `${unit} slash ${house}`]
  if (/^\d+m$/.test(text) && /^\d+h$/.test(before)) return minutes(text)
  // A space may stand between thousands.
  if (text === '000' && /^\d{1,3}$/.test(before)) return ['thousand', text]
  if (/^\d{3,5}$/.test(text) && isNumbered.test(before))
    return [...expandNumerals(text), digitByDigit(text, true), digitByDigit(text)]
  return []
}

const minutes = (text: string): string[] => {
  const count = text.slice(0, -1)
  return [`${count} minutes`, `and ${count} minutes`, `${count} minute`]
}

const directions = new Map([
  ['N', 'north'],
  ['S', 'south'],
  ['E', 'east'],
  ['W', 'west'],
])
const isBook = /^(?:psalms?|genesis|exodus|matthew|mark|luke|john|acts|romans|proverbs|isaiah|surah?|quran)$/i

const isNumbered =
  /^(?:room|flight|suite|gate|bus|code|pin|zip|zipcode|postcode|extension|ext|apartment|apt|unit|box|model|route)\.?$/i

const isMeasured =
  /^(?:cups?|tbsps?|tsps?|tablespoons?|teaspoons?|oz|ounces?|lbs?|pounds?|pints?|quarts?|gallons?|inch(?:es)?|in|feet|ft|miles?|hours?|hrs?)\W*$/i

/** The keys of a telephone that are no digits. */
export const keys = new Map([
  ['*', ['star', 'asterisk']],
  ['#', ['hash', 'pound', 'number sign']],
])

/** Signs that are said before a number only. */
const signs = new Map([
  ['*', ['times', 'star']],
  ['<', ['less than', 'is less than', 'under', 'below']],
  ['>', ['greater than', 'is greater than', 'more than', 'over']],
  ['≤', ['less than or equal to', 'is less than or equal to', 'at most', 'up to']],
  ['≥', ['greater than or equal to', 'is greater than or equal to', 'at least']],
  ['±', ['plus or minus', 'plus minus']],
  ['÷', ['divided by']],
  ['√', ['the square root of', 'square root of', 'root']],
  ['≈', ['approximately', 'about', 'is approximately', 'around']],
  ['~', ['about', 'around', 'approximately', '']],
  ['§', ['section']],
  ['×', ['times', 'by']],
  ['x', ['by', 'times', 'x']],
  ['-', ['minus']],
  ['−', ['minus']],
  ['–', ['minus', 'to']],
]) // oxfmt-ignore

/** A sign before a number, alone or together with it: `> 5`, `>5`, `~$20`. */
export function signBeforeNumber(text: string, after: string): string[] {
  const alone = /^[-−]?\p{Sc}?\d/u.test(after) ? signs.get(text) : undefined
  if (alone) return [...alone]
  const [, sign = '', number = ''] = /^([<>≤≥±√≈~§]|[<>]=)(\p{Sc}?\d.*)$/u.exec(text) ?? []
  const said = signs.get(sign.replace('<=', '≤').replace('>=', '≥')) ?? []
  return said.flatMap((words) =>
    expandNumerals(number)
      .slice(0, 2)
      .map((rest) => `${words} ${rest}`.trim()),
  )
}

const lengthUnits: Readonly<Record<string, readonly string[]>> = {
  '"': ['inches', 'inch'],
  '″': ['inches', 'inch'],
  "'": ['feet', 'foot'],
  '′': ['feet', 'foot'],
}

/** `2"` in a script in which such marks are lengths. */
export function inLengths(text: string, marks: string): string[] {
  const [, number = '', mark = ''] = /^(\d[\d.,/]*)(["″'′])$/.exec(text) ?? []
  if (/["']/.test(mark) && !marks.includes(mark)) return []
  const units = number.includes('/') ? ['of an inch', 'inch', 'inches'] : (lengthUnits[mark] ?? [])
  return units.flatMap((unit) =>
    expandNumerals(number)
      .slice(0, 2)
      .map((words) => `${words} ${unit}`),
  )
}

const determiner = /^(?:an?|the|this|that|each|every|my|your|his|her|our|their)$/i
const plurals = new RegExp(
  `\\b(?:${Object.values(currencies)
    .map(({ many }) => many)
    .join('|')})$`,
)
const singular = new Map(Object.values(currencies).map(({ one, many }) => [many, one]))

/** `a €20 note` is a twenty euro note. */
export function besideSum(text: string, before: string): string[] {
  if (!determiner.test(before) || !/^[A-Z]{0,2}\p{Sc}\d/u.test(text)) return []
  const [usual = '', ...others] = expandNumerals(text)
  const ofOne = (words: string) => words.replace(plurals, (many) => singular.get(many) ?? many)
  const hundred =
    /^100 /.test(usual) || /^one hundred /.test(usual)
      ? [ofOne(usual).replace(/^(?:one|100) (?:hundred )?/, 'hundred ')]
      : []
  return [ofOne(usual), ...hundred, usual, ...others]
}
