import type { PartOfSpeech } from './wordnet-files.ts'

type Pointer = {
  /** `!` antonym, `&` similar, `;u` usage … */
  symbol: string
  part: PartOfSpeech
  offset: number
  /** The numbers of the source and target words in their synsets; 0 means the whole synset. */
  from: number
  to: number
}

/** Words that share one meaning, as in a line of a data file. */
export type Synset = {
  /** The byte offset of its line in the data file of its part of speech, which identifies it. */
  offset: number
  /** With capitals as written, and spaces instead of underscores. */
  words: readonly string[]
  definition: string
  examples: readonly string[]
  pointers: readonly Pointer[]
}

const partOf: Record<string, PartOfSpeech> = {
  n: 'noun',
  v: 'verb',
  a: 'adjective',
  s: 'adjective',
  r: 'adverb',
}

/** Parses `offset file kind wordCount (word id)… pointerCount (symbol offset part fromTo)… | definition; "example"`. */
export const parseSynset = (line: string): Synset => {
  const bar = line.indexOf(' | ')
  const cells = line.slice(0, bar).split(' ')
  const wordCount = parseInt(cells[3] ?? '', 16)
  const words = Array.from({ length: wordCount }, (_, n) => written(cells[4 + 2 * n] ?? ''))
  return {
    offset: Number(cells[0]),
    words,
    pointers: pointersIn(cells),
    ...explained(line.slice(bar + 3).trim()),
  }
}

/** Only the pointers of a line, in a fifth of the time. */
export const parsePointers = (line: string): Pointer[] =>
  pointersIn(line.slice(0, line.indexOf(' | ')).split(' '))

const pointersIn = (cells: readonly string[]): Pointer[] => {
  const first = 5 + 2 * parseInt(cells[3] ?? '', 16)
  return Array.from({ length: Number(cells[first - 1]) }, (_, n): Pointer => {
    const [symbol = '', offset, part = '', ends = ''] = cells.slice(first + 4 * n, first + 4 * n + 4)
    return {
      symbol,
      offset: Number(offset),
      part: partOf[part] ?? 'noun',
      from: parseInt(ends.slice(0, 2), 16),
      to: parseInt(ends.slice(2), 16),
    }
  })
}

/** Adjectives can have a syntactic marker: `asleep(p)`. */
const written = (word: string): string => word.replace(/\((?:a|p|ip)\)$/, '').replaceAll('_', ' ')

const quoted = /"([^"]+)"/g

const explained = (gloss: string): { definition: string; examples: string[] } => {
  const start = gloss.search(/[;:,.]? *"/)
  const definition = start > 0 ? gloss.slice(0, start) : gloss
  const examples = start > 0 ? [...gloss.slice(start).matchAll(quoted)].map(([, text = '']) => text) : []
  return { definition: typeset(definition), examples: examples.map(typeset) }
}

/** WordNet was typed with `these' quotation marks, two hyphens for a dash, and dots where an example was cut. */
const typeset = (text: string): string =>
  text
    .replace(/`([^']+)'/g, '‘$1’')
    .replace(/ ?-- ?/g, ' – ')
    .replace(/^\.+/, '…')
    .trim()
