import type { PartOfSpeech } from './wordnet-files.ts'

type Pointer = {
  /** `!` opposite, `&` similar, `;u` how it is used … */
  symbol: string
  part: PartOfSpeech
  offset: number
  /** The number of the word in its synset that it goes from and to; 0 stands for the whole synset. */
  from: number
  to: number
}

/** Words that share one meaning, as a line of a data file has them. */
export type Synset = {
  /** Where its line begins in the data file of its part of speech; a number of its own. */
  offset: number
  /** Capitals as they are written; spaces for the underscores. */
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

/** `offset file kind wordCount (word id)… pointerCount (symbol offset part fromTo)… | definition; "example"` */
export const parseSynset = (line: string): Synset => {
  const bar = line.indexOf(' | ')
  const cells = line.slice(0, bar).split(' ')
  const wordCount = parseInt(cells[3] ?? '', 16)
  const words = Array.from({ length: wordCount }, (_, n) => written(cells[4 + 2 * n] ?? ''))
  const first = 5 + 2 * wordCount
  const pointers = Array.from({ length: Number(cells[first - 1]) }, (_, n): Pointer => {
    const [symbol = '', offset, part = '', ends = ''] = cells.slice(first + 4 * n)
    return {
      symbol,
      offset: Number(offset),
      part: partOf[part] ?? 'noun',
      from: parseInt(ends.slice(0, 2), 16),
      to: parseInt(ends.slice(2), 16),
    }
  })
  return { offset: Number(cells[0]), words, pointers, ...explained(line.slice(bar + 3).trim()) }
}

/** Adjectives carry a mark for where they may stand: `asleep(p)`. */
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
