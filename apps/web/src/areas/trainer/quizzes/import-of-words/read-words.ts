import { normaliseQuestionWord } from '@elocute/contract/quiz-drafts'
import type { Difficulty } from '@elocute/contract/quiz-fields'
import { limits } from '@elocute/contract/limits'
import { jsonRows } from '../../lists/json-rows.ts'
import { cleanCell, splitCells } from '../../lists/split-cells.ts'
import { difficultyOf, difficultyUnderHead, isHeadOfDifficulty } from './difficulties.ts'
import { headsOfEnglish, headsOfWords, isHeadOfOthers, isHeadOfWords } from './heads-of-words.ts'
import { pastedLines, type PastedLine } from './pasted-lines.ts'
import { mostPastedRows, pastedText } from './pasted-text.ts'
import { withoutCommonEnd, wordOfCell } from './word-of-cell.ts'

/** A word with its difficulty, if the list says one. */
export type PastedWord = { word: string; difficulty: Difficulty | null }

export type PastedWords = {
  words: readonly PastedWord[]
  /** What a table has beside its words; null for a list of words only. */
  columns: {
    /** A cell of a column that is left out, such as a translation; null if there is none. */
    other: string | null
    /** The cells of all columns but numbers and difficulties. */
    all: readonly PastedWord[]
  } | null
}

type Rows = readonly (readonly string[])[]

const mostly = 0.8
/** More letters of other alphabets than English words have, such as those of phonetics. */
const mostForeign = 0.2
/** What stands between a word and what it means, in glossaries: a sign, the beginning of another script, an example. */
const glossary = [
  / {2,}/,
  / (?:[-–—]{1,2}|→|[-=]>|≠|≈|↔|<->) /,
  /(?<=[^\s=(]) ?= ?(?!$)/,
  / ?(?:::|[:：]) ?(?!$)/,
  /(?<=\S) ?(?=(?!\p{Script=Latin})\p{L})(?<![/\\[|][^/\\\]|]{0,80})/u,
  / (?:e\.g\.|ex[.:]|for example)[,:]? (?=\S)/i,
  / (?=["“][^"“”]*["”]$)/,
  / \*?(?:n|v|vt|vi|adj|adv|prep|conj|pron)\.\*? (?=\S)/,
  /#{2,}|;;|\|\|/,
]

const isWord = (cell: string): boolean => {
  const word = normaliseQuestionWord(cell)
  return word !== '' && word.length <= limits.questionWord
}

const betweenWords = /(?<=\p{L}\p{L})\s?\/\s?(?=\p{L}\p{L})/u

/** Whether a cell is what stands before a word in a list. */
const isNumber = (cell: string): boolean => /^(?:\d+[.)]?|[•o▪‣·◦–—-])$/.test(cell)
/** Whether a cell has letters or an article that English words do not have. */
const isForeign = (cell: string): boolean =>
  /(?=[^\0-\u007f])\p{L}|^(?:der|das|el|los|las|la|le|les|un|una|une|il|gli) /iu.test(cell)

/** The pairs of a line, as flash cards are exported in one. */
const pairsOf = (lines: readonly string[]): readonly string[] => {
  const [only = '', another] = lines
  const pairs = only.split(';').filter((pair) => pair.trim() !== '')
  return another === undefined && pairs.length > 1 && pairs.every((pair) => / [-–—] | = /.test(pair))
    ? pairs
    : lines
}

/** Without empty columns, and without the rule of a Markdown table. */
const tidy = (rows: Rows): Rows => {
  const kept = rows.filter((cells) => cells.some((cell) => !/^[-:=\s]*$/.test(cell)))
  const width = Math.max(0, ...kept.map((cells) => cells.length))
  const filled = Array.from({ length: width }, (_, at) => at).filter((at) => kept.some((cells) => cells[at]))
  return kept.map((cells) => filled.map((at) => cells[at] ?? ''))
}

const share = (rows: Rows, isSuch: (cells: readonly string[]) => boolean): number =>
  rows.length === 0 ? 0 : rows.filter(isSuch).length / rows.length

/** Whether rows are those of a table: with at least two cells each, and more than one of them, or a difficulty. */
const isTable = (rows: Rows): boolean => {
  const hasTwo = share(rows, (cells) => cells.filter((cell) => cell !== '').length >= 2) >= mostly
  return hasTwo && (rows.length > 1 || rows[0]?.slice(1).some((cell) => difficultyOf(cell) !== null) === true)
}

/** Whether most rows have as many cells as each other. A list of words with commas has not. */
const isEven = (rows: Rows): boolean => {
  const counts = rows.map((cells) => cells.filter((cell) => cell !== '').length)
  return counts.some((count) => counts.filter((other) => other === count).length >= mostly * counts.length)
}

const label = /^(\p{L}[^:：,;]{0,20}?)\s?[:：]\s+(\S.*)$/u

/** The rows of cards whose sides have labels: `Front: apple`, below it `Back: manzana`. */
const labelledRows = (lines: readonly string[]): Rows | undefined => {
  const parts = lines.map((line) => label.exec(line))
  const labels = [...new Set(parts.map((part) => part?.[1] ?? ''))]
  // What is the same in several lines may be a word too, with its difficulty behind it.
  const isRated = parts.some((part) => difficultyOf(part?.[2] ?? '') !== null)
  if (labels.includes('') || lines.length < 2 || isRated) return undefined
  if (labels.every((one) => headsOfEnglish.test(one)))
    return [labels.slice(0, 1), ...parts.map((part) => [part?.[2] ?? ''])]
  const contents = new Set(parts.map((part) => part?.[2]))
  const isEven =
    lines.length % labels.length === 0 && lines.length > labels.length && contents.size === lines.length
  if (!isEven || parts.some((part, at) => part?.[1] !== labels[at % labels.length])) return undefined
  const heads = labels.length === 1 ? [] : [labels]
  return [
    ...heads,
    ...lines.flatMap((_, at) =>
      at % labels.length === 0 ? [parts.slice(at, at + labels.length).map((part) => part?.[2] ?? '')] : [],
    ),
  ]
}

const tableOf = (text: string, listed: readonly PastedLine[]): Rows | undefined => {
  const objects = jsonRows(text, mostPastedRows) ?? labelledRows(listed.map(({ line }) => line))
  if (objects) return tidy(objects)
  const separated = (separator: string) =>
    tidy(splitCells(text, separator, mostPastedRows).map(({ cells }) => cells))
  for (const separator of ['\t', '|']) {
    const rows = separated(separator)
    if (isTable(rows)) return rows
  }
  const lines = pairsOf(listed.map(({ line }) => line)).slice(0, mostPastedRows)
  for (const sign of glossary) {
    const rows = lines.map((line) => {
      const found = sign.exec(line)
      return found
        ? [line.slice(0, found.index), line.slice(found.index + found[0].length)].map(cleanCell)
        : [cleanCell(line)]
    })
    if (isTable(rows)) return rows
  }
  const inLines = lines.join('\n')
  return [';', ',']
    .map((separator) => tidy(splitCells(inLines, separator, mostPastedRows).map(({ cells }) => cells)))
    .find((rows) => isTable(rows) && isEven(rows))
}

const columnOf = (rows: Rows, at: number): string[] =>
  rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '')

/** Where words of a line are divided. A slash with spaces around it divides no phonetics. */
const dividers = (line: string): RegExp =>
  line.split(' - ').length > 3
    ? /\s-\s/
    : /[ˈˌːəɪʊɛæɔʌθðʃʒŋɑɜ]/.test(line)
      ? /[\t,;|，、；]/
      : /[\t,;|，、；،؛]|\s[/·]\s|\svs\.?\s|\s(?=#\p{L})/u

/** “apple, thirty and cat” is a list of three; “lift/elevator” is two words. */
const wordsOfLine = (line: string): string[] =>
  line
    .replace(/^[[{](.*)[\]}]$/, '$1')
    .replace(/\s\([^()]*\)/g, '')
    .replace(/(,[^,]*,\s*)(?:and|or|&) (\S+\s*)$/, '$1$2')
    .split(dividers(line))
    .map(wordOfCell)
    .flatMap((word) => word.split(betweenWords))

/** “apple, thirty and cat” alone. Among lines, “bread and butter” may be one. */
const withoutAnd = (lines: readonly PastedLine[]): readonly PastedLine[] =>
  lines.length > 1 || !/,/.test(lines[0]?.line ?? '')
    ? lines
    : lines.map(({ line, difficulty }) => ({
        line: line.replace(
          /^((?:(?! and | or | & ).)*),((?:(?! and | or | & )[^,])*) (?:and|or|&) ([^,]*)$/,
          '$1,$2,$3',
        ),
        difficulty,
      }))

const plainWords = (lines: readonly PastedLine[]): PastedWords => {
  const cells = withoutAnd(lines).flatMap(({ line, difficulty }) =>
    wordsOfLine(line).map((cell) => ({ word: cleanCell(cell), difficulty })),
  )
  const kept = cells.filter(({ word }) => word !== '')
  const ended = withoutCommonEnd(kept.map(({ word }) => word))
  const words = kept.map(({ word, difficulty }, at) => ({ word: ended[at] ?? word, difficulty }))
  const isRated = words.some(({ difficulty }) => difficulty !== null)
  const all = words.map(({ word }) => ({ word, difficulty: null }))
  return { words, columns: isRated ? { other: null, all } : null }
}

/**
 * The words of a pasted text. A list of words is separated by line breaks, commas, semicolons or tabs; a table has difficulties,
 * translations or numbers beside its words.
 */
export const readWords = (pasted: string): PastedWords => {
  const text = pastedText(pasted)
  const lines = pastedLines(text)
  const isRated = lines.length > 0 && lines.every(({ difficulty }) => difficulty !== null)
  const table = isRated ? undefined : tableOf(text, lines)
  if (!table) return plainWords(lines)
  const [head = []] = table
  const unnumbered = head.flatMap((_, at) => (columnOf(table, at).every(isNumber) ? [] : [at]))
  const [alone, other] = unnumbered
  if (alone !== undefined && other === undefined && unnumbered.length < head.length)
    return readWords(columnOf(table, alone).join('\n'))
  const places = head.map((_, at) => at)
  const isNumbered = (at: number) =>
    table.length > 2 && !isNumber(head[at] ?? '') && columnOf(table.slice(1), at).every(isNumber)
  const hasHead =
    head.some(isHeadOfWords) ||
    head.some(isHeadOfDifficulty) ||
    head.filter(isHeadOfOthers).length > 1 ||
    places.some(isNumbered)
  const rows = hasHead ? table.slice(1) : table
  const isMostly = (at: number, isSuch: (cell: string) => boolean) => {
    const cells = columnOf(rows, at)
    return cells.length > 0 && cells.filter(isSuch).length >= mostly * cells.length
  }
  const difficultyIn = (at: number) =>
    hasHead && isHeadOfDifficulty(head[at] ?? '') ? difficultyUnderHead : difficultyOf
  const difficulty = places.find((at) => isMostly(at, (cell) => difficultyIn(at)(cell) !== null))
  const texts = places.filter((at) => at !== difficulty && !isMostly(at, isNumber))
  const ofHead = (heads: RegExp) => texts.find((at) => hasHead && heads.test(head[at] ?? ''))
  const ofWords = texts.filter((at) => isMostly(at, isWord))
  const english = ofWords.find((at) => {
    const cells = columnOf(rows, at)
    return cells.filter((cell) => isForeign(wordOfCell(cell))).length <= mostForeign * cells.length
  })
  const column = ofHead(headsOfEnglish) ?? ofHead(headsOfWords) ?? english ?? ofWords[0]
  if (column === undefined) return plainWords(lines)
  const ended = withoutCommonEnd(rows.map((cells) => wordOfCell(cells[column] ?? '')))
  const words = rows.flatMap((cells, at): PastedWord[] => {
    const [word = ''] = (ended[at] ?? '').split(betweenWords)
    const said = difficulty === undefined ? null : difficultyIn(difficulty)(cells[difficulty] ?? '')
    return word === '' ? [] : [{ word, difficulty: said }]
  })
  const others = texts.filter((at) => at !== column)
  if (others.length === 0 && difficulty === undefined) return { words, columns: null }
  return {
    words,
    columns: {
      other: others.flatMap((at) => columnOf(rows, at))[0] ?? null,
      all: rows.flatMap((cells) =>
        texts.flatMap((at) => (cells[at] ? [{ word: wordOfCell(cells[at]), difficulty: null }] : [])),
      ),
    },
  }
}
