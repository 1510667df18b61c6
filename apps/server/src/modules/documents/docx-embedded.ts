import { hasActiveObjects } from './active-objects.ts'
import { readCompoundFile } from './compound-file.ts'
import type { Verdict } from './verdict.ts'
import { openWordZip, type WordZip } from './word-zip.ts'

const mostBytes = 32 * 1024 * 1024
/** Embedded in a document, and embedded in what is embedded there. */
const deepest = 2
const activeNames = /(?:^|\/)(?:(?:vbaProject|vbaData)[^/]*$|activeX\/)/i
const compoundFile = 'd0cf11e0a1b11ae1'
const archive = '504b0304'

const firstBytes = async (pieces: AsyncIterable<Buffer>): Promise<string> => {
  for await (const piece of pieces) return piece.toString('hex', 0, 8)
  return ''
}

const whole = async (pieces: AsyncIterable<Buffer>) => {
  const parts: Buffer[] = []
  for await (const piece of pieces) parts.push(piece)
  const bytes = Buffer.concat(parts)
  return { size: bytes.length, bytes }
}

/** What Word hands to another program is told by its first bytes: a compound file or an archive. All else is data. */
const judgePart = async (zip: WordZip, name: string, depth: number): Promise<Verdict> => {
  const first = await firstBytes(zip.pieces(name))
  const isArchive = first.startsWith(archive)
  if (first !== compoundFile && !isArchive) return 'document'
  if (depth === deepest || zip.size(name) > mostBytes) return 'active'
  const document = await whole(zip.pieces(name))
  if (isArchive) {
    const inner = await openWordZip(document)
    return inner === null ? 'other' : judgeEmbedded(inner, depth + 1)
  }
  const file = await readCompoundFile(document)
  if (file === null) return 'other'
  return hasActiveObjects(file.entries) ? 'active' : 'document'
}

/** Judges by its parts whether a document carries macros, controls or programs. */
export const judgeEmbedded = async (zip: WordZip, depth = 0): Promise<Verdict> => {
  if (zip.names.some((name) => activeNames.test(name))) return 'active'
  for (const name of zip.names) {
    const verdict = await judgePart(zip, name, depth)
    if (verdict !== 'document') return verdict
  }
  return 'document'
}
