import { pronunciationVariants } from './pronunciation-variants.ts'
import { expandAbbreviation, letterNames } from './abbreviations.ts'
import { besideNumber, besideSum, inLengths, signBeforeNumber, keys } from './beside-numbers.ts'
import { expandDay } from './dates.ts'
import { digitReadings, partsOfLongNumbers } from './digit-groups.ts'
import { expandNumerals } from './numerals.ts'
import { romanNumeralValue } from './roman-numerals.ts'
import { currencies, currencyCodes, dollars, measures } from './measures.ts'
import { numbersToWords } from './number-words.ts'
import { pronounce, spelledOut, type PronouncingDictionary } from './pronounce.ts'
import {
  hasKeys,
  keyOf,
  keysTogether,
  markedNumber,
  marksOfLengths,
  signOf,
  signOfSum,
} from './written-signs.ts'
import { writtenWords } from './written-words.ts'

/** A word as the script writes it, with every accepted pronunciation (ARPAbet without stress), at most eight, the usual one first. */
export type ScriptWord = {
  text: string
  pronunciations: string[]
  /** Punctuation after the word marks the end of a phrase, where a pause is expected. */
  endsPhrase: boolean
  /** How many words are said for it: three for `$5.50`, one for `BBC`. */
  spokenWords: number
}

const maxPronunciations = 8

/** The words of a script in order. Symbols without a reading (dashes, bullets, emoji) are omitted, and so are words of other scripts. */
export const scriptWords = (script: string, dictionary: PronouncingDictionary): ScriptWord[] =>
  writtenScriptWords(script, dictionary).filter(({ pronunciations }) => pronunciations.length > 0)

/** Whether each word of a text can be said. Those of other scripts have no pronunciation. */
export const isSayable = (text: string, dictionary: PronouncingDictionary): boolean =>
  writtenScriptWords(text, dictionary).every(
    (word) => word.pronunciations.length > 0 || !/[\p{L}\p{N}]/u.test(word.text),
  )

/** The same with those that have no pronunciation. */
function writtenScriptWords(script: string, dictionary: PronouncingDictionary): ScriptWord[] {
  const allCapitals = /\S\s+\S/.test(script) && script === script.toUpperCase()
  const all = writtenWords(script)
  const inLongNumber = partsOfLongNumbers(all)
  const lengths = marksOfLengths(script)
  const ofTelephone = hasKeys(script)
  return all.flatMap((written, at) => {
    const [before = '', after = ''] = [all[at - 1], all[at + 1]]
    const afterNumber = /^(?:[-−+(“"']?[A-Z]{0,2}\p{Sc}?\d[\d.,/–-]*[½¼¾⅓⅔⅛]?|(?:sq|cu|fl)\.?)$/u.test(before)
    const text =
      (afterNumber && signOf(written)) ||
      signOfSum(written, before, after) ||
      (ofTelephone && keyOf(written)) ||
      markedNumber(written, lengths) ||
      withoutPunctuation(written)
    const codeBefore = isSum(before) ? currencyOf(all[at - 2] ?? '') : ''
    const place = {
      allCapitals,
      afterNumber,
      before,
      after,
      codeBefore,
      inLongNumber: inLongNumber[at] === true,
      lengths,
    }
    // The code or sign of a currency is said with its sum: `AED 50`, `50 €`.
    const sign = currencyOf(written)
    if (text === '' || (sign !== '' && (isSum(after) || (isSum(before) && signOfCurrency(written) !== ''))))
      return []
    const isWhole = isSum(written) && !isLarge(after)
    const [code, signAfter] = isWhole ? [currencyOf(before), signOfCurrency(after)] : ['', '']
    const { readings, pronunciations } = readingsOf(`${code}${text}${signAfter}`, place, dictionary)
    const [usual = ''] = readings
    return [{ text, pronunciations, endsPhrase: isPhraseEnd(written, text), spokenWords: wordsIn(usual) }]
  })
}

const isSum = (written: string) => /^\d(?:[\d.,]*\d)?[.,;:!?)]*$/.test(written)
const isLarge = (word: string) => /^(?:thousand|million|billion|trillion)\b/i.test(word)
/** The code or sign of a currency that a word is, without punctuation; empty for another word. */
const currencyOf = (written: string): string => {
  const code = written.replace(/^\(|(?<![.,;:)])[.,;:)]+$/g, '')
  const isDollars = code.endsWith('$') && Object.hasOwn(dollars, code.slice(0, -1))
  return isDollars || Object.hasOwn(currencyCodes, code) || Object.hasOwn(currencies, code) ? code : ''
}

const signOfCurrency = (written: string): string => {
  const sign = currencyOf(written)
  return Object.hasOwn(currencies, sign) ? sign : ''
}

/** The full stop of an abbreviation does not end a phrase. */
const isPhraseEnd = (written: string, text: string) =>
  /[,.;:!?…)]["'”’»*_)]*$/u.test(written.slice(written.indexOf(text) + text.length))

/** Removes quotation marks, brackets and full stops around a word. Those inside it and those of an abbreviation stay. */
function withoutPunctuation(written: string): string {
  const text = written.replace(
    /^(?:(?![-−]\p{Sc}?\d|\.\d)[^\p{L}\p{N}\p{Sc}#&+=@'])+|[^\p{L}\p{N}\p{Sc}%°&+=@'.]+\.*$/gu,
    '',
  )
  if (/^(?:\p{L}\.)+$/u.test(text) || expandAbbreviation(text).length > 0) return text
  if (expandAbbreviation(written).length > 0) return written
  return text.replace(/^'(?!\d0s)|^[#@+=&](?![\d\p{L}])|(?:(?<!\d)\+|[.'@=&])+$/gu, '')
}

type Place = {
  /** The whole script is in capitals. */
  allCapitals: boolean
  /** After a number a unit may stand that is an ordinary word or a letter elsewhere: `250 g`, `5 in`. */
  afterNumber: boolean
  before: string
  after: string
  /** The code of a currency before the number that stands before. */
  codeBefore: string
  /** Part of a telephone number or the like that is written with spaces. */
  inLongNumber: boolean
  /** The quotation marks that are feet or inches in this script. */
  lengths: string
}

/** The words that may be said, the usual ones first, and their pronunciations. */
function readingsOf(
  text: string,
  place: Place,
  dictionary: PronouncingDictionary,
): { readings: string[]; pronunciations: string[] } {
  const { allCapitals, afterNumber, before, after } = place
  const special = [
    ...(place.inLongNumber ? [...digitReadings(text), ...expandNumerals(text)] : []),
    ...largeSumOf(text, place),
    ...signBeforeNumber(text, after),
    ...(keys.get(text) ?? keysTogether(text)),
    ...besideNumber(text, before, after),
    ...inLengths(text, place.lengths),
    ...besideSum(text, before),
    ...expandAbbreviation(text),
    ...unitsOf(text, afterNumber, dictionary),
    ...expandDay(text, before, after),
    ...romanNumeralReadings(text, before),
  ]
  const readings = (special.length > 0 ? special : webAddresses(text).flatMap(expandNumerals)).map((words) =>
    numbersToWords(words),
  )
  const plain = readings.flatMap((words) => pronounce(words, dictionary).slice(0, maxPerReading(words)))
  const isWord = dictionary.has(text.toLowerCase())
  const letters = allCapitals && isWord ? null : letterNames(text)
  const spelled = letters === null ? [] : spelledOut(letters.split(' '), dictionary)
  // A name in capitals that the dictionary lacks is more likely an initialism (BBC) than a word.
  const ordered = isWord || allCapitals ? [...plain, ...spelled] : [...spelled, ...plain]
  const variants = ordered.slice(0, 3).flatMap((phones) => pronunciationVariants(phones, text.toLowerCase()))
  const pronunciations = [...new Set([...ordered, ...variants])]
    .filter((phones) => phones !== '')
    .slice(0, maxPronunciations)
  return { readings, pronunciations }
}

/** Letters that are named one by one (the p and m of 5 p.m.) are one word together. */
const wordsIn = (reading: string) =>
  Math.max(
    1,
    reading
      .replace(letters, 'letters')
      .split(' ')
      .filter((word) => word !== '').length,
  )
const letters = /\b(?:[b-hj-z]|ay|pee|em)(?: (?:[a-z]|ay|em))*\b/g

/** A long reading gets few variants: their differences are small, and the aligner takes only eight pronunciations in all. */
const maxPerReading = (words: string) => {
  const count = words.split(' ').length
  return count === 1 ? undefined : count < 4 ? 2 : 1
}

/** `$1.5 million` is read “one point five million dollars”. */
function largeSumOf(text: string, { before, after, codeBefore }: Place): string[] {
  const symbolOf = (word: string) => /^[A-Z]{0,2}(\p{Sc})(\d[\d.,]*(?:[-–]\d[\d.,]*)?)$/u.exec(word)
  if (isLarge(text)) {
    const [, symbol = ''] = symbolOf(before) ?? []
    const currency = currencies[symbol] ?? currencies[codeBefore] ?? currencyCodes[codeBefore]
    return currency ? [`${text} ${currency.many}`, text] : []
  }
  const [, , sum = ''] = symbolOf(text) ?? []
  return sum !== '' && isLarge(after) ? [sum.replace(/[-–]/, ' to ')] : []
}

/** Rulers of whom there was a fifth. */
const rulers = /^(?:henry|george|charles|philip|ferdinand)$/i
const numbered =
  /^(?:chapter|part|section|type|phase|volume|book|act|scene|unit|level|class|stage|grade|war|title|article|appendix)$/i

/** `Chapter IV`, `Henry VIII`, `Section V`, `the XXI century`. */
function romanNumeralReadings(text: string, before: string): string[] {
  const isOne = numbered.test(before) || (text === 'V' && rulers.test(before))
  const value = romanNumeralValue(text, { single: isOne })
  return value === null ? [] : [String(value), `the ${value}th`, `${value}th`, text]
}

function unitsOf(text: string, afterNumber: boolean, dictionary: PronouncingDictionary): readonly string[] {
  const lower = text.toLowerCase()
  const units = measures.get(lower.normalize('NFKC')) ?? []
  if (units.length === 0 || !dictionary.has(lower)) return units
  if (!afterNumber) return []
  return /[aeiou]/.test(lower) ? [lower, ...units] : [...units, lower]
}

/**
 * In `anna_weber@example.com` the symbols are read aloud, `https://` perhaps; a hyphen is a dash, a
 * hyphen or nothing, and a slash may be nothing too.
 */
function webAddresses(text: string): string[] {
  const [, sign = '', name = ''] = /^([@#])(\p{L}.*)$/u.exec(text) ?? []
  if (sign !== '') {
    const words = name.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ')
    return [`${sign === '@' ? 'at' : 'hashtag'} ${words}`, words]
  }
  if (/^\p{Lu}{1,2}&\p{Lu}{1,2}$/u.test(text)) return [spelledWithAnd(text), text]
  if (!/\p{L}{2}\.\p{L}{2}/u.test(text)) return [text]
  const [, scheme = '', address = ''] = /^(https?:\/\/)?(.*?)\/?$/iu.exec(text) ?? []
  const words = address
    .replace(/\.(?=\p{L})/gu, ' dot ')
    .replaceAll('@', ' at ')
    .replaceAll('_', ' underscore ')
  const all = [words]
    .flatMap((said) => saidFor(said, '-', ['-', ' dash ', ' hyphen ']))
    .flatMap((said) => saidFor(said, '/', [' slash ', ' ']))
  const letters = Array.from(scheme.toLowerCase().replace('://', '')).join(' ')
  return scheme === '' ? all : [...all, ...all.map((said) => `${letters} colon slash slash ${said}`)]
}

const saidFor = (words: string, sign: string, names: readonly string[]): string[] =>
  words.includes(sign) ? names.map((name) => words.replaceAll(sign, name)) : [words]

/** `AT&T` → `ay t and t`. */
const spelledWithAnd = (text: string): string =>
  Array.from(text.toLowerCase(), (letter) => (letter === '&' ? 'and' : letter === 'a' ? 'ay' : letter)).join(
    ' ',
  )
