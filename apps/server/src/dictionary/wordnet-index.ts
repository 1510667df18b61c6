import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { wordnetFile, type PartOfSpeech } from './wordnet-files.ts'

/** Where a sense of a word stands in the data file of its part of speech. */
export type Sense = {
  part: PartOfSpeech
  offset: number
  /** Its place among the senses of its part of speech, the most common first. */
  rank: number
  /** How often it was met in the texts that were counted. */
  count: number
}

/** The digit after `%`: noun, verb, adjective, adverb, and the satellite of an adjective. */
const partOf: Record<string, PartOfSpeech> = {
  1: 'noun',
  2: 'verb',
  3: 'adjective',
  4: 'adverb',
  5: 'adjective',
}

const [newline, space, percent] = [0x0a, 0x20, 0x25]

let loaded: Buffer | undefined
/** `index.sense`: all 207,000 senses of all words in the order of their bytes, as it lies on the disk (7 MB). */
const index = (): Buffer => (loaded ??= readFileSync(wordnetFile('index.sense')))

/** Reads it without stopping anybody. */
export const openIndex = async (): Promise<void> => {
  loaded ??= await readFile(wordnetFile('index.sense'))
}

/** The senses of a word. Found by halving: no table of words has to be built and kept (it would take 60 MB). */
export const sensesOf = (word: string): Sense[] => {
  const bytes = index()
  const key = Buffer.from(`${word.replaceAll(' ', '_')}%`, 'latin1')
  const senses: Sense[] = []
  for (let at = firstLineFrom(bytes, key); at < bytes.length;) {
    const end = endOfLine(bytes, at)
    if (bytes.compare(key, 0, key.length, at, Math.min(at + key.length, end)) !== 0) break
    senses.push(senseIn(bytes.toString('latin1', at, end)))
    at = end + 1
  }
  return senses
}

/** Every word that has letters only, with how often it was met. One pass over the bytes: 60 ms, nothing kept. */
export function* plainWords(): Generator<[word: string, count: number], void> {
  const bytes = index()
  let word = ''
  let count = 0
  for (let at = 0; at < bytes.length;) {
    const end = endOfLine(bytes, at)
    const mark = bytes.indexOf(percent, at)
    if (hasOnlyLetters(bytes, at, mark)) {
      const found = bytes.toString('latin1', at, mark)
      if (found !== word && word !== '') yield [word, count]
      if (found !== word) count = 0
      word = found
      count += Number(bytes.toString('latin1', bytes.lastIndexOf(space, end) + 1, end))
    }
    at = end + 1
  }
  yield [word, count]
}

const hasOnlyLetters = (bytes: Buffer, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x61 || byte > 0x7a) return false
  }
  return true
}

/** `look%2:39:00:: 02134989 1 274` */
const senseIn = (line: string): Sense => {
  const [key = '', offset, rank, count] = line.split(' ')
  const part = partOf[key[key.indexOf('%') + 1] ?? ''] ?? 'noun'
  return { part, offset: Number(offset), rank: Number(rank), count: Number(count) }
}

const endOfLine = (bytes: Buffer, from: number): number => {
  const end = bytes.indexOf(newline, from)
  return end === -1 ? bytes.length : end
}

/** The start of the first line that is not before the key. */
const firstLineFrom = (bytes: Buffer, key: Buffer): number => {
  let low = 0
  let high = bytes.length
  while (low < high) {
    const middle = (low + high) >>> 1
    const line = middle === 0 ? 0 : bytes.lastIndexOf(newline, middle - 1) + 1
    const end = endOfLine(bytes, line)
    if (bytes.compare(key, 0, key.length, line, Math.min(line + key.length, end)) < 0) low = end + 1
    else high = line
  }
  return low
}
