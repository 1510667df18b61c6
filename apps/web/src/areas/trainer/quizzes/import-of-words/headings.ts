import type { Difficulty } from '@elocute/contract/quiz-fields'
import { difficultyOf } from './difficulties.ts'

/** A line of a pasted list, with the difficulty of the heading above it or in parentheses at its end. */
export type PastedLine = { line: string; difficulty: Difficulty | null }

/** More headings than this share of the lines are words. */
const mostHeadings = 1 / 3

/** What numbered parts of a course are called. */
const unit =
  /^[^\p{L}\p{N}]*(?:unit|lesson|chapter|week|day|part|module|topic|section|list|set|page|level|stage|unidad|lección|tema|semana|unidade|lição|aula|bài|tuần|unité|leçon|lektion|الوحدة|الدرس)\s*\d{1,3}(?!\d)|^第.{1,3}[课課单單]/iu

/** Lines without those that name the parts of a course: `Unit 1: Food`. */
export const withoutUnits = (lines: readonly string[]): readonly string[] => {
  const rest = lines.filter((line) => !unit.test(line))
  return rest.length >= lines.length / 2 ? rest : lines
}

/** A difficulty in brackets before or after a word, or before a colon. */
const ofDifficulty =
  /^[([](\p{L}{2,12})[)\]]\s+|\s[([](\p{L}{2,12})[)\]]$|^(\p{L}{2,12})\s?[:：]\s+(?=.*[,;])/u

const marked = /^#{1,6}\s+(?=\S)/
/** The signs around a heading. */
const signs = /^[#*_=[\s-]+|[#*_=\]\s:：-]+$/g

/** Longer than the heading of a difficulty. */
const longestHeading = 40

/** The difficulty that a heading names: `## Easy words`, `**Hard**`. */
const difficultyOfHeading = (line: string): Difficulty | null =>
  line.length > longestHeading
    ? null
    : difficultyOf(line.replace(signs, '').replace(/\s*(?:words?|level)$/i, ''))

/** Whether lines that are only the name of a difficulty are headings, and not words: they have signs, or each difficulty has one. */
const areDifficulties = (lines: readonly string[]): boolean => {
  const named = lines.filter((line) => line.length > 2 && difficultyOfHeading(line) !== null)
  const isFirst = named[0] === lines[0] && named.at(-1) !== lines.at(-1)
  const isMarked = named.length > 1 && named.every((line) => /^[#*_=[-]|[:：\]]$/.test(line))
  const isEach = named.length === 3 && new Set(named.map(difficultyOfHeading)).size === 3
  return isFirst && (isMarked || isEach)
}

/** Headings end with a colon, or begin with the sign of one in Markdown. That of a difficulty says it of the words below. */
export const withHeadings = (lines: readonly string[]): PastedLine[] => {
  const hasDifficulties = areDifficulties(lines)
  const isHeading = (line: string) =>
    /\S\s*[:：]$/.test(line) ||
    marked.test(line) ||
    (hasDifficulties && line.length > 2 && difficultyOfHeading(line) !== null)
  const headings = lines.filter(isHeading)
  const areHeadings =
    lines.length > 2 &&
    !isHeading(lines.at(-1) ?? '') &&
    (headings.length <= mostHeadings * lines.length ||
      headings.every((line) => difficultyOfHeading(line) !== null))
  let difficulty: Difficulty | null = null
  return lines.flatMap((line): PastedLine[] => {
    if (areHeadings && isHeading(line)) {
      difficulty = difficultyOfHeading(line)
      return []
    }
    const [all = '', ...said] = ofDifficulty.exec(line) ?? []
    const own = difficultyOf(said.find(Boolean) ?? '')
    return [{ line: own === null ? line : line.replace(all, ''), difficulty: own ?? difficulty }]
  })
}
