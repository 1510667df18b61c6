import { cleanCell } from '../../lists/split-cells.ts'

/** What stands before a word: numbers, letters, bullets and boxes of lists. */
const numbering =
  /^\s*(?:\(?\d{1,4}\s*[.)\]]|[a-z]\)(?=\s)|[①-⑳]|(?:[•*▪‣·◦–—-]\s+)?(?:\[[ x]?\]|[☐☑☒✓✔□■])|[•*▪‣·◦–—-](?=\s)|o(?=\t))\s*/i
const partsOfSpeech =
  /\s(?:(?:n|v|vi|vt|adj|adv|prep|pron|conj|int|interj|num|art|aux|det|phr|pl|abbr)\.\s*[&/,]?\s*)+$/i

export const withoutNumber = (line: string): string => line.replace(numbering, '')

/**
 * The word of a cell without what glossaries, flash cards and dictionaries write beside it: marks, sounds, phonetics, the part of speech,
 * an explanation in parentheses, quotation marks. Nothing else is changed.
 */
export const wordOfCell = (cell: string): string => {
  const text = withoutNumber(cell)
    .replace(/<\/?[a-z][^<>]{0,200}>|\*\*|__|`|&nbsp;/gi, ' ')
    .replace(/\[[^[\]]*\]/g, ' ')
    .replace(/(^|\s)\/[^/]+\/(?=\s|[(:]|$)(?:\s(?:n|v|adj|adv)$)?/g, ' ')
    .replace(/\s(?:[*★☆]+|\.{3,}\s*\d*)\s*$/, '')
  const word = cleanCell(text)
    .replace(/(?:\s\([^()]*\))+$/, '')
    .replace(partsOfSpeech, '')
    .replace(/(?:\s\([^()]*\))+$/, '')
    .replace(/^["“”„«‘'](.*)["“”»’']$/, '$1')
    .trim()
  return word === '' ? cleanCell(cell) : word
}
