import { cleanCell } from '../../lists/split-cells.ts'

/** What stands before a word: numbers, letters, bullets, boxes and pictures of lists. */
const numbering =
  /^\s*(?:#?\(?\d{1,4}\s*[.)\]](?:\d{1,2}\.?(?=\s))*|#\d{1,4}(?=\s)|\d\uFE0F?\u20E3|[a-z]\)(?=\s)|[①-⑳]|(?:[•*▪‣·◦–—-]\s+)?(?:\[[ x]?\]|[☐☑☒✓✔□■])|[•*▪‣·◦–—-](?=\s)|[»›→⇒>]+(?=\s)|[\p{So}\p{Sk}\p{Co}\uFE0F\u200D]+(?=\s|\p{L})|o(?=\t))\s*/iu
const partsOfSpeech =
  /\s(?:(?:n|v|vi|vt|adj|adv|prep|pron|conj|int|interj|num|art|aux|det|phr|pl|abbr)\.\s*[&/,]?\s*)+$/i
/** What follows all words of some lists, and perhaps a word of others: the level of each, or its part of speech. */
const commonEnds = [
  /\s\(?[ABC][12]\+?\)?$/,
  partsOfSpeech,
  /\s\(?(?:(?:noun|verb|adjective|adverb|pronoun|preposition|conjunction|determiner|exclamation|interjection|idiom|phrase|phrasal verb)(?:, |\/)?)+\)?$/i,
]
const mostly = 0.8

export const withoutNumber = (line: string): string => line.replace(numbering, '')

/**
 * The word of a cell without what glossaries, flash cards and dictionaries write beside it: marks, sounds, phonetics, the part of speech,
 * explanations in parentheses, quotation marks. Nothing else is changed.
 */
export const wordOfCell = (cell: string): string => {
  const text = withoutNumber(cell)
    .replace(/<\/?[a-z][^<>]{0,200}>|\*{2,3}|_{2,3}|`|&nbsp;/gi, ' ')
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/\s(?:UK|US|AmE|N?AmE|BrE|Brit)\.?:?\s*(?=[/\\])/g, ' ')
    .replace(/(^|\s)([/\\|])[^/\\|]+\2(?=\s|[(:]|$)(?:\s(?:n|v|adj|adv)$)?/g, ' ')
    .replace(/\s(?:[*★☆]+|\.{3,}\s*\d*)\s*$/, '')
  const word = cleanCell(text)
    .replace(/(?<=\S)\s\([^()]*\)|^\([^()]*\)\s(?=\S)/g, '')
    .replace(partsOfSpeech, '')
    .replace(/^["“”„«‘'*_](.*)["“”»’'*_]$/, '$1')
    .trim()
  return word === '' ? cleanCell(cell) : word
}

/** Cells or lines without the level or part of speech that nearly all of them end with. */
export const withoutCommonEnd = (texts: readonly string[]): string[] => {
  const common = commonEnds.filter((end) => {
    const count = texts.filter((text) => end.test(text)).length
    return count > 1 && count >= mostly * texts.length
  })
  return common.length === 0
    ? [...texts]
    : withoutCommonEnd(texts.map((text) => common.reduce((rest, end) => rest.replace(end, ''), text)))
}
