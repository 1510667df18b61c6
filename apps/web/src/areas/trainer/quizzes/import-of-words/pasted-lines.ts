import { withoutCounts } from '../../lists/counted-lines.ts'
import { isHeadOfWords } from './heads-of-words.ts'
import { withHeadings, withoutUnits, type PastedLine } from './headings.ts'
import { withoutGreeting, withoutSentenceAround } from './written-around-words.ts'
import { withoutCommonEnd, withoutNumber } from './word-of-cell.ts'

/** Titles above a list are not longer than this. */
const mostTitles = 3
/** Numbers and bullets within a line begin new ones: `1. apple 2. thirty`, `apple • thirty`. */
const withBreaks = (text: string): string =>
  /^\s*\(?1[.)] .*\s\(?2[.)] /.test(text)
    ? text.replace(/[;,]?[^\S\n](?=\(?\d{1,3}[.)] \D)/g, '\n')
    : text.replace(/[^\S\n]+[•▪■●◦‣][^\S\n]+(?=\S)/g, '\n')

/** What marks the words of a list, so that lines without it are none: a number, a bullet, phonetics. */
const marks = [
  /^\s*#?[([]?\d{1,4}[.)\]]?[\s:-]/,
  /^\s*[-•*▪‣◦+]\s/,
  /^(?!(?:UK|US)\s)\p{L}.*\s[/[][^/\]]*[ˈəɪʊɛæɔʌθðʃʒŋɑɜː][^/\]]*[/\]]/u,
]

/**
 * In a list whose words are marked, a line without a mark is a title above it, a greeting below, or says something of the word above. Other
 * lines without a mark are words that somebody added.
 */
const onlyMarked = (lines: readonly string[]): readonly string[] => {
  for (const [kind, mark] of marks.entries()) {
    const marked = lines.flatMap((line, at) => (mark.test(line) ? [at] : []))
    const [first = 0, second = 0] = marked
    if (marked.length < 2 || marked.length === lines.length || first > mostTitles) continue
    const height = second - first
    const rest = lines.slice(first + marked.length * height)
    const isEven = marked.every((at, n) => at === first + n * height)
    // A bullet may be missing; a number is not.
    const isBullet = kind === 1
    if (
      isEven &&
      (height === 1 || !isBullet) &&
      rest.length <= 1 &&
      rest.every((line) => /[!.]\s*$/.test(line))
    )
      return marked.map((at) => lines[at] ?? '')
  }
  return lines
}

const phonetics = /^(?:(?:UK|US)\s*)?(?:[/[\\][^/\]\\]*[/\]\\]\s*(?:(?:UK|US)\s*)?)+$/
const grammar =
  /^(?:noun|verb|adjective|adverb|pronoun|preposition|conjunction|number|numeral|exclamation)(?: \[[^\]]*\])?$/i

/** Without the lines of a dictionary that have the sounds, the part of speech and the meaning of the word above. */
const withoutGrammar = (lines: readonly string[]): readonly string[] => {
  const sounds = lines.filter((line) => phonetics.test(line)).length
  if (sounds === 0) return lines.filter((line, at) => !isSyllables(line, lines[at - 1] ?? ''))
  const isOfWord = (line: string) => phonetics.test(line) || grammar.test(line)
  const rest = lines.filter((line) => !isOfWord(line))
  const heads = lines.filter((line, at) => !isOfWord(line) && isOfWord(lines[at + 1] ?? ''))
  return sounds > 1 && heads.length === sounds ? heads : rest
}

/** Whether a line repeats the word above in syllables, with its sounds: `ap·ple ˈa-pəl`. */
const isSyllables = (line: string, above: string): boolean => {
  const lettersOf = (text: string) => text.replace(/[^\p{L} ]/gu, '').split(' ')[0] ?? ''
  return /[·‧].*[ˈˌə]/.test(line) && lettersOf(line) === lettersOf(above)
}

/** Without a sign before each line. Of headings in Markdown only the lowest are words. */
const withoutCommonMark = (lines: readonly string[]): readonly string[] => {
  const [, mark = ''] = /^\s*([-+#>*=~])/.exec(lines[0] ?? '') ?? []
  if (lines.length < 2 || mark === '' || !lines.every((line) => line.trim().startsWith(mark))) return lines
  const depthOf = (line: string) => /^\s*([-+#>*=~]+)/.exec(line)?.[1]?.length ?? 0
  const deepest = Math.max(...lines.map(depthOf))
  return lines
    .filter((line) => mark !== '#' || depthOf(line) === deepest)
    .map((line) => line.replace(/^\s*[-+#>*=~]+\s*/, ''))
}

/** The terms of a page of flash cards: each stands above its definition. */
const termsOfSet = (lines: readonly string[]): readonly string[] => {
  const isSet = /^terms in this set/i.test(lines[0] ?? '') && lines.length % 2 === 1
  return isSet ? lines.filter((_, at) => at % 2 === 1) : lines
}

/** Without the letters of the alphabet above the words that begin with them. */
const withoutLetters = (lines: readonly string[]): readonly string[] => {
  const isLetter = (line: string, at: number) =>
    /^\p{Lu}:?$/u.test(line) && (lines[at + 1] ?? '').toUpperCase().startsWith(line.slice(0, 1))
  return lines.filter(isLetter).length > 1 ? lines.filter((line, at) => !isLetter(line, at)) : lines
}

/** What stands before lists of words, and is no word itself: a day, a group, a level, a sound. */
const labelOfList =
  /^(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs)?|fri|sat(?:ur)?|sun)(?:day)?|group \w|[ABC][12]\+?|[/[][^/\]]{1,6}[/\]])\s?:\s+(?=.*[,;])/i

/** `Words: apple, thirty` without its label. */
const withoutLabel = (lines: readonly string[]): readonly string[] => {
  if (lines.every((line) => labelOfList.test(line)))
    return lines.flatMap((line) => line.replace(labelOfList, '').split(/[,;]\s*/))
  const [only = '', another] = lines
  const [, label = '', list = ''] = /^([^:,;]{1,40})[:：]\s+(.*[,;].*)$/.exec(only) ?? []
  const isLabel = isHeadOfWords(label.trim()) || /\bwords?$/i.test(label) || /[,;].*[,;]/.test(list)
  return another === undefined && label !== '' && isLabel && !list.includes(':') ? [list] : lines
}

/** The lines of a pasted text without what lists have around their words: numbers, bullets, titles, headings. */
export const pastedLines = (text: string): PastedLine[] => {
  const written = withBreaks(text)
    .split(/\r\n|[\n\r\f]/)
    .filter((line) => line.trim() !== '')
    .map((line) =>
      line
        .replace(/^\s*[０-９]+[．、.)）]/, (number) => number.normalize('NFKC'))
        .replace(/\s\([^()]*[,;][^()]*\)/g, ''),
    )
  const steps = [
    withoutGreeting,
    withoutUnits,
    termsOfSet,
    onlyMarked,
    withoutCommonMark,
    (lines: readonly string[]) => lines.map((line) => line.trim()),
    withoutCounts,
    (lines: readonly string[]) =>
      lines.map((line) => withoutNumber(line).trim()).filter((line) => line !== ''),
    withoutCounts,
    withoutGrammar,
    withoutLetters,
    withoutSentenceAround,
    withoutLabel,
    withoutCommonEnd,
  ]
  return withHeadings(steps.reduce<readonly string[]>((lines, step) => step(lines), written))
}
