import { cleanCell } from '../../lists/split-cells.ts'

/** What stands before a word: numbers, letters, bullets, boxes and pictures of lists. */
const numbering =
  /^\s*(?:#?\(?\d{1,4}\s*[.)\]](?:\d{1,2}\.?(?=\s))*|#\d{1,4}(?=\s)|#(?=\p{L})|\d\uFE0F?\u20E3|[a-z]\)(?=\s)|[①-⑳]|(?:[•*▪‣·◦–—-]\s+)?(?:\[[ x]?\]|[☐☑☒✓✔□■])|[•*▪‣·◦–—-](?=\s)|[»›→⇒>]+(?=\s)|[\p{So}\p{Sk}\p{Co}\uFE0F\u200D]+(?=\s|\p{L})|o(?=\t))\s*/iu
const partsOfSpeech =
  /\s(?:(?:n|v|vi|vt|adj|adv|prep|pron|conj|int|interj|num|art|aux|det|phr|pl|abbr)\.(?:\s*[&/,])?\s*)+$/i
/** What follows or precedes all words of some lists, and perhaps a word of others: the level of each, its part of speech, its page. */
const commonEnds = [
  /,?\s(?:pp?|pg|page)\.?\s?\d{1,4}$/i,
  /\s[x×]\d{1,3}$/i,
  /^(?:n|v|adj|adv|prep|conj|pron)\.\s+/i,
  /\s\(?[ABC][12]\+?\)?$/,
  /\s\(?(?:(?:(?:n|v|vi|vt|adj|adv|prep|pron|conj|int|interj|num|art|aux|det|phr|pl|abbr)\.|(?:modal |auxiliary |phrasal )?verb|noun|adjective|adverb|pronoun|preposition|conjunction|determiner|number|numeral|exclamation|interjection|idiom|phrase)(?:(?:, ?|\s?\/\s?| (?:and|&) | )(?=\S)|\)?$)){1,4}$/i,
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
    .replace(/https?:\/\/\S+/g, ' ')
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/(?<=\p{L})\s?\.{3}\s(?=\p{L})/gu, ' ')
    .replace(/(?<=\p{L})[·‧]\u200b?(?=\p{L})/gu, '')
    .replace(/\b(un|dis|in|im|ir|re|mis|non|over|under|pre)\s\+\s(?=\p{L})/gu, '$1')
    .replace(/\s(?:UK|US|AmE|N?AmE|BrE|Brit)\.?:?\s*(?=[/\\])/g, ' ')
    .replace(/(^|\s)([/\\|])[^/\\|]+\2(?=\s|[(:]|$)(?:\s(?:n|v|adj|adv)$)?/g, ' ')
    .replace(/\s\S*[əɪʊɛɔʌθðʃʒŋɑɜː].*/, '')
    .replace(/\s(?:[*★☆]+|\.{3,}\s*\d*)\s*$/, '')
  const word = cleanCell(
    /^[a-z .ˈˌ-]*[ˈˌ]/i.test(text) ? text.replace(/\.?[ˈˌ]|(?<=\p{L})\.(?=\p{L})/gu, '') : text,
  )
    .replace(/(?<=\S)\s\([^()]*\)|^\([^()]*\)\s(?=\S)/g, '')
    .replace(partsOfSpeech, '')
    .replace(/^["“”„«‘'*_](.*)["“”»’'*_]$/, '$1')
    .trim()
  return word === '' ? cleanCell(cell) : word
}

/**
 * Cells or lines without the level or part of speech that nearly all of them end with. A list in which all end with “number” has house numbers.
 */
export const withoutCommonEnd = (texts: readonly string[]): string[] => {
  const areCompounds = texts.every((text) => /\s(?:number|numeral)$/i.test(text))
  const common = commonEnds.filter((end) => {
    const count = texts.filter((text) => end.test(text)).length
    return count > 1 && count >= mostly * texts.length && !areCompounds
  })
  return common.length === 0
    ? [...texts]
    : withoutCommonEnd(texts.map((text) => common.reduce((rest, end) => rest.replace(end, ''), text)))
}
