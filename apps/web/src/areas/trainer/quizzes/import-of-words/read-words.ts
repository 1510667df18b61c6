import { normaliseQuestionWord } from '@elocute/contract/quiz-drafts'
import type { Difficulty } from '@elocute/contract/quiz-fields'
import { limits } from '@elocute/contract/limits'
import { cleanCell } from '../../lists/split-cells.ts'
import { difficultyOf, difficultyUnderHead, isHeadOfDifficulty } from './difficulties.ts'
import { headsOfEnglish, headsOfWords, isHeadOfOthers, isHeadOfWords } from './heads-of-words.ts'
import type { PastedLine } from './headings.ts'
import { pastedLines } from './pasted-lines.ts'
import { pastedText } from './pasted-text.ts'
import { withoutCommonEnd, wordOfCell } from './word-of-cell.ts'
import { mostly, tableOf, type Rows } from './word-table.ts'
import { isExampleAmong } from './written-around-words.ts'

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

/** More letters of other alphabets than English words have, such as those of phonetics. */
const mostForeign = 0.2
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

const plainWords = (all: readonly PastedLine[]): PastedWords => {
  const isExample = isExampleAmong(all.map(({ line }) => line))
  const words = wordsOfLines(all.filter(({ line }) => !isExample(line)))
  const other = all.find(({ line }) => isExample(line))?.line ?? null
  const isRated = words.some(({ difficulty }) => difficulty !== null)
  if (other === null && !isRated) return { words, columns: null }
  return { words, columns: { other, all: wordsOfLines(all).map(({ word }) => ({ word, difficulty: null })) } }
}

const wordsOfLines = (lines: readonly PastedLine[]): PastedWord[] => {
  const cells = withoutAnd(lines).flatMap(({ line, difficulty }) =>
    wordsOfLine(line).map((cell) => ({ word: cleanCell(cell), difficulty })),
  )
  const kept = cells.filter(({ word }) => word !== '')
  const ended = withoutCommonEnd(kept.map(({ word }) => word))
  return kept.map(({ word, difficulty }, at) => ({ word: ended[at] ?? word, difficulty }))
}

/** Whether heads are the same but for their numbers: “Sound 1”, “Sound 2”. */
const areCounted = (head: readonly string[]): boolean =>
  head.length > 1 &&
  head.every((cell) => /\d$/.test(cell)) &&
  new Set(head.map((cell) => cell.replace(/\d+$/, ''))).size === 1

const isLevel = (cell: string): boolean => /^[ABC][12]\+?$/.test(cell)

/** The words of a table with a column for each difficulty. */
const wordsOfDifficulties = (rows: Rows, difficulties: readonly (Difficulty | null)[]): PastedWords => {
  const words = rows.flatMap((cells) =>
    cells.flatMap((cell, at): PastedWord[] =>
      cell === '' ? [] : [{ word: wordOfCell(cell), difficulty: difficulties[at] ?? null }],
    ),
  )
  return { words, columns: { other: null, all: words.map(({ word }) => ({ word, difficulty: null })) } }
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
  const difficulties = head.map(difficultyOf)
  if (
    head.length > 1 &&
    table.length > 1 &&
    new Set(difficulties).size === head.length &&
    !difficulties.includes(null)
  )
    return wordsOfDifficulties(table.slice(1), difficulties)
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
    areCounted(head) ||
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
  const ofWords = texts.filter((at) => isMostly(at, isWord) && !isMostly(at, isLevel))
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
