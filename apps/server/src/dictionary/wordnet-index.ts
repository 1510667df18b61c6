import { readFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { wordnetFile, type PartOfSpeech } from './wordnet-files.ts'

/** The position of a word's sense in the data file of its part of speech. */
export type Sense = {
  part: PartOfSpeech
  offset: number
  /** Its rank among the senses of its part of speech, the most common first. */
  rank: number
  /** Its frequency in the tagged texts. */
  count: number
}

/** The digit after `%`: noun, verb, adjective, adverb, and satellite adjective. */
const partOf: Record<string, PartOfSpeech> = {
  1: 'noun',
  2: 'verb',
  3: 'adjective',
  4: 'adverb',
  5: 'adjective',
}

const [newline, space, percent, underscore] = [0x0a, 0x20, 0x25, 0x5f]

let loaded: Buffer | undefined
/** `index.sense`: all 207,000 senses of all words in byte order, as on the disk (7 MB). */
const index = (): Buffer => (loaded ??= readFileSync(wordnetFile('index.sense')))

/** Loads the index in small steps, so that other calls do not wait. */
export const openIndex = async (): Promise<void> => {
  loaded ??= await readFile(wordnetFile('index.sense'))
}

/** The senses of a word, by binary search. A table of all words would take 60 MB. */
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

/** Every word that consists of letters, with its frequency. One pass over the bytes takes 60 ms and stores nothing. */
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

type PhraseLine = { at: number; phrase: string; count: number; isVerb: boolean }

/** Every lemma of several words: the start of its first line, its frequency, and whether one of its senses is a verb. */
export function* phraseLines(): Generator<PhraseLine, void> {
  const bytes = index()
  let found: PhraseLine | undefined
  for (let at = 0; at < bytes.length;) {
    const mark = bytes.indexOf(percent, at)
    const end = endOfLine(bytes, mark)
    if (hasUnderscore(bytes, at, mark)) {
      const phrase = phraseAt(at)
      if (found?.phrase !== phrase) {
        if (found) yield found
        found = { at, phrase, count: 0, isVerb: false }
      }
      found.count += Number(bytes.toString('latin1', bytes.lastIndexOf(space, end) + 1, end))
      found.isVerb ||= partOf[String.fromCharCode(bytes[mark + 1] ?? 0)] === 'verb'
    }
    at = end + 1
  }
  if (found) yield found
}

/** The lemma of the line that starts here. */
export const phraseAt = (at: number): string => {
  const bytes = index()
  return bytes.toString('latin1', at, bytes.indexOf(percent, at)).replaceAll('_', ' ')
}

const hasUnderscore = (bytes: Buffer, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) if (bytes[at] === underscore) return true
  return false
}

const hasOnlyLetters = (bytes: Buffer, from: number, to: number): boolean => {
  for (let at = from; at < to; at++) {
    const byte = bytes[at] ?? 0
    if (byte < 0x61 || byte > 0x7a) return false
  }
  return true
}

/** Parses `look%2:39:00:: 02134989 1 274`. */
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
