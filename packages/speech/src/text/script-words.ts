import { accentsOf } from './accents.ts'
import { expandAbbreviation, letterNames } from './abbreviations.ts'
import { figuresAloud } from './figures.ts'
import { measures } from './measures.ts'
import { pronounce, type PronouncingDictionary } from './pronounce.ts'

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
    .split(/\s+|(?<=\p{L})(?:--|[–—…/])+(?=\p{L})/u)
    .flatMap((written) => {
      const text = withoutPunctuation(written)
      const pronunciations = text === '' ? [] : waysToSay(text, shouted, dictionary)
      return pronunciations.length > 0
        ? [{ text, pronunciations, endsPhrase: isPhraseEnd(written, text) }]
        : []
    })
}

/** The full stop of an abbreviation ends nothing. */
const isPhraseEnd = (written: string, text: string) =>
  /[,.;:!?…)]["'”’»*_)]*$/u.test(written.slice(written.indexOf(text) + text.length))

/** Quotation marks, brackets and full stops around a word are no part of it; those within are, and an abbreviation's. */
function withoutPunctuation(written: string): string {
  const text = written.replace(/^[^\p{L}\p{N}$£€#&+=@']+|[^\p{L}\p{N}$£€%°&+=@'.]+$/gu, '')
  if (/^(?:\p{L}\.)+$/u.test(text) || expandAbbreviation(text).length > 0) return text
  return text.replace(/^'(?!\d0s)|^[#@+=&](?![\d\p{L}])|[.'@+=&]+$/gu, '')
}

function waysToSay(text: string, shouted: boolean, dictionary: PronouncingDictionary): string[] {
  const unit = dictionary.has(text.toLowerCase()) ? [] : (measures[text.toLowerCase()] ?? [])
  const abbreviated = [...expandAbbreviation(text), ...unit]
  const readings = abbreviated.length > 0 ? abbreviated : figuresAloud(webAddress(text))
  const plain = readings.flatMap((words) =>
    pronounce(words, dictionary).slice(0, words.includes(' ') ? 2 : undefined),
  )
  const letters = shouted ? null : letterNames(text)
  const spelled = letters === null ? [] : [pronounceLetters(letters, dictionary)]
  // An unknown name in capitals is more likely spelled out (BBC) than read as a word.
  const ordered = dictionary.has(text.toLowerCase()) ? [...plain, ...spelled] : [...spelled, ...plain]
  const accents = ordered.slice(0, 3).flatMap((phones) => accentsOf(phones, text.toLowerCase()))
  return [...new Set([...ordered, ...accents])].filter((phones) => phones !== '').slice(0, mostPronunciations)
}

/** In `anna@example.com` two signs are said. */
const webAddress = (text: string) =>
  /\p{L}{2,}\.\p{L}{2,}/u.test(text) ? text.replace(/\.(?=\p{L})/gu, ' dot ').replaceAll('@', ' at ') : text

/** The dictionary says `a` as the article; the letter is EY. */
const pronounceLetters = (letters: string, dictionary: PronouncingDictionary) =>
  letters
    .split(' ')
    .map((letter) => (letter === 'a' ? 'EY' : (pronounce(letter, dictionary)[0] ?? '')))
    .join(' ')
