import { normaliseQuestionWord } from '@elocute/contract/quiz-drafts'
import type { Difficulty } from '@elocute/contract/quiz-fields'
import { limits } from '@elocute/contract/limits'
import { cleanCell, splitCells } from '../../lists/split-cells.ts'
import { withoutNumber, wordOfCell } from './word-of-cell.ts'

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

/** More than a quiz takes, so that it can say how many are left out. */
const mostRows = 2_000
const mostly = 0.8
/** More letters of other alphabets than English words have, such as those of phonetics. */
const mostForeign = 0.2
/** What stands between a word and what it means, in glossaries; the last is the beginning of another script. */
const glossary = [
  / {2,}/,
  / (?:[-–—]{1,2}|→|[-=]>) /,
  /(?<=[^\s=]) ?= ?(?!$)/,
  / ?(?:::|[:：]) ?(?!$)/,
  /(?<=\S) ?(?=(?!\p{Script=Latin})\p{L})(?<![/[][^/\]]{0,80})/u,
]
/** Where Anki says how its export is written. */
const ankiHead = /^#(?:separator|html|tags?|columns?|deck|notetype|guid)\b[^\n]*\n/gim

const difficulties: Readonly<Record<string, Difficulty>> = {
  easy: 'Easy',
  e: 'Easy',
  medium: 'Medium',
  med: 'Medium',
  m: 'Medium',
  moderate: 'Medium',
  hard: 'Hard',
  h: 'Hard',
  difficult: 'Hard',
}
const difficultyOf = (cell: string): Difficulty | null => difficulties[cell.toLowerCase()] ?? null
const headsOfEnglish =
  /^(?:english|ingl[eéê]s|anglais|englisch|inglese|angielski|английский|tiếng anh|الإنجليزية|ingilizce|英文|英语|英語|영어)$/iu
const headsOfWords =
  /^(?:words?|terms?|vocab(?:ulary)?|questions?|question words?|spelling|front|palabras?|vocabulario|palavras?|mots?|w[oö]rt(?:er)?|vokabeln?|parol[ae]|słow[oa]|слов[оа]|từ(?: vựng)?|الكلمات|الكلمة|kata|kelime|salita|单词|單字|词汇|単語|단어)$/iu
const isHeadOfWords = (cell: string): boolean => headsOfEnglish.test(cell) || headsOfWords.test(cell)
const isHeadOfDifficulty = (cell: string): boolean => /^(?:difficulty|level)$/i.test(cell)
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

const linesOf = (text: string): string[] => {
  const lines = text
    .split(/\r\n|[\n\r]/)
    .map(withoutNumber)
    .filter((line) => line.trim() !== '')
  const isCounted = (line: string, at: number) => line.startsWith(`${at + 1} `)
  if (lines.length > 1 && lines.every(isCounted)) return lines.map((line) => line.replace(/^\d+ /, ''))
  const [only = '', another] = lines
  // All pairs in one line, as flash cards are exported.
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

const tableOf = (text: string): Rows | undefined => {
  const separated = (separator: string) =>
    tidy(splitCells(text, separator, mostRows).map(({ cells }) => cells))
  for (const separator of ['\t', '|']) {
    const rows = separated(separator)
    if (isTable(rows)) return rows
  }
  const lines = linesOf(text).slice(0, mostRows)
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
    .map((separator) => tidy(splitCells(inLines, separator, mostRows).map(({ cells }) => cells)))
    .find((rows) => isTable(rows) && isEven(rows))
}

const columnOf = (rows: Rows, at: number): string[] =>
  rows.map((cells) => cells[at] ?? '').filter((cell) => cell !== '')

/** “apple, thirty, and cat” is a list of three; “lift/elevator” is two words. */
const wordsOfLine = (line: string): string[] =>
  line
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/(,[^,]*,\s*)(?:and|or) (\S+\s*)$/, '$1$2')
    .split(/[\t,;|，、；]/)
    .map(wordOfCell)
    .flatMap((word) => word.split(betweenWords))

const plainWords = (text: string): PastedWords => ({
  words: linesOf(text)
    .flatMap(wordsOfLine)
    .map(cleanCell)
    .filter((word) => word !== '')
    .map((word) => ({ word, difficulty: null })),
  columns: null,
})

/**
 * The words of a pasted text. A list of words is separated by line breaks, commas, semicolons or tabs; a table has difficulties,
 * translations or numbers beside its words.
 */
export const readWords = (pasted: string): PastedWords => {
  const text = pasted.replace(ankiHead, '')
  const table = tableOf(text)
  if (!table) return plainWords(text)
  const [head = []] = table
  const unnumbered = head.flatMap((_, at) => (columnOf(table, at).every(isNumber) ? [] : [at]))
  const [alone, other] = unnumbered
  if (alone !== undefined && other === undefined && unnumbered.length < head.length)
    return readWords(columnOf(table, alone).join('\n'))
  const places = head.map((_, at) => at)
  const isNumbered = (at: number) =>
    table.length > 2 && !isNumber(head[at] ?? '') && columnOf(table.slice(1), at).every(isNumber)
  const hasHead = head.some(isHeadOfWords) || head.some(isHeadOfDifficulty) || places.some(isNumbered)
  const rows = hasHead ? table.slice(1) : table
  const isMostly = (at: number, isSuch: (cell: string) => boolean) => {
    const cells = columnOf(rows, at)
    return cells.length > 0 && cells.filter(isSuch).length >= mostly * cells.length
  }
  const difficulty = places.find((at) => isMostly(at, (cell) => difficultyOf(cell) !== null))
  const texts = places.filter((at) => at !== difficulty && !isMostly(at, isNumber))
  const ofHead = (heads: RegExp) => texts.find((at) => hasHead && heads.test(head[at] ?? ''))
  const ofWords = texts.filter((at) => isMostly(at, isWord))
  const english = ofWords.find((at) => {
    const cells = columnOf(rows, at)
    return cells.filter((cell) => isForeign(wordOfCell(cell))).length <= mostForeign * cells.length
  })
  const column = ofHead(headsOfEnglish) ?? ofHead(headsOfWords) ?? english ?? ofWords[0]
  if (column === undefined) return plainWords(text)
  const words = rows.flatMap((cells): PastedWord[] => {
    const [word = ''] = wordOfCell(cells[column] ?? '').split(betweenWords)
    const said = difficulty === undefined ? null : difficultyOf(cells[difficulty] ?? '')
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
