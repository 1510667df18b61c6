import { cleanCell, type TableRow } from '../../../lists/split-cells.ts'
import { hasAddress, isAddress } from './addresses.ts'
import { isWholeName, mostly, placeInAddress } from './content-roles.ts'
import { decodeBase64 } from './mail-encodings.ts'
import { addressHeads, areHeads, headOf, isKnownHead } from './heads.ts'
import { countFunctionWords } from './words-of-sentences.ts'

/** The part of a text that tells whether it is written in lines. */
const beginningLines = 60
const longestLabel = 40
const mostLabels = 40

const linesOf = (text: string, mostRows: number): string[] =>
  text
    .split(/[\r\n]+/, mostLabels * mostRows)
    .map(cleanCell)
    .filter((line) => !/^[-=_*#~]*$/.test(line))

const rowsOf = (rows: readonly string[][], mostRows: number): TableRow[] =>
  rows.slice(0, mostRows).map((cells, at) => ({ number: at + 1, cells }))

const labelOf = (line: string): [label: string, content: string] | undefined => {
  const colon = line.search(/[:：=]/)
  if (colon <= 0 || colon >= longestLabel) return undefined
  const content = line.slice(colon + 1).trim()
  // A directory writes `sn:: TcO8bGxlcg==` for a name with other letters than those of English.
  const [, encoded] = /^: ?([a-z\d+/]+=*)$/i.exec(content) ?? []
  return [line.slice(0, colon).trim(), encoded === undefined ? content : decodeBase64(encoded, 'utf-8')]
}

/** People with a label before each part, as forms send them: `Name: Anna Weber`, below or beside it `Email: anna@school.example`. */
const readLabelled = (
  written: readonly string[],
  mostRows: number,
  beside?: RegExp,
): TableRow[] | undefined => {
  const isComment = (line: string) => /^#(?:\s|$)/.test(line)
  const lines = written.filter((line) => !isComment(line))
  const partsOf = (line: string) => (beside ? line.split(beside).filter((part) => part !== '') : [line])
  const parts = lines.slice(0, beginningLines).map(partsOf)
  if (beside && parts.some(({ length }) => length < 2)) return undefined
  const beginning = parts.flat().map(labelOf)
  const labels = new Set(beginning.flatMap((line) => line?.[0] ?? []))
  const heads = [...labels].map(headOf).filter((head) => head !== undefined)
  // A form writes a sentence below each person.
  const others = parts.flat().filter((_, at) => beginning[at] === undefined)
  const isEmail = (label: string) => isKnownHead(label) && addressHeads.has(headOf(label))
  const isName = (line: string) =>
    isWholeName(line) && !/\s[-–—]\s/.test(line) && countFunctionWords(line) === 0
  const areAlone = [...labels].some(isEmail) && !others.some(isName)
  const areLabelled = others.length === 0 || (others.length <= (1 - mostly) * beginning.length && areAlone)
  if (
    !areLabelled ||
    (beside !== undefined && others.length > 0) ||
    labels.size > mostLabels ||
    heads.length < 2 ||
    !heads.some((head) => addressHeads.has(head))
  )
    return undefined
  const all = [...labels]
  const rows: string[][] = []
  for (const line of lines)
    for (const [n, part] of partsOf(line).entries()) {
      const [label = '', content = ''] = labelOf(part) ?? []
      const at = all.indexOf(label)
      if (at === -1) continue
      if (rows.at(-1)?.[at] !== undefined || rows.length === 0 || (beside && n === 0)) rows.push([])
      const own = rows.at(-1)
      if (own) own[at] = content
    }
  return rowsOf([all, ...rows.map((cells) => all.map((_, at) => cells[at] ?? ''))], mostRows)
}

/** Between a name and an address may stand a title and a department. */
const mostBetween = 4

/** People whose name stands so many lines above each address, which repeats it: then nothing else matters. */
const readAtDistance = (lines: readonly string[]): string[][] | undefined => {
  const addressed = lines.flatMap((line, at) => (isAddress(line) ? [at] : []))
  if (addressed.length < 2 || lines.filter(hasAddress).length !== addressed.length) return undefined
  for (let distance = 1; distance <= mostBetween; distance += 1) {
    const pairs = addressed.map((at) => [lines[at - distance] ?? '', lines[at] ?? ''] as const)
    const confirmed = pairs.filter(([name, email]) => placeInAddress(name, email) !== -1)
    if (pairs.every(([name]) => isWholeName(name)) && confirmed.length >= mostly * pairs.length)
      return pairs.map((pair) => [...pair])
  }
  return readNearest(lines, addressed)
}

/** More lines than a card of a person has. */
const mostOfCard = 8

/** People of whom each has one name in the few lines above the address that the address repeats, however many lines are between. */
const readNearest = (lines: readonly string[], addressed: readonly number[]): string[][] | undefined => {
  const pairs = addressed.map((at, n) => {
    const card = lines.slice(Math.max((addressed[n - 1] ?? -1) + 1, at - mostOfCard), at)
    const email = lines[at] ?? ''
    const names = card.filter((line) => isWholeName(line) && placeInAddress(line, email) !== -1)
    return [names.length === 1 ? (names[0] ?? '') : '', email]
  })
  const named = pairs.filter(([name]) => name !== '').length
  return named > 1 && named >= mostly * pairs.length ? pairs : undefined
}

/**
 * People whose name stands above their address, as pages and chats are copied. Nobody gets the name of another one: there are equally many
 * lines for each, a title before the first alone, and nothing after the last address.
 */
const readAbove = (lines: readonly string[]): string[][] | undefined => {
  const certain = readAtDistance(lines)
  if (certain) return certain
  const beginning = lines.slice(0, beginningLines)
  if (!beginning.some(isAddress) || beginning.some((line) => hasAddress(line) && !isAddress(line)))
    return undefined
  const blocks: string[][] = [[]]
  for (const line of lines) {
    blocks.at(-1)?.push(line)
    if (isAddress(line)) blocks.push([])
  }
  const [first = [], ...others] = blocks.slice(0, -1)
  const height = others[0]?.length ?? first.length
  // Above the name may stand the initials that a page has for a picture.
  const place = first
    .slice(-height)
    .findIndex((_, at) => [first, ...others].every((block) => isWholeName(block.at(at - height) ?? '')))
  const areNamed =
    blocks.at(-1)?.length === 0 &&
    place !== -1 &&
    first.length >= height &&
    others.every((block) => block.length === height)
  return areNamed
    ? [first, ...others].map((block) => [block.at(place - height) ?? '', block.at(-1) ?? ''])
    : undefined
}

const mostHeads = 10
const noAddress = /^(?:[-–—]+|n\/a|none)$/i

/** The cells of a table that was pasted as one cell in each line, heads first. */
const readCellsPerLine = (text: string, mostRows: number): TableRow[] | undefined => {
  const lines = text
    .split(/[\r\n]+/, mostHeads * mostRows)
    .map(cleanCell)
    .filter((line) => line !== '')
  const addressed = lines.flatMap((line, at) => (isAddress(line) ? [at] : []))
  const [first = -1, second = -1] = addressed
  const email = lines.slice(0, Math.max(0, first)).findLastIndex((line) => addressHeads.has(headOf(line)))
  const width = first - email
  if (second === -1 || email === -1 || width > mostHeads || (second - first) % width !== 0) return undefined
  const known = (at: number) => lines.slice(at, at + width).filter((line) => isKnownHead(line)).length
  const starts = Array.from({ length: width }, (_, n) => email - n).filter((at) => at >= 0)
  const from = starts.reduce((best, at) => (known(at) >= known(best) ? at : best), email)
  const isCell = (line: string, at: number) =>
    (at - email) % width !== 0 || isAddress(line) || noAddress.test(line)
  const count = Math.ceil(((addressed.at(-1) ?? 0) + 1 - from) / width)
  const cells = lines.slice(from, from + count * width)
  const isWhole = lines.filter(hasAddress).length === addressed.length
  if (
    !isWhole ||
    !areHeads(cells.slice(0, width)) ||
    !cells.slice(width).every((line, at) => isCell(line, from + width + at))
  )
    return undefined
  return rowsOf(
    Array.from({ length: count }, (_, row) => cells.slice(row * width, (row + 1) * width)),
    mostRows,
  )
}

/** The rows of a list whose people take several lines each. Undefined if the text is none. */
export const readWrittenLines = (text: string, mostRows: number): TableRow[] | undefined => {
  const perLine = readCellsPerLine(text, mostRows)
  if (perLine) return perLine
  const lines = linesOf(text, mostRows)
  const labelled =
    readLabelled(lines, mostRows, /\s*[|;]\s*|\s[-–—•·]\s/) ??
    readLabelled(lines, mostRows, /\s*,\s*|\s+(?=[^\s：]{1,20}：)/) ??
    readLabelled(lines, mostRows)
  if (labelled) return labelled
  // Read from below, a name under an address stands above it.
  const pairs = readAbove(lines) ?? readAbove(lines.toReversed())?.toReversed()
  return pairs && rowsOf(pairs, mostRows)
}
