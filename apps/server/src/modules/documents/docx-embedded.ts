import { hasActiveObjects } from './active-objects.ts'
import { readCompoundFile } from './compound-file.ts'
import type { Verdict } from './document.ts'
import { openWordZip, type WordZip } from './word-zip.ts'

const maxBytes = 32 * 1024 * 1024
/** Levels of embedding that are inspected. */
const maxDepth = 2
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

/** Compound files and archives, known by their first bytes, are inspected. Word opens everything else as data. */
const inspectPart = async (zip: WordZip, name: string, depth: number): Promise<Verdict> => {
  const first = await firstBytes(zip.pieces(name))
  const isArchive = first.startsWith(archive)
  if (first !== compoundFile && !isArchive) return 'document'
  if (depth === maxDepth || zip.size(name) > maxBytes) return 'active'
  const document = await whole(zip.pieces(name))
  if (isArchive) {
    const inner = await openWordZip(document)
    return inner === null ? 'other' : inspectEmbedded(inner, depth + 1)
  }
  const file = await readCompoundFile(document)
  if (file === null) return 'other'
  return hasActiveObjects(file.entries) ? 'active' : 'document'
}

/** Checks the parts of a document for macros, controls and programs. */
export const inspectEmbedded = async (zip: WordZip, depth = 0): Promise<Verdict> => {
  if (zip.names.some((name) => activeNames.test(name))) return 'active'
  for (const name of zip.names) {
    const verdict = await inspectPart(zip, name, depth)
    if (verdict !== 'document') return verdict
  }
  return 'document'
}
