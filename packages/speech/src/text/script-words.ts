import { pronunciationVariants } from './pronunciation-variants.ts'
import { expandAbbreviation, letterNames } from './abbreviations.ts'
import { expandDay } from './dates.ts'
import { expandNumerals } from './numerals.ts'
import { measures } from './measures.ts'
import { numbersToWords } from './number-words.ts'
import { pronounce, type PronouncingDictionary } from './pronounce.ts'
import { romanNumeralValue } from './roman-numerals.ts'

/** A word as the script writes it, and every way of saying it that counts as right; the plainest first. */
export type ScriptWord = {
  text: string
  pronunciations: string[]
  /** A comma or a full stop stands behind it, where a pause belongs. */
  endsPhrase: boolean
}

const mostPronunciations = 8

/** The words of a script in its order; signs that nobody says (a dash, a bullet, an emoji) are left out. */
export function scriptWords(script: string, dictionary: PronouncingDictionary): ScriptWord[] {
  const shouted = /\S\s+\S/.test(script) && script === script.toUpperCase()
  return script
    .replace(/[‘’`´]/g, "'")
    .split(/\s+|(?<=\p{L})(?:--|[–—…]|\/(?![hs]\b))+(?=\p{L})/u)
    .flatMap((written, at, all) => {
      const [before = '', after = ''] = [all[at - 1], all[at + 1]]
      const counted = /^\p{Sc}?\d[\d.,]*$/u.test(before)
      const text = (counted && signOf(written)) || withoutPunctuation(written)
      const place = { shouted, counted, before, after }
      const pronunciations = text === '' ? [] : waysToSay(text, place, dictionary)
      return pronunciations.length > 0
        ? [{ text, pronunciations, endsPhrase: isPhraseEnd(written, text) }]
        : []
    })
}

/** The full stop of an abbreviation ends nothing. */
const isPhraseEnd = (written: string, text: string) =>
  /[,.;:!?…)]["'”’»*_)]*$/u.test(written.slice(written.indexOf(text) + text.length))

/** In `30 %` and `20 °C` the sign is said, and parted from its number. */
const signOf = (written: string) => /^(?:%|×|°[CF]?)(?![\p{L}\p{N}])/iu.exec(written)?.[0]

/** Quotation marks, brackets and full stops around a word are no part of it; those within are, and an abbreviation's. */
function withoutPunctuation(written: string): string {
  const text = written.replace(/^(?:(?![-−]\d)[^\p{L}\p{N}$£€#&+=@'])+|[^\p{L}\p{N}$£€%°&+=@'.]+$/gu, '')
  if (/^(?:\p{L}\.)+$/u.test(text) || expandAbbreviation(text).length > 0) return text
  return text.replace(/^'(?!\d0s)|^[#@+=&](?![\d\p{L}])|[.'@+=&]+$/gu, '')
}

type Place = {
  /** In a script of capitals alone. */
  shouted: boolean
  /** Behind a number, where a unit may stand that is a word or a letter elsewhere: `250 g`, `5 in`. */
  counted: boolean
  before: string
  after: string
}

function waysToSay(text: string, place: Place, dictionary: PronouncingDictionary): string[] {
  const { shouted, counted, before, after } = place
  const special = [
    ...expandAbbreviation(text),
    ...unitsOf(text, counted, dictionary),
    ...expandDay(text, before, after),
    ...numeralAloud(text),
  ]
  const readings = special.length > 0 ? special : expandNumerals(webAddress(text))
  const plain = readings
    .map((words) => numbersToWords(words))
    .flatMap((words) => pronounce(words, dictionary).slice(0, waysOf(words)))
  const letters = shouted ? null : letterNames(text)
  const spelled = letters === null ? [] : [pronounceLetters(letters, dictionary)]
  // An unknown name in capitals is more likely spelled out (BBC) than read as a word.
  const ordered = dictionary.has(text.toLowerCase()) ? [...plain, ...spelled] : [...spelled, ...plain]
  const accents = ordered.slice(0, 3).flatMap((phones) => pronunciationVariants(phones, text.toLowerCase()))
  return [...new Set([...ordered, ...accents])].filter((phones) => phones !== '').slice(0, mostPronunciations)
}

/** Of a long text the small differences are not worth the place of another way to say it. */
const waysOf = (words: string) => {
  const count = words.split(' ').length
  return count === 1 ? undefined : count < 4 ? 2 : 1
}

/** `Chapter IV`, `Henry VIII`. */
function numeralAloud(text: string): string[] {
  const value = romanNumeralValue(text)
  return value === null ? [] : [String(value), `the ${value}th`, text]
}

function unitsOf(text: string, counted: boolean, dictionary: PronouncingDictionary): readonly string[] {
  const lower = text.toLowerCase()
  const units = measures.get(lower.normalize('NFKC')) ?? []
  if (units.length === 0 || !dictionary.has(lower)) return units
  if (!counted) return []
  return /[aeiou]/.test(lower) ? [lower, ...units] : [...units, lower]
}

/** In `anna@example.com` two signs are said. */
const webAddress = (text: string) =>
  /\p{L}{2}\.\p{L}{2}/u.test(text) ? text.replace(/\.(?=\p{L})/gu, ' dot ').replaceAll('@', ' at ') : text

/** The dictionary says `a` as the article; the letter is EY. */
const pronounceLetters = (letters: string, dictionary: PronouncingDictionary) =>
  letters
    .split(' ')
    .map((letter) => (letter === 'a' ? 'EY' : (pronounce(letter, dictionary)[0] ?? '')))
    .join(' ')
